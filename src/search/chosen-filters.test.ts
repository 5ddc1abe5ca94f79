import { expect, test } from 'vitest'
import { filtersOf, parseFilter } from '#search-engine/asked-filters.ts'
import { type Filter, formatFilter } from '#search-engine/filters.ts'
import {
  chosenCategories,
  rangeText,
  setValue,
  toggleCategory,
  toggleStock,
  toggleValue,
  valuesOf,
} from './chosen-filters.ts'

const texts = (filters: ReturnType<typeof filtersOf>) => filters.map(formatFilter)

test('values of one attribute are one filter, in the order chosen', () => {
  const one = toggleValue([], 12, 'svart')
  const two = toggleValue(toggleValue(one, 2, '7'), 12, 'vit')
  expect(texts(two)).toEqual(['attributes^12-svart~vit', 'attributes^2-7'])
  expect(texts(toggleValue(two, 12, 'svart'))).toEqual(['attributes^12-vit', 'attributes^2-7'])
  expect(toggleValue(one, 12, 'svart')).toEqual([])
  expect([valuesOf(two, 12), valuesOf(two, 13)]).toEqual([['svart', 'vit'], []])
})

test('special characters in values survive', () => {
  const filters = toggleValue([], 12, 'a~b^c%')
  const again = filtersOf(new URLSearchParams(filters.map((filter) => ['f', formatFilter(filter)])))
  expect(toggleValue(again, 12, 'a~b^c%')).toEqual([])
})

test('a range replaces the previous one, and an unbounded one removes it', () => {
  const one = setValue([], 1, rangeText(300, 5000))
  expect(texts(setValue(one, 1, rangeText(null, 2000)))).toEqual(['attributes^1-..2000'])
  expect(setValue(one, 1, rangeText(null, null))).toEqual([])
})

test('stock places are alternatives', () => {
  const filters = toggleStock(toggleStock([], 'web'), '3')
  expect(texts(filters)).toEqual(['stock^web~3'])
  expect(texts(toggleStock(filters, 'web'))).toEqual(['stock^3'])
})

test('a malformed filter is dropped, a prioritized one keeps its star', () => {
  const query = new URLSearchParams(
    'f=nonsense&f=*attributes^12-a~b&f=attributes^x-1&f=category-filter^category-1-5~7&f=category-filter^5',
  )
  expect(texts(filtersOf(query))).toEqual(['*attributes^12-a~b', 'category-filter^category-1-5~7'])
  expect(parseFilter('stock^web;drop')).toBeNull()
})

test('a category includes its descendants, and removing the last one removes the filter', () => {
  const one = toggleCategory([], 3, [3, 31, 32])
  expect(one).toEqual([{ type: 'category-filter', value: 'category-1-3', prioritized: false }])
  const two = toggleCategory(one, 7, [7])
  expect(two[0]?.value).toBe('category-1-3~7')
  const within = toggleCategory(two, 31, [3, 31])
  expect(chosenCategories(within)).toEqual([7, 31])
  expect(toggleCategory(toggleCategory(within, 7, [7]), 31, [3, 31])).toEqual([])
})

test('a starred filter stays starred', () => {
  const first: Filter = { type: 'attributes', value: '1-300..', prioritized: true }
  expect(setValue([first], 1, '500..')).toEqual([{ ...first, value: '1-500..' }])
  expect(toggleValue([first], 1, '900')[0]?.prioritized).toBe(true)
})
