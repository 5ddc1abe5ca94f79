import { expect, test } from 'vitest'
import { achievements, dogeId } from '#achievements/all.ts'
import { sources } from './sources.ts'

test('every achievement can be reached: a source counts its measure', () => {
  const counted = new Set(sources.flatMap(({ measures }) => measures))
  const unreachable = achievements.filter(({ id, measure }) => id !== dogeId && !counted.has(measure))
  expect(unreachable.map(({ name, measure }) => `${name}: ${measure}`)).toEqual([])
})

test('every counted measure belongs to an achievement', () => {
  const wanted = new Set(achievements.map(({ measure }) => measure))
  const idle = sources.flatMap(({ measures }) => measures.filter((measure) => !wanted.has(measure)))
  expect(idle).toEqual([])
})
