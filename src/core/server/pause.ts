import { setTimeout as wait } from 'node:timers/promises'

/** Waits this long, or until the signal is aborted. */
export async function pause(ms: number, signal: AbortSignal, { ref = true } = {}): Promise<void> {
  try {
    await wait(ms, undefined, { signal, ref })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
