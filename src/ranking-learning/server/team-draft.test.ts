import { expect, test } from 'vitest'
import { coinOf, interleaved } from './team-draft.ts'

const turns = (text: string) => {
  let at = 0
  return () => text[at++ % text.length] === 't'
}

test('the rankings take turns, and chance decides who begins each', () => {
  expect(interleaved([1, 2, 3, 4], [4, 3, 2, 1], turns('lt'))).toEqual({
    ids: [1, 4, 3, 2],
    owners: ['live', 'tried', 'tried', 'live'],
  })
})

test('a product at the same place in both belongs to neither', () => {
  const { ids, owners } = interleaved([1, 2, 3], [1, 3, 2], turns('l'))
  expect(ids).toEqual([1, 3, 2])
  expect(owners).toEqual(['neither', 'tried', 'live'])
})

test('a product that only one has comes in that one’s turn', () => {
  const { ids, owners } = interleaved([1, 2], [9, 1], turns('t'))
  expect(ids).toEqual([9, 1])
  expect(owners).toEqual(['tried', 'live'])
})

test('a shorter ranking leaves the rest to the other', () => {
  expect(interleaved([1, 2, 3], [3], turns('t')).ids).toEqual([3, 1, 2])
  expect(interleaved([], [], turns('t'))).toEqual({ ids: [], owners: [] })
})

test('both begin equally often, and the same text gives the same throws', () => {
  const throws = (text: string) => {
    const coin = coinOf(text)
    return Array.from({ length: 600 }, () => coin())
  }
  expect(throws('12 490000 mus')).toEqual(throws('12 490000 mus'))
  const heads = ['a', 'b', 'c', 'd', 'e'].flatMap(throws).filter(Boolean).length
  expect(Math.abs(heads - 1500)).toBeLessThan(110)
})
