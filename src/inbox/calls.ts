import { calls } from '#core/calls.ts'
import type { inboxContract } from './contract.ts'

export const inbox = calls<typeof inboxContract>({
  listInbox: 'GET /admin/inbox',
  getInboxItem: 'GET /admin/inbox/{id}',
  seeInboxItem: 'PUT /admin/inbox/{id}/seen',
  putInboxOwner: 'PUT /admin/inbox/{id}/owner',
  putInboxState: 'PUT /admin/inbox/{id}/state',
  answerInboxItem: 'POST /admin/inbox/{id}/answer',
})
