"""Games that travel: as a link, as a file, with the same luck for somebody else."""
