import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { BigIdParam } from '#core/request-fields.ts'

export const FeedEntry = z
  .object({
    id: z.int(),
    /** What kind of news: `order-sent`, `level`, `achievement` … */
    name: z.string(),
    title: z.string(),
    /** Picture beside it; empty for none. */
    avatarName: z.string(),
    /** Unix seconds. */
    occuredAt: z.int(),
    /** Read, or waved away. */
    dismissed: z.boolean(),
    /** Where it leads: the name of an address and what it is made of. */
    path: z.object({ name: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
  })
  .meta({ id: 'FeedEntry' })
export type FeedEntry = z.infer<typeof FeedEntry>

const Ok = z.object({ status: z.literal('ok') })
const Id = z.object({ id: BigIdParam })
const refusals = { 'no-such-entry': { status: 404, message: 'Aviseringen finns inte.' } }

export const feedContract = contract({
  getFeed: {
    method: 'GET',
    path: '/user/feed',
    summary: 'What the member has been told, newest first; with `all` also what is dismissed',
    query: z.object({ all: z.string().max(10).optional() }),
    answer: z.object({ entries: z.array(FeedEntry) }),
    membersOnly: true,
  },
  dismissFeed: {
    method: 'POST',
    path: '/user/feed/dismiss',
    summary: 'Dismisses everything',
    answer: Ok,
    membersOnly: true,
  },
  dismissEntry: {
    method: 'POST',
    path: '/user/feed/{id}/dismiss',
    summary: 'Dismisses an entry',
    params: Id,
    answer: Ok,
    membersOnly: true,
    refusals,
  },
  removeEntry: {
    method: 'DELETE',
    path: '/user/feed/{id}',
    summary: 'Removes an entry',
    params: Id,
    answer: Ok,
    membersOnly: true,
    refusals,
  },
})
