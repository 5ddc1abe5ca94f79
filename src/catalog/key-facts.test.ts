import { expect, test } from 'vitest'
import { byRank, keyFactText } from './key-facts.ts'

const type = { id: 10, position: 10 }
const colour = { id: 12, position: 30 }
const size = { id: 14, position: 50 }
const rate = { id: 16, position: 70 }

test('key facts are ordered by the category, and facts it does not list are left out', () => {
  expect(byRank([type, colour, size, rate], [rate.id, size.id])).toEqual([rate, size])
})

test('without a rank, or with less than two facts of it, they follow the order of the attributes', () => {
  expect(byRank([rate, type, size], [])).toEqual([type, size, rate])
  expect(byRank([rate, type], [rate.id, size.id])).toEqual([type, rate])
})

test('large figures have large units', () => {
  expect(keyFactText('tum', 27)).toBe('27″')
  expect(keyFactText('GB', 512)).toBe('512\u00a0GB')
  expect(keyFactText('GB', 2000)).toBe('2\u00a0TB')
  expect(keyFactText('g', 1100)).toBe('1,1\u00a0kg')
  expect(keyFactText('', ['2 560 × 1 440'])).toBe('2\u00a0560\u00a0×\u00a01\u00a0440')
  expect(keyFactText('Hz', 1240)).toBe('1\u00a0240\u00a0Hz')
})
