import Scrums
import Puddles

/// All previews of the app, in the order of the gallery.
enum Previews {
  static let providers: [any PreviewProvider.Type] = [
    CorrectionField_Previews.self, ConfigurationMistakes_Previews.self, DamagedCard_Previews.self, DamageOverview_Previews.self,
    FirstRun_Previews.self,
    HearingLine_Previews.self, HistoryDetail_Previews.self, HistorySummary_Previews.self, RingPage_Previews.self,
    SummaryRing_Previews.self,
    HistoryLength_Previews.self, RecapView_Previews.self, SummaryTurns_Previews.self, ScrumYears_Previews.self,
    AllStatisticsPage_Previews.self,
    NotesForm_Previews.self, MeetingNotes_Previews.self, DaysOffForm_Previews.self, Alarm_Previews.self, Banner_Previews.self,
    ScrumColumns_Previews.self,
    Roundtable_Previews.self,
    Sparkline_Previews.self,
    SplitView_Previews.self, LastTimeSection_Previews.self, DamageNotice_Previews.self, MeetingCalendar_Previews.self,
    CalendarLegend_Previews.self,
    MeetingYear_Previews.self, HistoryTurns_Previews.self,
    LatecomerField_Previews.self, LimitRemark_Previews.self, MeetingAside_Previews.self, MeetingFooter_Previews.self,
    MeetingHeader_Previews.self,
    MeetingNumbers_Previews.self, TurnLine_Previews.self,
    MeetingRows_Previews.self, MeetingTimer_Previews.self, BigTurn_Previews.self, MeetingView_Previews.self,
    NoteEditor_Previews.self,
    NoteField_Previews.self, NoteText_Previews.self, ParkingLotEditor_Previews.self, ReadingPage_Previews.self,
    Ring_Previews.self,
    RunningMeetingList_Previews.self, ScrumCard_Previews.self, ScrumDetail_Previews.self, ScrumForm_Previews.self,
    ScrumList_Previews.self, ScrumOverview_Previews.self, ScrumRows_Previews.self, ScrumSections_Previews.self,
    SpeakerList_Previews.self, StatisticsFigures_Previews.self, StatisticsView_Previews.self, Theme_Previews.self,
    RemoteLines_Previews.self, TeamJoin_Previews.self, TeamStatus_Previews.self, TimeBar_Previews.self, TimesRow_Previews.self,
    TranscriptLine_Previews.self,
    TranscriptView_Previews.self, SuggestionList_Previews.self, TrendPlot_Previews.self, TurnsBar_Previews.self,
    UpdateForm_Previews.self, ActionItemRow_Previews.self, ActionItemsSection_Previews.self, ActionItemsForm_Previews.self,
    AllScrums_Previews.self,
    BesideList_Previews.self, Cards_Previews.self, LastTime_Previews.self,
    CurrentMeeting_Previews.self,
    CurrentMeetingAside_Previews.self, CurrentMeetingHearing_Previews.self, FetchedContent_Previews.self, Follow_Previews.self,
    FoundMeetings_Previews.self, FoundMeetingList_Previews.self, FoundMeetingView_Previews.self, MeetingBars_Previews.self,
    FollowedMeetingPage_Previews.self,
    FollowedMeetingSummary_Previews.self, HistoryDetailPage_Previews.self, Home_Previews.self, Deletion_Previews.self,
    Destination_Previews.self, Held_Previews.self,
    InterruptedMeetings_Previews.self, ImportForm_Previews.self, ImportSheet_Previews.self, LoadFailure_Previews.self,
    MeetingDetail_Previews.self, MeetingSummaryPage_Previews.self, Root_Previews.self, ScrumDetailPage_Previews.self,
    ScrumFormSheet_Previews.self, SelectedScrum_Previews.self, PersonView_Previews.self, PersonPage_Previews.self,
    StatisticsPage_Previews.self, WeekPage_Previews.self, TeamPage_Previews.self, TranscriptPage_Previews.self,
    UpdatePage_Previews.self, ScrumYear_Previews.self, StatisticsPeople_Previews.self,
  ]

  static var all: [Preview] { providers.flatMap { $0.all } }
}
