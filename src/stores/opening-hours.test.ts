import { expect, test } from 'vitest'
import { openingTimes, weekInShort } from './opening-hours.ts'

test('consecutive days with equal hours are grouped', () => {
  const weekdays = Array<string>(5).fill('10–20')
  expect(weekInShort([...weekdays, '10–18', '11–17'])).toBe('Mån–fre 10–20, lör 10–18, sön 11–17')
  expect(weekInShort([...weekdays, '10–16', 'Stängt'])).toBe('Mån–fre 10–20, lör 10–16, sön stängt')
  expect(weekInShort(Array<string>(7).fill('10–21'))).toBe('Mån–sön 10–21')
  expect(weekInShort(['10–18', 'Stängt', '10–18', '10–18', '10–18', '10–16', '10–16'])).toBe(
    'Mån 10–18, tis stängt, ons–fre 10–18, lör–sön 10–16',
  )
  expect(weekInShort([])).toBe('Mån–sön stängt')
})

test('hours may have minutes', () => {
  expect(openingTimes('9–17')).toEqual({ opens: '09:00', closes: '17:00' })
  expect(openingTimes('10.30-19:45')).toEqual({ opens: '10:30', closes: '19:45' })
  expect(openingTimes('Stängt')).toBeNull()
})
