import { z } from 'zod'
import { Image } from '#catalog/contract.ts'
import { contract } from '#core/contract.ts'

const Product = z.object({ productId: z.int(), name: z.string(), image: Image.nullable() })

export const WrittenReview = Product.extend({
  id: z.int(),
  rating: z.int(),
  text: z.string(),
  writtenAt: z.int(),
  isHidden: z.boolean(),
  /** Why it was hidden, told to its author. */
  hiddenReason: z.string(),
}).meta({ id: 'WrittenReview' })
export type WrittenReview = z.infer<typeof WrittenReview>
export type UnreviewedProduct = z.infer<typeof Product>

export const myReviewsContract = contract({
  getMyReviews: {
    method: 'GET',
    path: '/my-reviews',
    summary: "The member's own reviews, and what they have been sent and could review; the newest first",
    answer: z.object({ data: z.object({ written: z.array(WrittenReview), toWrite: z.array(Product) }) }),
    membersOnly: true,
  },
})
