import { expect, test } from 'vitest'
import { reviewHighlights } from './review-highlights.ts'

const review = (text: string, upvotes: number, downvotes = 0) => ({ text, upvotes, downvotes })

test('the two most helpful reviews, each text once and none empty', () => {
  const reviews = [
    review('Bra', 3),
    review('  ', 90),
    review('Omtvistad', 40, 39),
    review('Tyst och snabb', 9, 1),
    review('tyst och snabb ', 8),
    review('Sämst', 0, 4),
  ]
  expect(reviewHighlights(reviews, 2).map(({ text }) => text)).toEqual(['Tyst och snabb', 'Bra'])
})

test('reviews without votes are not highlighted', () => {
  expect(reviewHighlights([review('Bra', 0), review('Dålig', 2, 2)], 2)).toEqual([])
})
