import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { BigIdParam } from '#core/request-fields.ts'
import { longestMessage } from './message-length.ts'

export const ChatText = z.string().trim().min(1).max(longestMessage)

export const ChatMessage = z
  .object({
    id: z.int(),
    /** As whoever wrote it made it. */
    key: z.string(),
    from: z.enum(['customer', 'employee']),
    /** First name of the employee. */
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
    /** First name of whoever answers. */
    employee: z.string().nullable(),
    /** The latest two hundred, oldest first. */
    messages: z.array(ChatMessage),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

/** Who chats: our own chat, or a script of somebody else's. */
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
    summary: 'Whether the chat is open, who provides it, and the conversation of whoever asks',
    /** Where providers are pretended, `script` shows how the script of another works. */
    query: z.object({ provider: z.enum(['script']).optional() }),
    answer: z.object({
      provider: ChatProvider,
      isOpen: z.boolean(),
      /** `Mån–fre 9–17, lör–sön stängt` */
      hours: z.string(),
      /** Unix milliseconds; null while it is open, or when nobody knows. */
      opensAt: z.int().nullable(),
      isBlocked: z.boolean(),
      /** The latest of whoever asks; closed ones are shown until the next begins. */
      conversation: Conversation.nullable(),
    }),
  },
  postMessage: {
    method: 'POST',
    path: '/chat/message',
    summary: 'Says something in the conversation, and begins one if there is none; the same key is the same message',
    body: z.object({ key: z.uuid(), text: ChatText }),
    answer: z.object({ conversation: Conversation }),
    refusals: {
      closed: { status: 409, message: 'Chatten är stängd. Skriv ett meddelande, så svarar vi med mejl.' },
      blocked,
      'too-many': tooMany,
    },
  },
  endChat: {
    method: 'POST',
    path: '/chat/end',
    summary: 'Ends the conversation of whoever asks, if there is one',
    answer: z.object({ conversation: Conversation.nullable() }),
  },
  getConversations: {
    method: 'GET',
    path: '/chat/conversation',
    summary: 'The conversations that have ended of whoever asks, latest first',
    answer: z.object({ conversations: z.array(z.object({ id: z.int(), at: z.int(), first: z.string() })) }),
  },
  getConversation: {
    method: 'GET',
    path: '/chat/conversation/{id}',
    summary: 'A conversation of whoever asks',
    params: Id,
    answer: z.object({ conversation: Conversation }),
    refusals: { 'no-such-conversation': { status: 404, message: 'Chatten finns inte.' } },
  },
  postLetter: {
    method: 'POST',
    path: '/chat/letter',
    summary: 'Writes to the customer service by mail, and a receipt to the sender; the same key is the same letter',
    body: z.object({ key: z.uuid(), email: z.string().max(200), text: ChatText }),
    answer: z.object({ status: z.literal('ok') }),
    refusals: {
      'invalid-address': { status: 400, message: 'Ogiltig e-postadress' },
      'too-many': tooMany,
    },
  },
})
