import { expect, test } from 'vitest'
import { Intern } from './intern.ts'

test('a value that is used again stays the same, whatever is made between', () => {
  const intern = new Intern(10)
  const kept = intern.once('black', () => ['Svart'])
  for (let at = 0; at < 100; at++) {
    intern.once(`number ${at}`, () => [at])
    if (at % 9 === 0) expect(intern.once('black', () => ['Svart'])).toBe(kept)
  }
})

test('what is used once is not held for long', () => {
  const intern = new Intern(10)
  const once = intern.once('once', () => ['once'])
  for (let at = 0; at < 20; at++) intern.once(`number ${at}`, () => [at])
  expect(intern.once('once', () => ['once'])).not.toBe(once)
})
