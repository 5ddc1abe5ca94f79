import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const stepMs = 500
const stepsOfRest = 4
const usualMaxMs = 120_000

/**
 * Waits until the jobs of the start (recommendations, counts) have run, so that a figure is that of a shop that serves:
 * with less than a tenth of a core for two seconds. Where `/proc` does not exist it returns at once.
 */
export async function untilIdle(pid: number, maxMs = usualMaxMs): Promise<void> {
  let restful = 0
  for (
    let waited = 0, before = cpuMs(pid);
    before !== null && restful < stepsOfRest && waited < maxMs;
    waited += stepMs
  ) {
    await wait(stepMs)
    const now = cpuMs(pid)
    if (now === null) return
    restful = now - before < stepMs / 10 ? restful + 1 : 0
    before = now
  }
}

export function cpuMs(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const ticksPerSecond = 100
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
  } catch {
    return null
  }
}
