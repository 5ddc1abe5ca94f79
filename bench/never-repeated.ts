import type { ShopProcess } from '#test/shop.ts'
import { ms, perSecond, reportFigure } from './figure.ts'
import { loadRaw, type RawLoad } from './load-raw.ts'
import { onceAddresses } from './once-addresses.ts'
import { untilIdle } from './until-idle.ts'

const addressesOfEach = 10_000
const warming = 1000
const longestMs = 10
/** Recommendations of half a million products take some minutes. */
const jobsAfterImportMs = 600_000

export type ReadingCall = 'list call' | 'search call' | 'product call'
export type ReadingLoads = ReadonlyMap<ReadingCall, RawLoad>

/** Of each call 9,000 addresses, none of whose answers is kept. */
export async function loadNeverRepeated(shop: ShopProcess): Promise<ReadingLoads> {
  const { lists, searches, details } = await onceAddresses(shop, addressesOfEach)
  await untilIdle(shop.pid, jobsAfterImportMs)
  const loads = new Map<ReadingCall, RawLoad>()
  for (const [call, paths] of [
    ['list call', lists],
    ['search call', searches],
    ['product call', details],
  ] as const) {
    await loadRaw(shop, paths.slice(0, warming))
    loads.set(call, await loadRaw(shop, paths.slice(warming)))
  }
  return loads
}

export function reportNeverRepeated(loads: ReadingLoads, leastPerSecond: number): void {
  for (const [call, { perSecond: rate, p99, cpuMs, statuses }] of loads) {
    const answers = [...statuses.values()].reduce((sum, count) => sum + count, 0)
    reportFigure({
      what: `${call}, never repeated, 16 connections, ${answers} addresses`,
      measured: perSecond(rate),
      beside: `limit ${perSecond(leastPerSecond)}; p99 ${ms(p99)}, limit ${ms(longestMs)}; CPU ${Math.round(cpuMs * 1000)} µs a call`,
      isMet: rate >= leastPerSecond && p99 <= longestMs && [...statuses.keys()].join() === '200',
    })
  }
}
