import { expect, test } from 'vitest'
import { listQueryOf } from './asked-list.ts'
import { type ListMode, modeOf, queryOfList, scrollsOn } from './list-query.ts'

test('an address survives parsing and writing', () => {
  const text = 'f=attributes%5E12-a&f=stock%5Eweb&sort=price&page=3'
  const query = listQueryOf(new URLSearchParams(text))
  expect(query).toMatchObject({ page: 3, sort: 'price' })
  expect(queryOfList(query).toString()).toBe(text)
})

test('an invalid page is the first', () => {
  expect(['x', '-2', '0', ''].map((page) => listQueryOf(new URLSearchParams({ page })).page)).toEqual([1, 1, 1, 1])
})

test('a page is read as the whole number that it begins with', () => {
  expect(listQueryOf(new URLSearchParams({ page: '2abc' })).page).toBe(2)
})

test('ten hits or fewer are shown compact unless the customer chose in this visit', () => {
  const mode = (chosen: ListMode | null, saved: ListMode | null, total: number) => modeOf({ chosen, saved, total })
  expect([mode(null, null, 10), mode(null, null, 11), mode(1, null, 3)]).toEqual([3, 2, 1])
  expect([mode(null, 1, 10), mode(null, 1, 11), mode(2, 1, 3)]).toEqual([3, 1, 2])
})

test('a search with up to 46 hits loads further pages automatically', () => {
  expect(scrollsOn({ isSearch: true, total: 46, hasAsked: false })).toBe(true)
  expect(scrollsOn({ isSearch: true, total: 47, hasAsked: false })).toBe(false)
  expect(scrollsOn({ isSearch: true, total: 46, hasAsked: true })).toBe(false)
  expect(scrollsOn({ isSearch: false, total: 900, hasAsked: true })).toBe(true)
})
