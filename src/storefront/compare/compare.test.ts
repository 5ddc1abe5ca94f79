import { expect, test } from 'vitest'
import { comparedIds, comparePath } from '#routing/compare-path.ts'
import { compareRows } from './compare-rows.ts'

test('an address compares up to four different products', () => {
  expect(comparedIds(new URLSearchParams('p=3&p=1&p=3&p=x&p=0&p=-2&p=1e3&p=4&p=5&p=6'))).toEqual([3, 1, 4, 5])
  expect(comparePath([3, 1])).toBe('/se/compare?p=3&p=1')
  expect(comparePath([1, 2, 3, 4, 5])).toBe('/se/compare?p=1&p=2&p=3&p=4')
  expect(comparePath([])).toBe('/se/compare')
})

test('rows show differences, also missing values', () => {
  const of = (...attributes: [number, string, string][]) => ({
    attributes: attributes.map(([id, name, text]) => ({ id, name, unit: '', text })),
  })
  const rows = compareRows([
    of([1, 'Minne', '16 GB'], [2, 'Tyst', 'Ja']),
    of([2, 'Tyst', 'Ja'], [1, 'Minne', '8 GB'], [3, 'Färg', 'Svart']),
  ])
  expect(rows).toEqual([
    { name: 'Minne', values: ['16 GB', '8 GB'], differs: true },
    { name: 'Tyst', values: ['Ja', 'Ja'], differs: false },
    { name: 'Färg', values: [null, 'Svart'], differs: true },
  ])
  expect(compareRows([])).toEqual([])
})
