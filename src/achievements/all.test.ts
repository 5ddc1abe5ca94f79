import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { xpOfLevel } from '#identity/ranks.ts'
import { achievementOf, achievements, chapters, dogeId } from './all.ts'

const resolve = createRequire(import.meta.url).resolve

test('at least 700 are open to all, each with its own number and name', () => {
  expect(achievements.filter(({ isSecret }) => !isSecret).length).toBeGreaterThanOrEqual(700)
  expect(new Set(achievements.map(({ id }) => id)).size).toBe(achievements.length)
  expect(new Set(achievements.map(({ name }) => name.toLowerCase())).size).toBe(achievements.length)
  const series = chapters.flatMap((chapter) => chapter.series)
  expect(new Set(series.map(({ number }) => number)).size).toBe(series.length)
  expect(new Set(series.map(({ measure }) => measure)).size).toBe(series.length)
})

test('existing numbers never change', () => {
  const known = [101, 112, 40124, 7401, 9108, 10101, 12103, 13803, 18206, 20101, 30101, 33203]
  expect(known.map((id) => achievementOf(id)?.name)).toEqual([
    'Välkommen in',
    'Ett paket om dagen',
    'Legenden',
    'Ettåringen',
    'Folkets röst',
    'Knädator på riktigt',
    'Kabelkung',
    'Spelkväll',
    'Diversehandlaren',
    'Inloggad',
    'Nytt år, ny pryl',
    'Under stegen',
  ])
  expect(achievementOf(dogeId)?.name).toBe('Mycket prestation, wow')
})

test('names and texts of achievements fit their cell, and their icons exist', () => {
  for (const { name, text, icon } of achievements) {
    expect(name.length, name).toBeGreaterThan(1)
    expect(name.length, name).toBeLessThanOrEqual(34)
    expect(text.length, text).toBeLessThanOrEqual(64)
    expect(existsSync(resolve(`@phosphor-icons/core/assets/fill/${icon}-fill.svg`)), icon).toBe(true)
  }
})

test('the steps of a series increase in need and rarity', () => {
  for (const [at, one] of achievements.entries()) {
    const before = achievements[at - 1]
    if (before?.series !== one.series) continue
    expect(one.needed, one.name).toBeGreaterThan(before.needed)
    expect(one.xp, one.name).toBeGreaterThanOrEqual(before.xp)
  }
})

test('all together give less xp than the group Black requires', () => {
  const sum = achievements.reduce((xp, one) => xp + one.xp, 0)
  expect(sum).toBeLessThan(xpOfLevel[16])
  expect(Math.min(...achievements.map(({ xp }) => xp))).toBeGreaterThan(0)
})

test('level 25 requires 700, which can be reached without it', () => {
  const before25 = achievements.filter(({ measure, needed }) => !(measure === 'level' && needed === 25))
  expect(before25.filter(({ isSecret }) => !isSecret).length).toBeGreaterThanOrEqual(700)
})
