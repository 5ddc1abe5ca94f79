/**
 * Of the server's process. A smaller young generation; otherwise about 100 MB from the start stay allocated. No collections
 * of the whole heap in quiet seconds: the requests after them would pay for them.
 */
export const serverFlags = ['--max-semi-space-size=16', '--no-memory-reducer']

/** Returns freed memory to the system, which glibc would otherwise keep after the start. */
export const serverMemory = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '262144' }
