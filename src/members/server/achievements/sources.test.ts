import { expect, test } from 'vitest'
import { achievements, dogeId } from '#members/achievements/all.ts'
import { sources } from './sources.ts'

test('every one can be reached: something counts its measure', () => {
  const counted = new Set(sources.flatMap(({ measures }) => measures))
  const unreachable = achievements.filter(({ id, measure }) => id !== dogeId && !counted.has(measure))
  expect(unreachable.map(({ name, measure }) => `${name}: ${measure}`)).toEqual([])
})

test('nothing is counted that leads nowhere', () => {
  const wanted = new Set(achievements.map(({ measure }) => measure))
  const idle = sources.flatMap(({ measures }) => measures.filter((measure) => !wanted.has(measure)))
  expect(idle).toEqual([])
})
