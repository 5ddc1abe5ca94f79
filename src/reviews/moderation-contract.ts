import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Id, IdParam } from '#core/request-fields.ts'
import { maxAnswerLength, reportReasons } from './review-rules.ts'

export const moderationStates = ['reported', 'new', 'hidden', 'all'] as const
export type ModerationState = (typeof moderationStates)[number]

export const ModeratedReview = z
  .object({
    id: z.int(),
    product: z.object({ id: z.int(), name: z.string(), path: z.string() }),
    /** Null for one that came with the goods or whose author is gone. */
    memberId: z.int().nullable(),
    author: z.string(),
    isAnonymous: z.boolean(),
    isVerified: z.boolean(),
    rating: z.int(),
    text: z.string(),
    at: z.int(),
    editedAt: z.int().nullable(),
    isNew: z.boolean(),
    isHidden: z.boolean(),
    hiddenReason: z.string(),
    answer: z.string().nullable(),
    answeredAt: z.int().nullable(),
    reports: z.array(
      z.object({
        reason: z.enum(reportReasons),
        text: z.string(),
        by: z.string(),
        at: z.int(),
        isHandled: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'ModeratedReview' })
export type ModeratedReview = z.infer<typeof ModeratedReview>

const one = z.object({ data: ModeratedReview })
const of = z.object({ id: IdParam })
const problems = { 'no-such-review': { status: 404, message: 'Omdömet finns inte längre.' } } as const

export const moderationContract = contract({
  listReviews: {
    method: 'GET',
    path: '/admin/reviews',
    summary:
      'Lists reviews to moderate: reported ones whose reports wait, new ones that no employee has read, hidden ones, or all; newest first',
    query: z.object({
      state: z.enum(moderationStates).default('reported'),
      rating: z.coerce.number().int().min(1).max(5).optional(),
      /** In the review, its author or the name of its product. */
      text: z.string().trim().max(100).optional(),
      before: Id.or(IdParam).optional(),
    }),
    answer: z.object({
      data: z.array(ModeratedReview),
      next: z.int().nullable(),
      counts: z.object({ reported: z.int(), new: z.int(), hidden: z.int() }),
    }),
    right: 'reviews',
  },
  moderateReview: {
    method: 'PUT',
    path: '/admin/review/{id}/decision',
    summary:
      'Decides on a review and its reports: `keep` shows it, `hide` hides it with a reason. The author is told by email when it is hidden or shown again; logged',
    params: of,
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('keep') }),
      z.object({ decision: z.literal('hide'), reason: z.string().trim().min(1, 'Skriv varför.').max(500) }),
    ]),
    answer: one,
    problems,
    right: 'reviews',
  },
  answerReview: {
    method: 'PUT',
    path: '/admin/review/{id}/answer',
    summary:
      "Writes the shop's public answer to a review, or removes it when `text` is empty. `before` is the answer that was read; logged",
    params: of,
    body: z.object({
      text: z.string().trim().max(maxAnswerLength),
      before: z.string().max(maxAnswerLength).nullable(),
    }),
    answer: one,
    problems: {
      ...problems,
      'changed-meanwhile': { status: 409, message: 'Någon annan har just svarat. Läs in sidan igen.' },
    },
    right: 'reviews',
  },
})
