import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { OrderId } from '#core/request-fields.ts'
import { maxCommentLength, maxScore } from './survey.ts'

const Token = z.object({ token: z.string().max(100) })
const Score = z.int().min(0).max(maxScore)
const Secret = z.string().max(100).optional()
const Wish = z.object({ data: z.object({ isWanted: z.boolean() }) })
const noSuchOrder = { status: 404, message: 'Beställningen finns inte, eller så har du inte rätt att se den.' }

export const SurveyResult = z
  .object({
    days: z.int(),
    sent: z.int(),
    /** Net promoter score, -100 to 100; null without answers. */
    score: z.int().nullable(),
    counts: z.object({ promoters: z.int(), passives: z.int(), detractors: z.int() }),
    /** With a comment, newest first. */
    comments: z.array(
      z.object({ orderId: z.string(), orderNumber: z.int(), score: z.int(), comment: z.string(), at: z.int() }),
    ),
  })
  .meta({ id: 'SurveyResult' })
export type SurveyResult = z.infer<typeof SurveyResult>

export const surveysContract = contract({
  getSurveyWish: {
    method: 'GET',
    path: '/order/{id}/survey',
    opensOrder: true,
    summary:
      'Retrieves whether the customer wants the survey after delivery; for the owner of the order or with its secret',
    params: z.object({ id: OrderId }),
    query: z.object({ secret: Secret }),
    answer: Wish,
    problems: { 'no-such-order': noSuchOrder },
  },
  putSurveyWish: {
    method: 'PUT',
    path: '/order/{id}/survey',
    opensOrder: true,
    summary:
      'Asks for the survey by one email after delivery, or no longer; for the owner of the order or with its secret',
    params: z.object({ id: OrderId }),
    body: z.object({ secret: Secret, isWanted: z.boolean() }),
    answer: Wish,
    problems: { 'no-such-order': noSuchOrder },
  },
  getSurvey: {
    method: 'GET',
    path: '/survey/{token}',
    summary: 'Retrieves the survey that an email links to; null when the link is no longer valid',
    params: Token,
    answer: z.object({
      data: z.object({ orderNumber: z.int(), score: Score.nullable(), comment: z.string() }).nullable(),
    }),
  },
  answerSurvey: {
    method: 'PUT',
    path: '/survey/{token}',
    summary: 'Answers the survey; a later answer replaces the earlier one',
    params: Token,
    body: z.object({ score: Score, comment: z.string().trim().max(maxCommentLength).default('') }),
    answer: z.object({ status: z.literal('ok') }),
    problems: { 'no-such-survey': { status: 404, message: 'Länken gäller inte längre.' } },
  },
  getSurveyResult: {
    method: 'GET',
    path: '/admin/survey',
    summary: 'Retrieves the net promoter score and comments of the last days',
    query: z.object({ days: z.coerce.number().int().min(1).max(730).default(90) }),
    answer: z.object({ data: SurveyResult }),
    right: 'reviews',
  },
})
