import { calls } from '#core/calls.ts'
import type { chatDeskContract } from './desk-contract.ts'

export const chatDesk = calls<typeof chatDeskContract>({
  getInbox: 'GET /admin/chat',
  getDeskConversation: 'GET /admin/chat/{id}',
  claimConversation: 'POST /admin/chat/{id}/claim',
  answerConversation: 'POST /admin/chat/{id}/message',
  closeConversation: 'POST /admin/chat/{id}/close',
  blockCustomer: 'PUT /admin/chat/{id}/block',
  getChatHours: 'GET /admin/chat-hours',
  putChatWeek: 'PUT /admin/chat-hours',
  putChatDay: 'PUT /admin/chat-hours/{day}',
  deleteChatDay: 'DELETE /admin/chat-hours/{day}',
})

/** Server-sent events for employees: `news` with the number of a conversation that has changed. */
export const chatDeskStreamPath = '/api/admin/chat/stream'
