import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fuzz } from '#test/fuzz/fuzz.ts'
import { heldBytes } from '#test/inspector.ts'
import { asStarted, buildPages, freePort, startShop, stopDatabaseIn } from '#test/shop.ts'
import { megabytes, ms, reportFigure } from './figure.ts'

const usual = 100_000
const slowMs = 1000
const maxGrowthBytes = 200 * 1_048_576

export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'krets-fuzz-'))
  buildPages()
  const inspector = await freePort()
  const shop = await startShop({ dataDir, runtimeArgs: [`--inspect=127.0.0.1:${inspector}`, ...asStarted] })
  try {
    const calls = flag('calls') ?? usual
    const { failures, slowestMs, memory, byStatus, ...report } = await fuzz({
      origin: shop.origin,
      calls,
      seed: flag('seed') ?? 1,
      slowMs,
      heldBytes: () => heldBytes(inspector),
    })
    console.log(failures.join('\n\n'))
    console.log(
      `Answers: ${[...byStatus]
        .toSorted(([a], [b]) => a - b)
        .map(([status, count]) => `${status} × ${count}`)
        .join(', ')}`,
    )
    reportFigure({
      what: 'Requests answered as they should be',
      measured: `${report.calls} of ${calls}`,
      beside: 'all',
      isMet: failures.length === 0,
    })
    reportFigure({
      what: 'The slowest answer',
      measured: ms(slowestMs),
      beside: `at most ${ms(slowMs)}`,
      isMet: slowestMs <= slowMs,
    })
    const growth = memory.after - memory.before
    const measured = `${megabytes(memory.before)} → ${megabytes(memory.after)}`
    reportFigure({
      what: 'Memory without garbage, after the first part and at the end',
      measured,
      beside: `${megabytes(maxGrowthBytes)} more at most`,
      isMet: growth <= maxGrowthBytes,
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
