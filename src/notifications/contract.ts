import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { BigIdParam } from '#core/request-fields.ts'

export const FeedEntry = z
  .object({
    id: z.int(),
    /** The type of notification: `order-sent`, `level`, `achievement` … */
    name: z.string(),
    title: z.string(),
    avatarName: z.string(),
    /** Unix seconds. */
    occuredAt: z.int(),
    dismissed: z.boolean(),
    path: z.object({ name: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
  })
  .meta({ id: 'FeedEntry' })
export type FeedEntry = z.infer<typeof FeedEntry>

const Ok = z.object({ status: z.literal('ok') })
const Id = z.object({ id: BigIdParam })
const problems = { 'no-such-entry': { status: 404, message: 'Aviseringen finns inte.' } }

export const notificationsContract = contract({
  getFeed: {
    method: 'GET',
    path: '/user/feed',
    summary: "Lists the member's notifications, newest first; with `all` also dismissed ones",
    query: z.object({ all: z.string().max(10).optional() }),
    answer: z.object({ entries: z.array(FeedEntry) }),
    membersOnly: true,
  },
  dismissFeed: {
    method: 'POST',
    path: '/user/feed/dismiss',
    summary: 'Dismisses all notifications',
    answer: Ok,
    membersOnly: true,
  },
  dismissEntry: {
    method: 'POST',
    path: '/user/feed/{id}/dismiss',
    summary: 'Dismisses a notification',
    params: Id,
    answer: Ok,
    membersOnly: true,
    problems,
  },
  removeEntry: {
    method: 'DELETE',
    path: '/user/feed/{id}',
    summary: 'Deletes a notification',
    params: Id,
    answer: Ok,
    membersOnly: true,
    problems,
  },
})
