import { setPriority } from 'node:os'

/**
 * Call on the thread itself. Not the lowest priority, which would starve on a busy machine. On systems other than Linux
 * threads have no priority of their own.
 */
export function yieldToPages(): void {
  if (process.platform === 'linux') setPriority(5)
}
