import { setImmediate } from 'node:timers/promises'

export function atOnce<T>(work: Iterator<void, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

export async function inSlices<T>(work: Iterator<void, T>, sliceMs = 1): Promise<T> {
  for (;;) {
    const end = performance.now() + sliceMs
    do {
      const step = work.next()
      if (step.done) return step.value
    } while (performance.now() < end)
    await setImmediate()
  }
}
