import { expect, test } from 'vitest'
import { typist } from './typist.ts'

function type(keys: string, every: number): boolean[] {
  const types = typist('doge', 5000)
  return [...keys].map((key, at) => types(key, at * every))
}

test('the word is heard once it is typed, in whatever case and after whatever else', () => {
  expect(type('doge', 1300)).toEqual([false, false, false, true])
  expect(type('ddOGE', 100).at(-1)).toBe(true)
  expect(type('dogedoge', 100).filter(Boolean)).toHaveLength(2)
})

test('too slow, or with another key between, it is not', () => {
  expect(type('doge', 1700)).not.toContain(true)
  expect(type('doxge', 100)).not.toContain(true)
  expect(type('egod', 100)).not.toContain(true)
})
