import { expect, test } from 'vitest'
import { z } from 'zod'
import { IdParam, listParam } from '#core/request-fields.ts'
import { beforeFilter } from '#search-engine/asked-filters.ts'

const Ids = listParam(IdParam, { max: 4 })

test.each<[string, string | string[]]>([
  ['repeated parameters', ['1', '2', '3']],
  ['a comma list', '1,2,3'],
  ['both', ['1,2', '3']],
  ['empty parts', '1,,2,3,'],
])('%s are one list', (_, given) => {
  expect(Ids.parse(given)).toEqual([1, 2, 3])
})

test('too many values, and values of another kind, are refused', () => {
  expect(Ids.safeParse('1,2,3,4,5').success).toBe(false)
  expect(Ids.safeParse(['1', '2', '3', '4', '5']).success).toBe(false)
  expect(Ids.safeParse('1,x').success).toBe(false)
  expect(Ids.parse('')).toEqual([])
})

test('filters may contain commas', () => {
  const Filters = listParam(z.string(), { max: 9, separator: beforeFilter })
  const both = ['*attributes^12-2,5 m~3 m', 'stock^web']
  expect(Filters.parse(both)).toEqual(both)
  expect(Filters.parse(both.join())).toEqual(both)
})
