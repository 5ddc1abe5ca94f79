import { calls } from '#core/calls.ts'
import type { feedContract } from './feed-contract.ts'

export const feed = calls<typeof feedContract>({
  getFeed: 'GET /user/feed',
  dismissFeed: 'POST /user/feed/dismiss',
  dismissEntry: 'POST /user/feed/{id}/dismiss',
  removeEntry: 'DELETE /user/feed/{id}',
})

/** Server-sent events, one stream for each tab: `entry` is news, `again` that some may have been missed. */
export const feedStreamPath = '/api/user/feed/stream'
