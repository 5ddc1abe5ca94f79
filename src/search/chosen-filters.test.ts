import { expect, test } from 'vitest'
import { rangeText, setValue, toggleStock, toggleValue, valuesOf } from './chosen-filters.ts'
import { filtersOf, formatFilter, parseFilter } from './filters.ts'

const texts = (filters: ReturnType<typeof filtersOf>) => filters.map(formatFilter)

test('values of one attribute gather in one filter, in the order chosen', () => {
  const one = toggleValue([], 12, 'svart')
  const two = toggleValue(toggleValue(one, 2, '7'), 12, 'vit')
  expect(texts(two)).toEqual(['attributes^12-svart~vit', 'attributes^2-7'])
  expect(texts(toggleValue(two, 12, 'svart'))).toEqual(['attributes^12-vit', 'attributes^2-7'])
  expect(toggleValue(one, 12, 'svart')).toEqual([])
  expect([valuesOf(two, 12), valuesOf(two, 13)]).toEqual([['svart', 'vit'], []])
})

test('signs of the address inside a value survive', () => {
  const filters = toggleValue([], 12, 'a~b^c%')
  const again = filtersOf(new URLSearchParams(filters.map((filter) => ['f', formatFilter(filter)])))
  expect(toggleValue(again, 12, 'a~b^c%')).toEqual([])
})

test('a range replaces the former and no ends take it away', () => {
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
