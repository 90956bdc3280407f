// What the architecture brings along, built on its core: other models, operators on sources, and persistence.
