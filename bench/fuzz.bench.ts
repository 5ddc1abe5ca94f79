import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fuzz } from '#test/fuzz/fuzz.ts'
import { buildPages, startShop, stopDatabaseIn } from '#test/shop.ts'
import { megabytes, ms, tell } from './figure.ts'

const usual = 100_000
const slowMs = 1000
const mostGrowth = 200 * 1_048_576

/** `--calls=5000` makes so many, `--seed=7` chooses which. */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'krets-fuzz-'))
  buildPages()
  const shop = await startShop({ dataDir })
  try {
    const calls = flag('calls') ?? usual
    const { faults, slowestMs, memory, byStatus, ...report } = await fuzz({
      origin: shop.origin,
      pid: shop.pid,
      calls,
      seed: flag('seed') ?? 1,
      slowMs,
    })
    console.log(faults.join('\n\n'))
    console.log(
      `Answers: ${[...byStatus]
        .toSorted(([a], [b]) => a - b)
        .map(([status, count]) => `${status} × ${count}`)
        .join(', ')}`,
    )
    tell({
      what: 'Requests answered as they should be',
      measured: `${report.calls} of ${calls}`,
      beside: 'all',
      isMet: faults.length === 0,
    })
    tell({
      what: 'The slowest answer',
      measured: ms(slowestMs),
      beside: `at most ${ms(slowMs)}`,
      isMet: slowestMs <= slowMs,
    })
    const growth = memory.after - memory.before
    const measured = `${megabytes(memory.before)} → ${megabytes(memory.after)}`
    tell({
      what: 'Memory, after the first part and at the end',
      measured,
      beside: `${megabytes(mostGrowth)} more at most`,
      isMet: growth <= mostGrowth,
    })
  } finally {
    await shop.stop()
    await stopDatabaseIn(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function flag(name: string): number | null {
  const found = process.argv.find((word) => word.startsWith(`--${name}=`))
  return found ? Number(found.split('=')[1]) : null
}
