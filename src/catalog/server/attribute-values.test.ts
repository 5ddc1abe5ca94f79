import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { AttributeValues } from './attribute-values.ts'

const [width, isQuiet, colour] = [20, 7, 300]
const values = new AttributeValues([width, isQuiet, colour], [12.5, false, ['Svart', 'Vit']])

test('attribute values read like the map they were made of', () => {
  const map = new Map<number, number | boolean | string[]>([
    [width, 12.5],
    [isQuiet, false],
    [colour, ['Svart', 'Vit']],
  ])
  expect([...values]).toEqual([...map])
  expect(values.size).toBe(map.size)
  for (const id of [width, isQuiet, colour, 1]) expect(values.get(id)).toEqual(map.get(id))
})

test('two of them are compared by what they hold', () => {
  const same = new AttributeValues([width, isQuiet, colour], [12.5, false, ['Svart', 'Vit']])
  expect(isDeepStrictEqual(values, same)).toBe(true)
  const others = [
    new AttributeValues([width, isQuiet, colour], [12.5, false, ['Svart']]),
    new AttributeValues([width, isQuiet, colour], [12.5, true, ['Svart', 'Vit']]),
    new AttributeValues([width, isQuiet], [12.5, false]),
    new AttributeValues([width, isQuiet, 301], [12.5, false, ['Svart', 'Vit']]),
  ]
  expect(others.map((other) => isDeepStrictEqual(values, other))).toEqual([false, false, false, false])
})
