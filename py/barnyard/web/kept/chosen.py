"""Where settings are kept: in the storage, beside the games, and not with them."""

from barnyard.web.kept import settings
from barnyard.web.kept.settings import Settings
from barnyard.web.kept.storage import Storage, StorageTrouble

SETTINGS = "barnyard/settings"


class Chosen:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.now = Settings()
        self.reread()

    def reread(self) -> None:
        """Another tab may have changed them."""
        try:
            self.now = settings.read(self.storage.get(SETTINGS))
        except StorageTrouble:
            self.now = Settings()

    def keep(self, chosen: Settings) -> None:
        """They count at once, also where they cannot be kept."""
        self.now = chosen
        try:
            self.storage.put(SETTINGS, chosen.write())
        except StorageTrouble:
            return
