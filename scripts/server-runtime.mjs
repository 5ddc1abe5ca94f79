/** Of the server's process. A smaller young generation; otherwise about 100 MB from the start stay allocated. */
export const serverFlags = ['--max-semi-space-size=16']

/** Returns freed memory to the system, which glibc would otherwise keep after the start. */
export const serverMemory = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '262144' }
