import { setPriority } from 'node:os'

/**
 * For a thread of work that can wait, called on the thread itself: those who look at pages go first. Not the lowest priority,
 * by which a busy machine would never get to it. Elsewhere than on Linux a thread has none of its own.
 */
export function yieldToPages(): void {
  if (process.platform === 'linux') setPriority(5)
}
