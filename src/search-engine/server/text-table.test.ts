import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SortedNumbers } from './sorted-numbers.ts'
import { maxTextLength, TextTable } from './text-table.ts'

const anyText = fc.string({ unit: fc.constantFrom('a', 'b', 'ö', '7'), minLength: 0, maxLength: 9 })
const anyTexts = fc.array(anyText, { minLength: 0, maxLength: 3000, size: 'max' })

test('each text has one number and vice versa', () => {
  fc.assert(
    fc.property(anyTexts, anyText, (texts, other) => {
      const table = new TextTable()
      const numbers = texts.map((text) => table.numberOf(text))
      expect(table.size).toBe(new Set(texts).size)
      expect(numbers.map((number) => table.textAt(number))).toEqual(texts)
      expect(table.find(other)).toBe(texts.includes(other) ? table.numberOf(other) : -1)
    }),
    { numRuns: 60 },
  )
})

test('texts fill one chunk after the other', () => {
  const table = new TextTable()
  const texts = Array.from({ length: 2000 }, (_, at) => `${at}`.padStart(200, 'x'))
  const numbers = texts.map((text) => table.numberOf(text))
  expect(numbers.map((number) => table.textAt(number))).toEqual(texts)
  expect(() => table.numberOf('x'.repeat(maxTextLength + 1))).toThrow(RangeError)
})

test('numbers of texts with a prefix, settled ones in order', () => {
  fc.assert(
    fc.property(anyTexts, anyTexts, anyText, (early, late, beginning) => {
      const table = new TextTable()
      const sorted = new SortedNumbers(table)
      const add = (texts: string[]) => {
        for (const text of new Set(texts)) if (table.find(text) < 0) sorted.add(table.numberOf(text))
      }
      add(early)
      sorted.settle()
      const inOrder = (texts: Iterable<string>) =>
        [...new Set(texts)].filter((text) => text.startsWith(beginning)).sort()
      expect(Array.from(sorted.settledWith(beginning), (number) => table.textAt(number))).toEqual(inOrder(early))
      add(late)
      const found = Array.from(sorted.startingWith(beginning), (number) => table.textAt(number))
      expect(found.sort()).toEqual(inOrder([...early, ...late]))
      const seen: string[] = []
      sorted.eachStartingWith(beginning, (number) => seen.push(table.textAt(number)))
      expect(seen.sort()).toEqual(found)
    }),
    { numRuns: 60 },
  )
})
