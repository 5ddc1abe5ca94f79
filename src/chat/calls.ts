import { calls } from '#core/calls.ts'
import type { chatContract } from './contract.ts'

export const chat = calls<typeof chatContract>({
  getChat: 'GET /chat',
  postMessage: 'POST /chat/message',
  endChat: 'POST /chat/end',
  getConversations: 'GET /chat/conversation',
  getConversation: 'GET /chat/conversation/{id}',
  postLetter: 'POST /chat/letter',
})

/** Server-sent events for whoever chats: `news` when the conversation has changed. */
export const chatStreamPath = '/api/chat/stream'
