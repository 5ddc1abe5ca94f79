import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fuzz } from '#test/fuzz/fuzz.ts'
import { buildPages, type ShopProcess, startShop, stopDatabaseIn } from '#test/shop.ts'

// Whatever is sent, by whomever: no fault of the shop's own, nothing late, no memory that stays.
const dataDir = mkdtempSync(join(tmpdir(), 'krets-fuzz-'))
const minutes = 60_000
/** Other tests share the machine; the bench knows how fast it is. */
const slowMs = 10_000
const mostGrowth = 200 * 1024 * 1024
let shop: ShopProcess

beforeAll(async () => {
  buildPages()
  shop = await startShop({ dataDir })
}, 4 * minutes)

afterAll(async () => {
  await shop?.stop()
  await stopDatabaseIn(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}, minutes)

test('five thousand requests that nobody should send', { timeout: 5 * minutes }, async () => {
  const seed = Number(process.env.FUZZ_SEED ?? 1)
  const calls = Number(process.env.FUZZ_CALLS ?? 5000)
  const report = await fuzz({ origin: shop.origin, pid: shop.pid, calls, seed, slowMs })
  expect(report.faults.join('\n\n')).toBe('')
  expect(shop.output(), 'a contract let through what the database refused').not.toContain('let through a bad value')
  expect(report.calls).toBe(calls)
  expect(report.memory.after - report.memory.before).toBeLessThan(mostGrowth)
})
