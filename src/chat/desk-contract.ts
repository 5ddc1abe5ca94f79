import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { BigIdParam, Day } from '#core/request-fields.ts'
import { ChatState, ChatText, Conversation } from './contract.ts'

export const InboxRow = z
  .object({
    id: z.int(),
    state: ChatState,
    /** Null for a guest. */
    name: z.string().nullable(),
    employee: z.string().nullable(),
    isMine: z.boolean(),
    unanswered: z.int(),
    lastText: z.string(),
    /** Unix milliseconds. */
    lastAt: z.int(),
  })
  .meta({ id: 'InboxRow' })
export type InboxRow = z.infer<typeof InboxRow>

export const DeskConversation = Conversation.extend({
  isMine: z.boolean(),
  isBlocked: z.boolean(),
  /** Null for a guest. */
  member: z
    .object({
      /** The customer number. */
      id: z.int(),
      name: z.string(),
      orders: z.array(z.object({ id: z.string(), number: z.int() })),
    })
    .nullable(),
}).meta({ id: 'DeskConversation' })
export type DeskConversation = z.infer<typeof DeskConversation>

const Clock = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)
const Hours = z
  .object({ opens: Clock, closes: Clock })
  .refine(({ opens, closes }) => opens < closes, { message: 'opens before it closes' })

export const ChatHours = z
  .object({
    /** Monday first; null is closed. */
    week: z.array(Hours.nullable()).length(7),
    /** Days from today on that are not like others. */
    days: z.array(z.object({ day: Day, hours: Hours.nullable() })),
  })
  .meta({ id: 'ChatHours' })
export type ChatHours = z.infer<typeof ChatHours>

const Id = z.object({ id: BigIdParam })
const Answer = z.object({ data: DeskConversation })
const notThere = { 'no-such-conversation': { status: 404, message: 'Chatten finns inte.' } }
const taken = { taken: { status: 409, message: 'En kollega svarar redan i den här chatten.' } }
const ended = { ended: { status: 409, message: 'Chatten är avslutad.' } }

export const chatDeskContract = contract({
  getInbox: {
    method: 'GET',
    path: '/admin/chat',
    summary: 'Conversations that wait and go on, those that have waited longest first, and the latest that have ended',
    answer: z.object({ open: z.array(InboxRow), closed: z.array(InboxRow) }),
    right: 'chat',
  },
  getDeskConversation: {
    method: 'GET',
    path: '/admin/chat/{id}',
    summary: 'A conversation as employees see it',
    params: Id,
    answer: Answer,
    right: 'chat',
    refusals: notThere,
  },
  claimConversation: {
    method: 'POST',
    path: '/admin/chat/{id}/claim',
    summary: 'Takes on a conversation; with `takesOver` also from a colleague',
    params: Id,
    body: z.object({ takesOver: z.boolean().default(false) }),
    answer: Answer,
    right: 'chat',
    refusals: { ...notThere, ...taken, ...ended },
  },
  answerConversation: {
    method: 'POST',
    path: '/admin/chat/{id}/message',
    summary: 'Answers the customer, and takes the conversation on if nobody has; the same key is the same message',
    params: Id,
    body: z.object({ key: z.uuid(), text: ChatText }),
    answer: Answer,
    right: 'chat',
    refusals: { ...notThere, ...taken, ...ended },
  },
  closeConversation: {
    method: 'POST',
    path: '/admin/chat/{id}/close',
    summary: 'Ends a conversation',
    params: Id,
    answer: Answer,
    right: 'chat',
    refusals: notThere,
  },
  blockCustomer: {
    method: 'PUT',
    path: '/admin/chat/{id}/block',
    summary: 'Ends the conversation and takes no more messages of its customer, or takes them again',
    params: Id,
    body: z.object({ isBlocked: z.boolean() }),
    answer: Answer,
    right: 'chat',
    refusals: notThere,
  },
  getChatHours: {
    method: 'GET',
    path: '/admin/chat-hours',
    summary: 'When the chat is open',
    answer: z.object({ data: ChatHours }),
    right: 'chat',
  },
  putChatWeek: {
    method: 'PUT',
    path: '/admin/chat-hours',
    summary: 'When the chat is open in an ordinary week; holidays are closed',
    body: ChatHours.pick({ week: true }),
    answer: z.object({ data: ChatHours }),
    right: 'chat',
  },
  putChatDay: {
    method: 'PUT',
    path: '/admin/chat-hours/{day}',
    summary: 'When the chat is open on one day; null is closed',
    params: z.object({ day: Day }),
    body: z.object({ hours: Hours.nullable() }),
    answer: z.object({ data: ChatHours }),
    right: 'chat',
  },
  deleteChatDay: {
    method: 'DELETE',
    path: '/admin/chat-hours/{day}',
    summary: 'Lets a day be like others again',
    params: z.object({ day: Day }),
    answer: z.object({ data: ChatHours }),
    right: 'chat',
  },
})
