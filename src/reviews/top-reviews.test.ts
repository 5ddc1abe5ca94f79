import { expect, test } from 'vitest'
import { topReviews } from './top-reviews.ts'

const review = (text: string, upvotes: number, downvotes = 0) => ({ text, upvotes, downvotes })

test('the two found most helpful, distinct and not empty', () => {
  const reviews = [
    review('Bra.', 5, 4),
    review('', 99),
    review('Tyst och snabb.', 4),
    review(' tyst  och snabb. ', 9, 1),
    review('   ', 20),
    review('Mycket  bra.', 6),
  ]
  expect(topReviews(reviews, 2).map(({ text }) => text)).toEqual([' tyst  och snabb. ', 'Mycket  bra.'])
})
