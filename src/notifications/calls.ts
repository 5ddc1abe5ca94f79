import { calls } from '#core/calls.ts'
import type { feedContract } from './contract.ts'

export const feed = calls<typeof feedContract>({
  getFeed: 'GET /user/feed',
  dismissFeed: 'POST /user/feed/dismiss',
  dismissEntry: 'POST /user/feed/{id}/dismiss',
  removeEntry: 'DELETE /user/feed/{id}',
})

/** Server-sent events, one stream per tab: `entry` is a notification, `again` means some may have been missed. */
export const feedStreamPath = '/api/user/feed/stream'
