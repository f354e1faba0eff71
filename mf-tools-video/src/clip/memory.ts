/**
 * What is expected to be larger than this is written to the device's disk and not to memory, bytes. In memory a file takes four times its
 * size while it is finished.
 */
export const MEMORY_BYTES = 2 * 1024 * 1024;
/** Without a disk, this much is tried in memory. */
export const MEMORY_MOST_BYTES = 1024 * 1024 * 1024;
/** What takes a while to be saved, and much of a disk: a notice says so before. */
export const LARGE_BYTES = 256 * 1024 * 1024;
