import { expect, test } from 'vitest'
import { countScores, groupOf, netPromoterScore, surveyTypes } from './survey.ts'

test('the type NPS has code 1', () => {
  expect(surveyTypes).toEqual({ NPS: 1 })
})

test.each([
  [0, 'detractors'],
  [6, 'detractors'],
  [7, 'passives'],
  [8, 'passives'],
  [9, 'promoters'],
  [10, 'promoters'],
])('a score of %i is among the %s', (score, group) => {
  expect(groupOf(score)).toBe(group)
})

test('the result is the share of promoters less the share of detractors', () => {
  expect(netPromoterScore(countScores([10, 9, 9, 8, 3]))).toBe(40)
  expect(netPromoterScore(countScores([0, 6]))).toBe(-100)
  expect(netPromoterScore(countScores([10, 0, 7]))).toBe(0)
  expect(netPromoterScore(countScores([]))).toBeNull()
})
