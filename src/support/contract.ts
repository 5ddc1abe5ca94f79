import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { BigIdParam } from '#core/request-fields.ts'
import { maxMessageLength } from './message-length.ts'

export const ChatText = z.string().trim().min(1).max(maxMessageLength)

export const ChatMessage = z
  .object({
    id: z.int(),
    key: z.string(),
    from: z.enum(['customer', 'employee']),
    name: z.string().nullable(),
    text: z.string(),
    /** Unix milliseconds. */
    at: z.int(),
  })
  .meta({ id: 'ChatMessage' })
export type ChatMessage = z.infer<typeof ChatMessage>

export const ChatState = z.enum(['waiting', 'ongoing', 'closed']).meta({ id: 'ChatState' })
export type ChatState = z.infer<typeof ChatState>

export const Conversation = z
  .object({
    id: z.int(),
    state: ChatState,
    employee: z.string().nullable(),
    messages: z.array(ChatMessage),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

export const ChatProvider = z
  .union([z.object({ kind: z.literal('own') }), z.object({ kind: z.literal('script'), src: z.string() })])
  .meta({ id: 'ChatProvider' })
export type ChatProvider = z.infer<typeof ChatProvider>

const Id = z.object({ id: BigIdParam })
const tooMany = { status: 429, message: 'Det blev många meddelanden på kort tid. Vänta en stund och försök igen.' }
const blocked = { status: 403, message: 'Du kan inte skriva i chatten. Mejla oss i stället.' }

export const chatContract = contract({
  getChat: {
    method: 'GET',
    path: '/chat',
    summary: "Retrieves whether the chat is open, its provider, and the caller's conversation",
    /** With sandboxes on, `script` shows how an external script works. */
    query: z.object({ provider: z.enum(['script']).optional() }),
    answer: z.object({
      provider: ChatProvider,
      isOpen: z.boolean(),
      hours: z.string(),
      /** Unix milliseconds; null while open, or when unknown. */
      opensAt: z.int().nullable(),
      isBlocked: z.boolean(),
      conversation: Conversation.nullable(),
    }),
  },
  postMessage: {
    method: 'POST',
    path: '/chat/message',
    summary: 'Sends a message and starts a conversation if there is none; idempotent by key',
    body: z.object({ key: z.uuid(), text: ChatText }),
    answer: z.object({ conversation: Conversation }),
    problems: {
      'chat-closed': { status: 409, message: 'Chatten är stängd. Skriv ett meddelande, så svarar vi med mejl.' },
      'chat-blocked': blocked,
      'too-many-requests': tooMany,
    },
  },
  endChat: {
    method: 'POST',
    path: '/chat/end',
    summary: "Ends the caller's conversation, if there is one",
    answer: z.object({ conversation: Conversation.nullable() }),
  },
  getConversations: {
    method: 'GET',
    path: '/chat/conversation',
    summary: "Lists the caller's ended conversations, latest first",
    answer: z.object({ conversations: z.array(z.object({ id: z.int(), at: z.int(), first: z.string() })) }),
  },
  getConversation: {
    method: 'GET',
    path: '/chat/conversation/{id}',
    summary: "Retrieves one of the caller's conversations",
    params: Id,
    answer: z.object({ conversation: Conversation }),
    problems: { 'no-such-conversation': { status: 404, message: 'Chatten finns inte.' } },
  },
  postOfflineMessage: {
    method: 'POST',
    path: '/chat/offline-message',
    summary: 'Sends an email to customer service and a receipt to the sender; idempotent by key',
    body: z.object({ key: z.uuid(), email: z.string().max(200), text: ChatText }),
    answer: z.object({ status: z.literal('ok') }),
    problems: {
      'invalid-address': { status: 400, message: 'Ogiltig e-postadress' },
      'too-many-requests': tooMany,
    },
  },
})

const Text = z.string().max(200)

export const contactContract = contract({
  writeToUs: {
    method: 'POST',
    path: '/contact',
    summary:
      'Sends a message to customer service. The same text from the same address on one day creates one support ticket',
    body: z.object({
      topic: Text,
      name: Text,
      email: Text,
      orderId: Text.default(''),
      message: z.string().max(10_000),
    }),
    answer: z.object({ status: z.literal('ok'), number: z.string() }),
    problems: {
      'invalid-fields': { status: 400, message: 'Något saknas eller är fel ifyllt.' },
      'too-many-requests': { status: 429, message: 'För många meddelanden på en gång. Försök igen om en stund.' },
    },
  },
})
