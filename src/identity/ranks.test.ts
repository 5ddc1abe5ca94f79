import { expect, test } from 'vitest'
import { achievementsForNextLevel, levelOf, rankGroupOf, rankGroups, rankProgress, xpOfLevel } from './ranks.ts'

test('xp decides the level up to 20', () => {
  expect([levelOf(-1, 0), levelOf(0, 0), levelOf(3499, 0)]).toEqual([1, 1, 1])
  expect(levelOf(3500, 0)).toBe(2)
  expect(levelOf(824_999, 0)).toBe(19)
  expect(levelOf(825_000, 0)).toBe(20)
})

test('each level begins at the published xp', () => {
  const begins = [
    0, 3500, 7500, 12_000, 17_500, 33_000, 48_750, 64_500, 80_000, 120_000, 160_000, 200_000, 250_000, 320_000, 390_000,
    460_000, 525_000, 625_000, 725_000, 825_000, 925_000, 1_025_000, 1_125_000, 1_225_000, 2_345_678,
  ]
  expect(begins.map((xp) => levelOf(xp, 700))).toEqual(begins.map((_, at) => at + 1))
  expect(begins.slice(1).map((xp) => levelOf(xp - 1, 700))).toEqual(begins.slice(1).map((_, at) => at + 1))
})

test('from twenty up achievements are needed too', () => {
  expect(levelOf(2_345_678, 199)).toBe(20)
  expect(levelOf(2_345_678, 200)).toBe(21)
  expect(levelOf(2_345_678, 699)).toBe(24)
  expect(levelOf(2_345_678, 700)).toBe(25)
  expect([19, 20, 21, 22, 23, 24].map(achievementsForNextLevel)).toEqual([0, 200, 250, 350, 500, 700])
})

test('levels fall into seven groups', () => {
  const levels = {
    Bronze: [1, 4],
    Silver: [5, 8],
    Gold: [9, 12],
    White: [13, 16],
    Black: [17, 20],
    'V O I D': [21, 24],
  }
  for (const [name, ends] of Object.entries(levels))
    expect(ends.map((level) => rankGroupOf(level).name)).toEqual([name, name])
  expect(rankGroups.at(-1)?.upTo).toBe(xpOfLevel.length)
  expect([25, 26].map((level) => rankGroupOf(level).name)).toEqual(['LEGEND', 'LEGEND'])
})

test('progress runs from a level to the next', () => {
  expect(rankProgress(5500, 2)).toBe(0.5)
  expect([rankProgress(3499, 2), rankProgress(7501, 2)]).toEqual([0, 1])
  expect(rankProgress(1750, 1)).toBe(0.5)
  expect(rankProgress(9_999_999, 25)).toBe(1)
  expect(xpOfLevel).toHaveLength(25)
})
