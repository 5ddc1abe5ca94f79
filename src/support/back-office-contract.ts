import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { BigIdParam, Day } from '#core/request-fields.ts'
import { ChatState, ChatText, Conversation } from './contract.ts'

export const InboxRow = z
  .object({
    id: z.int(),
    state: ChatState,
    name: z.string().nullable(),
    employee: z.string().nullable(),
    isMine: z.boolean(),
    unanswered: z.int(),
    lastText: z.string(),
    lastAt: z.int(),
  })
  .meta({ id: 'InboxRow' })
export type InboxRow = z.infer<typeof InboxRow>

export const BackOfficeConversation = Conversation.extend({
  isMine: z.boolean(),
  isBlocked: z.boolean(),
  member: z
    .object({
      id: z.int(),
      name: z.string(),
      orders: z.array(z.object({ id: z.string(), number: z.int() })),
    })
    .nullable(),
}).meta({ id: 'BackOfficeConversation' })
export type BackOfficeConversation = z.infer<typeof BackOfficeConversation>

const Clock = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)
const Hours = z
  .object({ opens: Clock, closes: Clock })
  .refine(({ opens, closes }) => opens < closes, { message: 'opens before it closes' })
  .meta({ examples: [{ opens: '09:00', closes: '17:00' }] })

export const ChatHours = z
  .object({
    /** Monday first; null is closed. */
    week: z.array(Hours.nullable()).length(7),
    days: z.array(z.object({ day: Day, hours: Hours.nullable() })),
  })
  .meta({ id: 'ChatHours' })
export type ChatHours = z.infer<typeof ChatHours>

const Id = z.object({ id: BigIdParam })
const Answer = z.object({ data: BackOfficeConversation })
const notThere = { 'no-such-conversation': { status: 404, message: 'Chatten finns inte.' } }
const taken = { 'chat-taken': { status: 409, message: 'En kollega svarar redan i den här chatten.' } }
const ended = { 'chat-ended': { status: 409, message: 'Chatten är avslutad.' } }

export const chatBackOfficeContract = contract({
  getInbox: {
    method: 'GET',
    path: '/admin/chat',
    summary: 'Lists waiting and ongoing conversations, longest waiting first, and the latest ended ones',
    answer: z.object({ open: z.array(InboxRow), closed: z.array(InboxRow) }),
    right: 'chat',
  },
  getBackOfficeConversation: {
    method: 'GET',
    path: '/admin/chat/{id}',
    summary: 'Retrieves a conversation as employees see it',
    params: Id,
    answer: Answer,
    right: 'chat',
    problems: notThere,
  },
  claimConversation: {
    method: 'POST',
    path: '/admin/chat/{id}/claim',
    summary: 'Assigns a conversation to the caller; with `takesOver` also from a colleague',
    params: Id,
    body: z.object({ takesOver: z.boolean().default(false) }),
    answer: Answer,
    right: 'chat',
    problems: { ...notThere, ...taken, ...ended },
  },
  answerConversation: {
    method: 'POST',
    path: '/admin/chat/{id}/message',
    summary: 'Replies to the customer and assigns the conversation if nobody has it; idempotent by key',
    params: Id,
    body: z.object({ key: z.uuid(), text: ChatText }),
    answer: Answer,
    right: 'chat',
    problems: { ...notThere, ...taken, ...ended },
  },
  closeConversation: {
    method: 'POST',
    path: '/admin/chat/{id}/close',
    summary: 'Ends a conversation',
    params: Id,
    answer: Answer,
    right: 'chat',
    problems: notThere,
  },
  blockCustomer: {
    method: 'PUT',
    path: '/admin/chat/{id}/block',
    summary: 'Ends the conversation and blocks its customer, or unblocks them',
    params: Id,
    body: z.object({ isBlocked: z.boolean() }),
    answer: Answer,
    right: 'chat',
    problems: notThere,
  },
  getChatHours: {
    method: 'GET',
    path: '/admin/chat-hours',
    summary: 'Retrieves the opening hours of the chat',
    answer: z.object({ data: ChatHours }),
    right: 'chat',
  },
  putChatWeek: {
    method: 'PUT',
    path: '/admin/chat-hours',
    summary: 'Sets the opening hours of an ordinary week; holidays are closed',
    body: ChatHours.pick({ week: true }),
    answer: z.object({ data: ChatHours }),
    right: 'chat',
  },
  putChatDay: {
    method: 'PUT',
    path: '/admin/chat-hours/{day}',
    summary: 'Sets the opening hours of one day; null means closed',
    params: z.object({ day: Day }),
    body: z.object({ hours: Hours.nullable() }),
    answer: z.object({ data: ChatHours }),
    right: 'chat',
  },
  deleteChatDay: {
    method: 'DELETE',
    path: '/admin/chat-hours/{day}',
    summary: 'Removes the exception for a day',
    params: z.object({ day: Day }),
    answer: z.object({ data: ChatHours }),
    right: 'chat',
  },
})
