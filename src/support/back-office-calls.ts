import { calls } from '#core/calls.ts'
import type { chatBackOfficeContract } from './back-office-contract.ts'

export const chatBackOffice = calls<typeof chatBackOfficeContract>({
  getInbox: 'GET /admin/chat',
  getBackOfficeConversation: 'GET /admin/chat/{id}',
  claimConversation: 'POST /admin/chat/{id}/claim',
  answerConversation: 'POST /admin/chat/{id}/message',
  closeConversation: 'POST /admin/chat/{id}/close',
  blockCustomer: 'PUT /admin/chat/{id}/block',
  getChatHours: 'GET /admin/chat-hours',
  putChatWeek: 'PUT /admin/chat-hours',
  putChatDay: 'PUT /admin/chat-hours/{day}',
  deleteChatDay: 'DELETE /admin/chat-hours/{day}',
})

/** Server-sent events for employees: `news` with the id of a changed conversation. */
export const chatBackOfficeStreamPath = '/api/admin/chat/stream'
