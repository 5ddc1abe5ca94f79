import { z } from 'zod'
import { Image, Review } from '#catalog/contract.ts'
import { contract } from '#core/contract.ts'
import { IdParam } from '#core/request-fields.ts'
import { maxReasonLength, maxReviewLength, reportReasons } from './review-rules.ts'
import { reviewSorts } from './review-sorts.ts'

const Id = z.object({ id: IdParam })
const Ok = z.object({ status: z.literal('ok') })

/** PostgreSQL cannot store null characters. */
const isText = (text: string) => !text.includes('\0')
const ReviewText = (maxLength: number) => z.string().trim().max(maxLength, `Högst ${maxLength} tecken.`).refine(isText)

export const MyReview = z
  .object({
    id: z.int(),
    rating: z.int(),
    text: z.string(),
    isAnonymous: z.boolean(),
    isVerified: z.boolean(),
    isHidden: z.boolean(),
    hiddenReason: z.string(),
  })
  .meta({ id: 'MyReview' })
export type MyReview = z.infer<typeof MyReview>

export const Mine = z
  .object({
    review: MyReview.nullable(),
    votes: z.array(z.object({ reviewId: z.int(), vote: z.int() })),
    reportedReviews: z.array(z.int()),
    isHyped: z.boolean(),
  })
  .meta({ id: 'MyReviewing' })
export type Mine = z.infer<typeof Mine>

export const ReviewList = z
  .object({
    reviews: z.array(Review),
    total: z.int(),
    page: z.int(),
    stars: z.array(z.int()),
  })
  .meta({ id: 'ReviewList' })
export type ReviewList = z.infer<typeof ReviewList>

const noSuchProduct = { status: 404, message: 'Produkten finns inte längre.' }
const noSuchReview = { status: 404, message: 'Omdömet finns inte längre.' }
const tooMany = { status: 429, message: 'Det blev för många på en gång. Vänta en stund och försök igen.' }

export const reviewsContract = contract({
  getReviews: {
    method: 'GET',
    path: '/product/{id}/reviews',
    summary: 'Lists reviews with text, ten at a time',
    params: Id,
    query: z.object({
      sort: z.enum(reviewSorts).default('helpful'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    answer: ReviewList,
  },
  getMine: {
    method: 'GET',
    path: '/product/{id}/my-review',
    summary: "Retrieves the caller's review, votes, reports and hype for a product",
    params: Id,
    answer: Mine,
    membersOnly: true,
  },
  putReview: {
    method: 'PUT',
    path: '/product/{id}/review',
    summary: "Creates or replaces the member's review of a product",
    params: Id,
    body: z.object({
      rating: z.int().min(1, 'Välj ett till fem stjärnor.').max(5, 'Välj ett till fem stjärnor.'),
      text: ReviewText(maxReviewLength).min(1, 'Skriv några ord om produkten.'),
      isAnonymous: z.boolean().default(false),
    }),
    answer: z.object({ review: MyReview }),
    membersOnly: true,
    verifiedEmail: true,
    problems: {
      'no-such-product': noSuchProduct,
      'not-released': { status: 409, message: 'Du kan skriva ett omdöme när produkten har släppts.' },
      'too-many-requests': tooMany,
    },
  },
  deleteReview: {
    method: 'DELETE',
    path: '/product/{id}/review',
    summary: "Deletes the member's review of a product",
    params: Id,
    answer: Ok,
    membersOnly: true,
  },
  putVote: {
    method: 'PUT',
    path: '/review/{id}/vote',
    summary: 'Votes a review helpful (1), not helpful (-1), or removes the vote (0)',
    params: Id,
    body: z.object({ vote: z.int().min(-1).max(1) }),
    answer: z.object({ upvotes: z.int(), downvotes: z.int(), vote: z.int() }),
    membersOnly: true,
    verifiedEmail: true,
    problems: {
      'no-such-review': noSuchReview,
      'own-review': { status: 403, message: 'Du kan inte rösta på ditt eget omdöme.' },
      'too-many-requests': tooMany,
    },
  },
  putReport: {
    method: 'PUT',
    path: '/review/{id}/report',
    summary: 'Reports a review; once per member and review',
    params: Id,
    body: z.object({ reason: z.enum(reportReasons), text: ReviewText(maxReasonLength).default('') }),
    answer: Ok,
    membersOnly: true,
    problems: {
      'no-such-review': noSuchReview,
      'own-review': { status: 403, message: 'Du kan ta bort ditt eget omdöme i stället.' },
      'too-many-requests': tooMany,
    },
  },
  putHidden: {
    method: 'PUT',
    path: '/review/{id}/hidden',
    summary: 'Hides a review with a reason, or shows it again',
    params: Id,
    body: z.discriminatedUnion('isHidden', [
      z.object({ isHidden: z.literal(true), reason: ReviewText(maxReasonLength).min(1, 'Skriv varför.') }),
      z.object({ isHidden: z.literal(false) }),
    ]),
    answer: Ok,
    problems: { 'no-such-review': noSuchReview },
    right: 'reviews',
  },
  putHype: {
    method: 'PUT',
    path: '/product/{id}/hype',
    summary: "Adds or removes the member's hype for an unreleased product",
    params: Id,
    body: z.object({ isHyped: z.boolean() }),
    answer: z.object({ isHyped: z.boolean(), rating: z.number() }),
    membersOnly: true,
    verifiedEmail: true,
    problems: {
      'no-such-product': noSuchProduct,
      'already-released': { status: 409, message: 'Produkten är släppt. Skriv ett omdöme i stället.' },
      'too-many-requests': tooMany,
    },
  },
})

const Product = z.object({ productId: z.int(), name: z.string(), image: Image.nullable() })

export const WrittenReview = Product.extend({
  id: z.int(),
  rating: z.int(),
  text: z.string(),
  writtenAt: z.int(),
  isHidden: z.boolean(),
  hiddenReason: z.string(),
}).meta({ id: 'WrittenReview' })
export type WrittenReview = z.infer<typeof WrittenReview>
export type UnreviewedProduct = z.infer<typeof Product>

export const myReviewsContract = contract({
  getMyReviews: {
    method: 'GET',
    path: '/my-reviews',
    summary: "Lists the member's own reviews and the delivered products they could review, newest first",
    answer: z.object({ data: z.object({ written: z.array(WrittenReview), toWrite: z.array(Product) }) }),
    membersOnly: true,
  },
})
