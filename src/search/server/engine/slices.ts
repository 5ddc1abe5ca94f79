import { setImmediate } from 'node:timers/promises'

/** Does the work to the end at once. */
export function atOnce(work: Iterator<void>): void {
  while (!work.next().done);
}

/** Does the work a little at a time, so that requests are answered in between. */
export async function inSlices(work: Iterator<void>, sliceMs = 1): Promise<void> {
  for (;;) {
    const end = performance.now() + sliceMs
    do {
      if (work.next().done) return
    } while (performance.now() < end)
    await setImmediate()
  }
}
