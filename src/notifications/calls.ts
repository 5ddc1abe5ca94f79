import { calls } from '#core/calls.ts'
import type { notificationsContract } from './contract.ts'

export const notifications = calls<typeof notificationsContract>({
  getFeed: 'GET /user/feed',
  dismissFeed: 'POST /user/feed/dismiss',
  dismissEntry: 'POST /user/feed/{id}/dismiss',
  removeEntry: 'DELETE /user/feed/{id}',
})

/** Server-sent events, one stream per tab: `entry` is a notification, `again` means some may have been missed. */
export const notificationStreamPath = '/api/user/feed/stream'
