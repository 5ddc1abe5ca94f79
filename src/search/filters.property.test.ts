import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filtersOf, parseFilter } from '#search-engine/asked-filters.ts'
import { attributeFilter, encodeValue, type Filter, formatFilter } from '#search-engine/filters.ts'
import { listQueryOf } from './asked-list.ts'
import { queryOfList, withListQuery } from './list-query.ts'

const numbers = fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 6 })
const word = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).filter((text) => text.trim() === text)
const values = fc.array(word, { minLength: 1, maxLength: 5 })
const prioritized = fc.boolean()

const attributes = fc.record({ id: fc.integer({ min: 1, max: 9999 }), values, prioritized }).map(
  ({ id, values, prioritized }): Filter => ({
    type: 'attributes',
    value: `${id}-${values.map(encodeValue).join('~')}`,
    prioritized,
  }),
)
const categories = fc.record({ numbers, prioritized }).map(
  ({ numbers, prioritized }): Filter => ({
    type: 'category-filter',
    value: `category-1-${numbers.join('~')}`,
    prioritized,
  }),
)
const stock = fc
  .record({ places: fc.subarray(['web', 'supplier', '1', '12'], { minLength: 1 }), prioritized })
  .map(({ places, prioritized }): Filter => ({ type: 'stock', value: places.join('~'), prioritized }))
const filter = fc.oneof(attributes, categories, stock)

test('filters survive encoding and decoding in order', () => {
  fc.assert(
    fc.property(fc.array(filter, { maxLength: 8 }), (filters) => {
      const text = queryOfList({ page: 1, sort: null, filters }).toString()
      expect(filtersOf(new URLSearchParams(text))).toEqual(filters)
    }),
  )
})

test('values with special characters survive', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), values, (id, values) => {
      const parsed = parseFilter(`attributes^${id}-${values.map(encodeValue).join('~')}`)
      expect(parsed && attributeFilter(parsed.value)).toEqual({ id, values })
    }),
  )
})

const garbage = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .tuple(fc.constantFrom('', '*', '**', 'stock^', 'attributes^', '*category-filter^', 'x^'), fc.string())
    .map((parts) => parts.join('')),
)

test('malformed filters are dropped, and valid ones are encoded unchanged', () => {
  fc.assert(
    fc.property(garbage, (text) => {
      const parsed = parseFilter(text)
      if (parsed) expect(formatFilter(parsed)).toBe(text)
    }),
  )
})

test('parsing and writing an address is stable', () => {
  const query = fc.array(fc.tuple(fc.constantFrom('f', 'sort', 'page', 'zip', 'x'), garbage), { maxLength: 10 })
  fc.assert(
    fc.property(query, (pairs) => {
      const requested = new URLSearchParams(pairs)
      const tidy = withListQuery(requested, queryOfList(listQueryOf(requested)))
      expect(listQueryOf(tidy)).toEqual(listQueryOf(requested))
      expect(tidy.getAll('zip')).toEqual(requested.getAll('zip'))
      expect(tidy.getAll('f')).toHaveLength(listQueryOf(requested).filters.length)
    }),
  )
})
