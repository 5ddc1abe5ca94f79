import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortByText } from './sort-by-text.ts'
import { TextTable } from './text-table.ts'

const letter = fc.constantFrom(...'aabbzz0019.å,ø{_')
const text = fc.string({ unit: letter, minLength: 0, maxLength: 14 })

test('numbers are sorted by their texts', () => {
  fc.assert(
    fc.property(fc.uniqueArray(text, { maxLength: 120 }), (texts) => {
      const table = new TextTable()
      const numbers = Uint32Array.from(texts, (one) => table.numberOf(one))
      const sorted = Array.from(sortByText(numbers, table), (number) => table.textAt(number))
      expect(sorted).toEqual([...texts].sort())
    }),
    { numRuns: 300 },
  )
})
