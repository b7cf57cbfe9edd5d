"""Games that go round by links, over days: begun, opened, played, handed on."""
