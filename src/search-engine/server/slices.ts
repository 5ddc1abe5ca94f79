import { setImmediate } from 'node:timers/promises'

export function atOnce(work: Iterator<void>): void {
  while (!work.next().done);
}

export async function inSlices(work: Iterator<void>, sliceMs = 1): Promise<void> {
  for (;;) {
    const end = performance.now() + sliceMs
    do {
      if (work.next().done) return
    } while (performance.now() < end)
    await setImmediate()
  }
}
