"""Games that travel: links, files, codes to be scanned."""
