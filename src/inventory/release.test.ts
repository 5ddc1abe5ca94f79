import { expect, test } from 'vitest'
import { isUpcoming, releaseNote } from './release.ts'

const midnight = Date.parse('2026-03-14T00:00:00+01:00')
const hour = 3_600_000
const note = (after: number) => releaseNote(midnight / 1000, new Date(midnight + after))?.text

test('before its release a product shows the day', () => {
  expect(note(-1000)).toBe('Släpps 14 mars')
  expect(note(-100 * 24 * hour)).toBe('Släpps 14 mars 2026')
})

test('it is released today on the day, and new for 14 days', () => {
  expect(note(0)).toBe('SLÄPPT IDAG!')
  expect(note(23 * hour)).toBe('SLÄPPT IDAG!')
  expect(note(24 * hour)).toBe('NYHET!')
  expect(note((15 * 24 - 1) * hour)).toBe('NYHET!')
})

test('it is no longer new on the fifteenth day, also across clock changes', () => {
  expect(note(15 * 24 * hour)).toBeUndefined()
})

test('a product is upcoming until the exact second', () => {
  expect(isUpcoming(midnight / 1000, new Date(midnight - 1000))).toBe(true)
  expect(isUpcoming(midnight / 1000, new Date(midnight))).toBe(false)
})

test('a product without a release has no note', () => {
  expect(releaseNote(null, new Date(midnight))).toBeNull()
})
