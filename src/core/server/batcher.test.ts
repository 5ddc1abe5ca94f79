import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batcher } from './batcher.ts'
import type { Queries } from './db.ts'

const db: Queries = { query: async () => [], encrypt: (text) => text }

test('calls of one turn share a run, and calls during a run share the next', async () => {
  const batches: number[][] = []
  const later: Promise<number>[] = []
  const double = batcher(async (_: Queries, numbers: number[]) => {
    batches.push(numbers)
    if (batches.length === 1) later.push(double(db, 5), double(db, 6))
    return (number) => number * 2
  })
  const answers = await Promise.all([1, 2, 3, 4].map((number) => double(db, number)))
  expect(answers).toEqual([2, 4, 6, 8])
  expect(await Promise.all(later)).toEqual([10, 12])
  expect(batches).toEqual([
    [1, 2, 3, 4],
    [5, 6],
  ])
})

test('a failure rejects all callers of the run, and no others', async () => {
  const odd = batcher(async (_: Queries, numbers: number[]) => {
    if (numbers.includes(3)) throw new Error('three')
    return (number) => number
  })
  expect(await odd(db, 1)).toBe(1)
  const outcomes = await Promise.allSettled([2, 3].map((number) => odd(db, number)))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await odd(db, 5)).toBe(5)
})

test('each database has its own queue', async () => {
  const batches: number[][] = []
  const same = batcher(async (_: Queries, numbers: number[]) => {
    batches.push(numbers)
    return (number) => number
  })
  await Promise.all([same(db, 1), same({ ...db }, 2)])
  expect(batches).toEqual([[1], [2]])
})

test('the next run waits for more calls, until enough of them wait', async () => {
  const batches: number[][] = []
  const same = batcher(
    async (_: Queries, numbers: number[]) => {
      batches.push(numbers)
      return (number) => number
    },
    { everyMs: 60_000 },
  )
  expect(await same(db, 0)).toBe(0)
  const waiting = [1, 2, 3, 4, 5, 6, 7].map((number) => same(db, number))
  await setImmediate()
  expect(batches).toEqual([[0]])
  expect(await Promise.all([...waiting, same(db, 8)])).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(batches).toEqual([[0], [1, 2, 3, 4, 5, 6, 7, 8]])
})

test('a call that no others follow is answered when the time has passed', async () => {
  const same = batcher(async () => (number: number) => number, { everyMs: 5 })
  expect(await same(db, 1)).toBe(1)
  expect(await same(db, 2)).toBe(2)
})
