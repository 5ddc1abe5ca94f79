import { setTimeout as wait } from 'node:timers/promises'
import { cpuMs } from '#bench/until-idle.ts'
import type { ShopProcess } from '#test/shop.ts'

/** What the shop says of itself at a moment; see `src/monitoring`. */
export type Sample = {
  hours: number
  resident: number
  /** By the main thread, without garbage; only now and then, since collecting takes a moment. */
  held: number | null
  handles: number
  /** Files and connections that the process has open. */
  descriptors: number
  databaseConnections: number
  /** 99 % of the delays since the sample before. */
  eventLoopP99: number
  jobsWaitSeconds: number
  jobsFailed: number
  bytesCached: number
  cpuMs: number
}

type Read = (series: string) => number

/** What the shop says at this moment; it must have been started with METRICS_PORT. */
export async function metricsOf(shop: ShopProcess): Promise<Read> {
  const address = /Metrics are at (\S+)/.exec(shop.output())?.[1]
  if (!address) throw new Error('The start did not say where the metrics are')
  const response = await fetch(address)
  const lines = (await response.text()).split('\n')
  return (series) => {
    const line = lines.find((one) => one.startsWith(`${series} `))
    if (line === undefined) throw new Error(`There is no metric ${series}`)
    return Number(line.slice(series.length + 1))
  }
}

async function takeSample(shop: ShopProcess, began: number, held: number | null): Promise<Sample> {
  const of = await metricsOf(shop)
  return {
    hours: (performance.now() - began) / 3_600_000,
    resident: of('krets_process_resident_memory_bytes'),
    held,
    handles: of('krets_nodejs_active_resources_total'),
    descriptors: of('krets_process_open_fds'),
    databaseConnections:
      of('krets_database_connections{state="used"}') + of('krets_database_connections{state="idle"}'),
    eventLoopP99: of('krets_nodejs_eventloop_lag_p99_seconds') * 1000,
    jobsWaitSeconds: of('krets_jobs_due_oldest_seconds'),
    jobsFailed: of('krets_jobs_failed'),
    bytesCached: of('krets_pages_cached_bytes'),
    cpuMs: cpuMs(shop.pid) ?? 0,
  }
}

type Sampling = { minutes: number; everySeconds: number; held: () => Promise<number> }

/** One in every so many seconds, until the minutes have passed; what is held is asked for once in two minutes. */
export async function sampleFor(shop: ShopProcess, { minutes, everySeconds, held }: Sampling) {
  const began = performance.now()
  const samples: Sample[] = []
  const end = began + minutes * 60_000
  let heldAt = began
  while (performance.now() < end) {
    await wait(everySeconds * 1000)
    const isDue = performance.now() - heldAt >= heldEveryMs
    if (isDue) heldAt = performance.now()
    samples.push(await takeSample(shop, began, isDue ? await held() : null))
  }
  return samples
}

const heldEveryMs = 2 * 60_000
