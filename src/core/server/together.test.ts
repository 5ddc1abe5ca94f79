import { expect, test } from 'vitest'
import type { Queries } from './db.ts'
import { together } from './together.ts'

const db: Queries = { query: async () => [], seal: (text) => text }

test('who comes while work is under way is done with all others who wait', async () => {
  const batches: number[][] = []
  const double = together(async (_: Queries, numbers: number[]) => {
    batches.push(numbers)
    return (number) => number * 2
  })
  const answers = await Promise.all([1, 2, 3, 4].map((number) => double(db, number)))
  expect(answers).toEqual([2, 4, 6, 8])
  expect(batches).toEqual([[1], [2, 3, 4]])
})

test('work that fails fails for all who were in it, and for nobody else', async () => {
  const odd = together(async (_: Queries, numbers: number[]) => {
    if (numbers.includes(3)) throw new Error('three')
    return (number) => number
  })
  const outcomes = await Promise.allSettled([1, 2, 3].map((number) => odd(db, number)))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await odd(db, 5)).toBe(5)
})

test('each database has a line of its own', async () => {
  const batches: number[][] = []
  const same = together(async (_: Queries, numbers: number[]) => {
    batches.push(numbers)
    return (number) => number
  })
  await Promise.all([same(db, 1), same({ ...db }, 2)])
  expect(batches).toEqual([[1], [2]])
})
