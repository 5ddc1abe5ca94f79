import { expect, test } from 'vitest'
import { fuzz } from '#test/fuzz/fuzz.ts'
import { wholeShop } from '#test/whole-shop.ts'

// Whatever is sent, by whomever: no fault of the shop's own, nothing late, no memory that stays.
const minutes = 60_000
/** Other tests share the machine; the bench knows how fast it is. */
const slowMs = 10_000
const mostGrowth = 200 * 1024 * 1024

const opened = wholeShop()

test('five thousand requests that nobody should send', { timeout: 5 * minutes }, async () => {
  const seed = Number(process.env.FUZZ_SEED ?? 1)
  const calls = Number(process.env.FUZZ_CALLS ?? 5000)
  const report = await fuzz({ origin: opened().origin, pid: opened().pid, calls, seed, slowMs })
  expect(report.faults.join('\n\n')).toBe('')
  expect(opened().output(), 'a contract let through what the database refused').not.toContain('let through a bad value')
  expect(report.calls).toBe(calls)
  expect(report.memory.after - report.memory.before).toBeLessThan(mostGrowth)
})
