import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SortedWords } from './sorted-words.ts'

const anyWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 })

test('words with a prefix, sorted, each once', () => {
  fc.assert(
    fc.property(fc.array(anyWord, { minLength: 0, maxLength: 3000, size: 'max' }), anyWord, (words, prefix) => {
      const sorted = new SortedWords()
      const fresh = words.filter((word) => sorted.add(word))
      const unique = [...new Set(words)]
      expect(fresh).toEqual(unique)
      const beginning = prefix.slice(0, 2)
      expect([...sorted.startingWith(beginning)]).toEqual(unique.filter((word) => word.startsWith(beginning)).sort())
    }),
    { numRuns: 60 },
  )
})
