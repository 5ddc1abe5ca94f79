import { expect, test } from 'vitest'
import { batcher } from './batcher.ts'
import type { Queries } from './db.ts'

const db: Queries = { query: async () => [], encrypt: (text) => text }

test('calls during a run share the next run', async () => {
  const batches: number[][] = []
  const double = batcher(async (_: Queries, numbers: number[]) => {
    batches.push(numbers)
    return (number) => number * 2
  })
  const answers = await Promise.all([1, 2, 3, 4].map((number) => double(db, number)))
  expect(answers).toEqual([2, 4, 6, 8])
  expect(batches).toEqual([[1], [2, 3, 4]])
})

test('a failure rejects all callers of the run, and no others', async () => {
  const odd = batcher(async (_: Queries, numbers: number[]) => {
    if (numbers.includes(3)) throw new Error('three')
    return (number) => number
  })
  const outcomes = await Promise.allSettled([1, 2, 3].map((number) => odd(db, number)))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
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
