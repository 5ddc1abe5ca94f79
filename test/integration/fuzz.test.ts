import { expect, test } from 'vitest'
import { documentedAnswers } from '#test/fuzz/answers.ts'
import { fuzz } from '#test/fuzz/fuzz.ts'
import { heldBytes } from '#test/inspector.ts'
import { asStarted, freePort } from '#test/shop.ts'
import { wholeShop } from '#test/whole-shop.ts'

// Fuzzing: no 5xx, only documented responses, no slow ones, no memory leaks.
const minutes = 60_000
/** Generous, since tests share the machine; the bench has the real limit. */
const slowMs = 10_000
/** More than the caches may grow by: the first 24 MB of pages are all kept. */
const maxGrowthBytes = 60 * 1024 * 1024

const inspector = await freePort()
const opened = wholeShop(undefined, {}, [`--inspect=127.0.0.1:${inspector}`, ...asStarted])

test('invalid requests in every field get documented responses', { timeout: 5 * minutes }, async () => {
  const seed = Number(process.env.FUZZ_SEED ?? 1)
  const calls = Number(process.env.FUZZ_CALLS ?? 5000)
  const judge = documentedAnswers(await (await fetch(`${opened().origin}/api/openapi.json`)).json())
  const report = await fuzz({
    origin: opened().origin,
    calls,
    seed,
    slowMs,
    judge,
    heldBytes: () => heldBytes(inspector),
  })
  expect(report.failures.join('\n\n')).toBe('')
  expect(opened().output(), 'a contract let through what the database refused').not.toContain('let through a bad value')
  expect(report.calls).toBe(calls)
  expect(report.memory.after - report.memory.before).toBeLessThan(maxGrowthBytes)
})
