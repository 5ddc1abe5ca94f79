import { expect, test } from 'vitest'
import { achievementsForNextLevel, levelOf, rankGroupOf, rankProgress, xpOfLevel } from './ranks.ts'

test('xp decides the level up to twenty', () => {
  expect(levelOf(3499, 0)).toBe(1)
  expect(levelOf(3500, 0)).toBe(2)
  expect(levelOf(824_999, 0)).toBe(19)
  expect(levelOf(825_000, 0)).toBe(20)
})

test('from twenty up achievements are needed too', () => {
  expect(levelOf(2_345_678, 199)).toBe(20)
  expect(levelOf(2_345_678, 200)).toBe(21)
  expect(levelOf(2_345_678, 699)).toBe(24)
  expect(levelOf(2_345_678, 700)).toBe(25)
  expect([19, 20, 21, 22, 23, 24].map(achievementsForNextLevel)).toEqual([0, 200, 250, 350, 500, 700])
})

test('levels fall into seven groups', () => {
  expect([4, 5, 12, 16, 20, 24, 25].map((level) => rankGroupOf(level).name)).toEqual([
    'Bronze',
    'Silver',
    'Gold',
    'White',
    'Black',
    'V O I D',
    'LEGEND',
  ])
})

test('progress runs from a level to the next', () => {
  expect(rankProgress(5500, 2)).toBe(0.5)
  expect(rankProgress(9_999_999, 25)).toBe(1)
  expect(xpOfLevel).toHaveLength(25)
})
