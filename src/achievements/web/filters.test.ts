import { expect, test } from 'vitest'
import type { MemberAchievement } from '#achievements/contract.ts'
import { chaptersOf, choices, countOf } from './filters.ts'

const one = (id: number, more: Partial<MemberAchievement>): MemberAchievement => ({
  id,
  chapter: 'Köp',
  name: `Nummer ${id}`,
  text: '',
  icon: 'star',
  rarity: 'common',
  xp: 100,
  isHidden: false,
  share: 0,
  awardedAt: null,
  progress: null,
  ...more,
})
const list = [
  one(1, { awardedAt: 1 }),
  one(2, { progress: { count: 1, needed: 10 } }),
  one(3, { awardedAt: 2, name: 'Ärlig' }),
  one(4, { progress: { count: 9, needed: 10 } }),
  one(5, { chapter: 'Omdömen', text: 'Skriv ett omdöme' }),
]

test('achievements are in progress, awarded or locked', () => {
  expect(choices.map((choice) => countOf(list, choice))).toEqual([5, 2, 2, 1])
})

test('nearest first, then the latest', () => {
  const [purchases, reviews] = chaptersOf(list, 'all', '')
  expect(purchases?.shown.map(({ id }) => id)).toEqual([4, 2, 3, 1])
  expect([purchases?.awarded, purchases?.total, reviews?.title]).toEqual([2, 4, 'Omdömen'])
})

test('search is case-insensitive in names and texts', () => {
  expect(chaptersOf(list, 'all', ' ärl ').flatMap(({ shown }) => shown.map(({ id }) => id))).toEqual([3])
  expect(chaptersOf(list, 'all', 'OMDÖME').map(({ title }) => title)).toEqual(['Omdömen'])
  expect(chaptersOf(list, 'locked', 'ärl')).toEqual([])
})
