import { z } from 'zod'
import { Review } from '#catalog/contract.ts'
import { reviewSorts } from '#catalog/review-sorts.ts'
import { contract } from '#core/contract.ts'
import { IdParam } from '#core/request-fields.ts'
import { longestReason, longestReview, reportReasons } from './review-rules.ts'

const Id = z.object({ id: IdParam })
const Ok = z.object({ status: z.literal('ok') })

/** PostgreSQL keeps no text with a null character in it. */
const isText = (text: string) => !text.includes('\0')
const Words = (longest: number) => z.string().trim().max(longest, `Högst ${longest} tecken.`).refine(isText)

/** The shopper's own review, hidden or not. */
export const MyReview = z
  .object({
    id: z.int(),
    rating: z.int(),
    text: z.string(),
    isAnonymous: z.boolean(),
    isVerified: z.boolean(),
    isHidden: z.boolean(),
    /** Why an employee has hidden it, told to its author. */
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
    /** How many of all have words. */
    total: z.int(),
    page: z.int(),
    /** How many gave 1, 2, 3, 4 and 5 stars. */
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
    summary: 'Reviews with words, ten at a time',
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
    summary: 'What the shopper has written, voted, reported and hyped of a product',
    params: Id,
    answer: Mine,
    membersOnly: true,
  },
  putReview: {
    method: 'PUT',
    path: '/product/{id}/review',
    summary: 'Writes the member’s one review of a product, or writes it anew',
    params: Id,
    body: z.object({
      rating: z.int().min(1, 'Välj ett till fem stjärnor.').max(5, 'Välj ett till fem stjärnor.'),
      text: Words(longestReview).min(1, 'Skriv några ord om produkten.'),
      isAnonymous: z.boolean().default(false),
    }),
    answer: z.object({ review: MyReview }),
    membersOnly: true,
    refusals: {
      'no-such-product': noSuchProduct,
      'not-released': { status: 409, message: 'Produkten går att recensera när den har släppts.' },
      'too-many': tooMany,
    },
  },
  deleteReview: {
    method: 'DELETE',
    path: '/product/{id}/review',
    summary: 'Takes the member’s review of a product away',
    params: Id,
    answer: Ok,
    membersOnly: true,
  },
  putVote: {
    method: 'PUT',
    path: '/review/{id}/vote',
    summary: 'Finds a review helpful (1), not helpful (-1), or takes the vote back (0)',
    params: Id,
    body: z.object({ vote: z.int().min(-1).max(1) }),
    answer: z.object({ upvotes: z.int(), downvotes: z.int(), vote: z.int() }),
    membersOnly: true,
    refusals: {
      'no-such-review': noSuchReview,
      'own-review': { status: 403, message: 'Du kan inte rösta på ditt eget omdöme.' },
      'too-many': tooMany,
    },
  },
  putReport: {
    method: 'PUT',
    path: '/review/{id}/report',
    summary: 'Tells the shop that a review breaks the rules; once per member and review',
    params: Id,
    body: z.object({ reason: z.enum(reportReasons), text: Words(longestReason).default('') }),
    answer: Ok,
    membersOnly: true,
    refusals: {
      'no-such-review': noSuchReview,
      'own-review': { status: 403, message: 'Du kan ta bort ditt eget omdöme i stället.' },
      'too-many': tooMany,
    },
  },
  putHidden: {
    method: 'PUT',
    path: '/review/{id}/hidden',
    summary: 'Hides a review with a reason, or shows it again',
    params: Id,
    body: z.discriminatedUnion('isHidden', [
      z.object({ isHidden: z.literal(true), reason: Words(longestReason).min(1, 'Skriv varför.') }),
      z.object({ isHidden: z.literal(false) }),
    ]),
    answer: Ok,
    refusals: { 'no-such-review': noSuchReview },
    right: 'reviews',
  },
  putHype: {
    method: 'PUT',
    path: '/product/{id}/hype',
    summary: 'Looks forward to a product that is not out yet, or no longer does',
    params: Id,
    body: z.object({ isHyped: z.boolean() }),
    answer: z.object({ isHyped: z.boolean(), rating: z.number() }),
    membersOnly: true,
    refusals: {
      'no-such-product': noSuchProduct,
      'already-released': { status: 409, message: 'Produkten är släppt. Skriv ett omdöme i stället.' },
      'too-many': tooMany,
    },
  },
})
