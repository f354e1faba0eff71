/** What is expected to be larger than this is written to the device's disk and not to memory, bytes. */
export const MEMORY_BYTES = 256 * 1024 * 1024;
/** Without a disk, this much is tried in memory. */
export const MEMORY_MOST_BYTES = 1024 * 1024 * 1024;
