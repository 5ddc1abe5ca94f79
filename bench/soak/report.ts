import { median, megabytes, ms, quantile, reportFigure } from '#bench/figure.ts'
import type { Db } from '#core/server/db.ts'
import { rulesOfTables } from '#test/growing-tables.ts'
import type { Clients } from './client.ts'
import type { Sample } from './samples.ts'
import { slopeOf } from './slope.ts'
import type { Kind } from './traffic.ts'

type State = { tables: ReadonlyMap<string, number>; bytes: number }

export type Soaked = {
  db: Db
  minutes: number
  kinds: readonly Kind[]
  clients: Pick<Clients, 'answers' | 'failures' | 'times'>
  samples: readonly Sample[]
  before: State
  after: State
  /** Requests that were not sent because too many waited. */
  late: number
  imported: number
}

const megabyte = 1_048_576
/** Until then caches fill and code is compiled. */
const warmUpMinutes = 10
/** The slope of less than this is that of the garbage collector. */
const judgedMinutes = 20
/** A slope of fewer says nothing, and that of one is 0. */
const judgedPoints = 8
const limits = { slopeMb: 20, eventLoopMs: 50, jobsSeconds: 60, growth: 1.2, cpu: 0.5 }

export async function reportSoak(soaked: Soaked): Promise<void> {
  const { minutes, kinds, samples } = soaked
  const perSecond = kinds.map((kind) => `${kind.what} ${kind.perSecond}`).join(', ')
  console.log(`${minutes} minutes; a second: ${perSecond}; an import of 500 products ${soaked.imported} times`)
  reportAnswers(soaked)
  const warm = Math.min(warmUpMinutes, minutes / 2) / 60
  const settled = samples.filter(({ hours }) => hours >= warm)
  reportMemory(settled, minutes)
  reportCounts(settled)
  reportQueues(settled)
  await reportTables(soaked)
}

function reportAnswers({ clients, late }: Soaked): void {
  const { answers, failures, times } = clients
  const all = [...answers.values()].reduce((sum, count) => sum + count, 0)
  const refused = [...answers].filter(([kind]) => / 4\d\d$/.test(kind))
  reportFigure({
    what: `answers of ${all.toLocaleString('sv-SE')} that were errors of the server or none`,
    measured: String(failures.length),
    beside: `limit 0${failures.length > 0 ? `; ${summaryOf(failures)}` : ''}; ${late} not sent as too many waited`,
    isMet: failures.length === 0,
  })
  console.log(
    `  refused by rules of the shop: ${refused.map(([kind, count]) => `${kind} × ${count}`).join(', ') || 'none'}`,
  )
  console.log(`  an answer: p50 ${ms(median(times))}, p99 ${ms(quantile(times, 0.99))}`)
}

function summaryOf(failures: readonly string[]): string {
  const kinds = [...new Set(failures)]
  const more = kinds.length > 8 ? ` and ${kinds.length - 8} more` : ''
  return kinds.slice(0, 8).join(', ') + more
}

/** Kept answers have a limit of their own, which they reach after hours: what they hold is taken off, no more. */
function reportMemory(settled: readonly Sample[], minutes: number): void {
  const [first, last] = [settled[0], settled.at(-1)]
  console.log(
    `  kept answers hold ${megabytes(first?.bytesCached ?? 0)} then, ${megabytes(last?.bytesCached ?? 0)} at the end`,
  )
  const span = ((settled.at(-1)?.hours ?? 0) - (settled[0]?.hours ?? 0)) * 60
  for (const [what, read] of Object.entries({
    'resident memory without kept answers': ({ resident, bytesCached }: Sample) => resident - bytesCached,
    'what is held without garbage and kept answers': ({ held, bytesCached }: Sample) =>
      held === null ? null : held - bytesCached,
  })) {
    const lowest = lowestOfEachMinute(settled, read)
    const slope = slopeOf(lowest) / megabyte
    const figure = {
      what: `${what}, slope of the last ${Math.round(span)} of ${minutes} minutes`,
      measured: `${slope.toLocaleString('sv-SE', { maximumFractionDigits: 1 })} MB an hour`,
      beside: `limit ${limits.slopeMb}; ${megabytes(lowest[0]?.value ?? 0)} then, ${megabytes(lowest.at(-1)?.value ?? 0)} at the end`,
    }
    if (span >= judgedMinutes)
      reportFigure({ ...figure, isMet: lowest.length >= judgedPoints && slope <= limits.slopeMb })
    else console.log(`  ${figure.what}: ${figure.measured} (too short to judge; ${figure.beside})`)
  }
}

function lowestOfEachMinute(samples: readonly Sample[], read: (sample: Sample) => number | null) {
  const lowest = new Map<number, { hours: number; value: number }>()
  for (const sample of samples) {
    const minute = Math.floor(sample.hours * 60)
    const value = read(sample)
    if (value === null) continue
    const before = lowest.get(minute)
    if (!before || value < before.value) lowest.set(minute, { hours: sample.hours, value })
  }
  return [...lowest.values()]
}

function reportCounts(settled: readonly Sample[]): void {
  const quarter = Math.ceil(settled.length / 4)
  for (const [what, read] of Object.entries({
    'handles and timers': (sample: Sample) => sample.handles,
    'open files and connections': (sample: Sample) => sample.descriptors,
    'connections to the database': (sample: Sample) => sample.databaseConnections,
  })) {
    const [then, now] = [settled.slice(0, quarter), settled.slice(-quarter)].map((some) => median(some.map(read)))
    const most = Math.max(...settled.map(read))
    reportFigure({
      what: `${what} in the last quarter beside the first`,
      measured: `${now} beside ${then}`,
      beside: `limit ${limits.growth} ×; ${most} at most`,
      isMet: (now ?? 0) <= Math.max((then ?? 0) * limits.growth, (then ?? 0) + 10),
    })
  }
}

function reportQueues(settled: readonly Sample[]): void {
  const [first, last] = [settled[0], settled.at(-1)]
  const share = first && last ? (last.cpuMs - first.cpuMs) / ((last.hours - first.hours) * 3_600_000) : 0
  reportFigure({
    what: 'CPU of the shop',
    measured: `${share.toLocaleString('sv-SE', { maximumFractionDigits: 2 })} of a core`,
    beside: `limit ${limits.cpu}: the rates are below half of what it can do`,
    isMet: share <= limits.cpu,
  })
  const delays = settled.map(({ eventLoopP99 }) => eventLoopP99)
  reportFigure({
    what: 'event loop, p99 of each five seconds, median of them',
    measured: ms(median(delays)),
    beside: `limit ${limits.eventLoopMs} ms; the worst ${ms(Math.max(...delays))}`,
    isMet: median(delays) <= limits.eventLoopMs,
  })
  const waits = settled.map(({ jobsWaitSeconds }) => jobsWaitSeconds)
  const failed = last?.jobsFailed ?? 0
  reportFigure({
    what: 'the oldest job that was due had waited, at most',
    measured: `${Math.round(Math.max(...waits))} s`,
    beside: `limit ${limits.jobsSeconds} s; ${failed} jobs without attempts left, limit 0`,
    isMet: Math.max(...waits) <= limits.jobsSeconds && failed === 0,
  })
}

async function reportTables({ db, before, after }: Soaked): Promise<void> {
  const rules = await rulesOfTables(db)
  const grown = [...after.tables]
    .map(([table, rows]) => ({ table, rows: rows - (before.tables.get(table) ?? 0) }))
    .filter(({ rows }) => rows > 0)
    .toSorted((a, b) => b.rows - a.rows)
  const unruled = grown.filter(({ table }) => !rules.has(table))
  reportFigure({
    what: `tables of ${grown.length} that grew without a rule`,
    measured: unruled.map(({ table }) => table).join(', ') || 'none',
    beside: 'must be none',
    isMet: unruled.length === 0,
  })
  for (const { table, rows } of grown)
    console.log(`    ${table} +${rows.toLocaleString('sv-SE')}: ${rules.get(table) ?? 'no rule'}`)
  console.log(`  database: ${megabytes(before.bytes)} before, ${megabytes(after.bytes)} after`)
}
