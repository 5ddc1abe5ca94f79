import { expect, test } from 'vitest'
import { placeAfter, placeAt, placeOf, treeOf } from './tree.ts'

const row = (id: number, parentId: number | null = null, sectionId = 1) => ({ id, parentId, sectionId })
// 1: 10, 11 (110, 111), 12. 2: 20.
const rows = [row(10), row(11), row(12), row(110, 11), row(111, 11), row(20, null, 2)]

test('a category goes up, down, in and out by keyboard, and nowhere when there is no such place', () => {
  const at = (parentId: number | null, before: number | null) => ({ sectionId: 1, parentId, before })
  expect(placeAfter(rows, 11, 'up')).toEqual(at(null, 10))
  expect(placeAfter(rows, 11, 'down')).toEqual(at(null, null))
  expect(placeAfter(rows, 10, 'down')).toEqual(at(null, 12))
  expect(placeAfter(rows, 11, 'in')).toEqual(at(10, null))
  expect(placeAfter(rows, 110, 'out')).toEqual(at(null, 12))
  for (const [id, direction] of [
    [10, 'up'],
    [12, 'down'],
    [10, 'in'],
    [10, 'out'],
    [20, 'up'],
  ] as const)
    expect(placeAfter(rows, id, direction)).toBe(null)
})

test('a category is dropped before, after and beneath another, also of another section, but not beneath itself', () => {
  expect(placeAt(rows, 12, 110, 'before')).toEqual({ sectionId: 1, parentId: 11, before: 110 })
  expect(placeAt(rows, 12, 110, 'after')).toEqual({ sectionId: 1, parentId: 11, before: 111 })
  expect(placeAt(rows, 111, 110, 'after')).toEqual({ sectionId: 1, parentId: 11, before: null })
  expect(placeAt(rows, 11, 20, 'beneath')).toEqual({ sectionId: 2, parentId: 20, before: null })
  expect(placeAt(rows, 11, 110, 'beneath')).toBe(null)
  expect(placeAt(rows, 11, 11, 'before')).toBe(null)
})

test('where a category is can be asked for, so that a move can be undone; the tree has the order of the rows', () => {
  expect(placeOf(rows, 11)).toEqual({ sectionId: 1, parentId: null, before: 12 })
  const [first, second] = treeOf(rows, 1)
  expect([first?.id, second?.beneath.map(({ id, depth }) => [id, depth])]).toEqual([
    10,
    [
      [110, 1],
      [111, 1],
    ],
  ])
})
