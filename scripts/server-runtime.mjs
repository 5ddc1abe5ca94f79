/**
 * Of the server's process. A smaller young generation; otherwise about 100 MB from the start stay allocated. The whole
 * heap is made smaller no sooner than ten minutes after it grew: after eight quiet seconds, as is usual, the requests that
 * follow would pay for it.
 */
export const serverFlags = ['--max-semi-space-size=16', '--gc-memory-reducer-start-delay-ms=600000']

/** Returns freed memory to the system, which glibc would otherwise keep after the start. */
export const serverMemory = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '262144' }
