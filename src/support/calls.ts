import { calls } from '#core/calls.ts'
import type { chatContract, contactContract } from './contract.ts'

export const chat = calls<typeof chatContract>({
  getChat: 'GET /chat',
  postMessage: 'POST /chat/message',
  endChat: 'POST /chat/end',
  getConversations: 'GET /chat/conversation',
  getConversation: 'GET /chat/conversation/{id}',
  postOfflineMessage: 'POST /chat/offline-message',
})

/** Server-sent events: `news` when the conversation has changed. */
export const chatStreamPath = '/api/chat/stream'

export const contact = calls<typeof contactContract>({ writeToUs: 'POST /contact' })
