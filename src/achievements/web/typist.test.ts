import { expect, test } from 'vitest'
import { typist } from './typist.ts'

function type(keys: string, every: number): boolean[] {
  const types = typist('doge', 5000)
  return [...keys].map((key, at) => types(key, at * every))
}

test('the word is detected in any case, after any other keys', () => {
  expect(type('doge', 1300)).toEqual([false, false, false, true])
  expect(type('ddOGE', 100).at(-1)).toBe(true)
  expect(type('dogedoge', 100).filter(Boolean)).toHaveLength(2)
})

test('typing too slowly or another key in between prevents it', () => {
  expect(type('doge', 1700)).not.toContain(true)
  expect(type('doxge', 100)).not.toContain(true)
  expect(type('egod', 100)).not.toContain(true)
})
