import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { BigIdParam, Id } from '#core/request-fields.ts'
import { Complaint } from '#returns/contract.ts'
import { BackOfficeConversation } from '#support/back-office-contract.ts'
import { inboxKinds, inboxStates } from './states.ts'

const Kind = z.enum(inboxKinds)
const State = z.enum(inboxStates)

export const InboxItemRow = z
  .object({
    id: z.int(),
    version: z.int(),
    kind: Kind,
    state: State,
    name: z.string(),
    subject: z.string(),
    excerpt: z.string(),
    ownerId: z.int().nullable(),
    owner: z.string().nullable(),
    isMine: z.boolean(),
    isUnread: z.boolean(),
    /** When the customer last wrote, in Unix milliseconds. */
    customerAt: z.int(),
    lastAt: z.int(),
  })
  .meta({ id: 'InboxItemRow' })
export type InboxItemRow = z.infer<typeof InboxItemRow>

const ContactDetail = z.object({
  kind: z.literal('contact'),
  number: z.string(),
  topic: z.string(),
  text: z.string(),
  at: z.int(),
  answers: z.array(z.object({ id: z.int(), text: z.string(), by: z.string().nullable(), at: z.int() })),
})
const WithdrawalDetail = z.object({
  kind: z.literal('withdrawal'),
  id: z.int(),
  isProven: z.boolean(),
  /** It led to a return or a cancelled order, or has been answered. */
  isOpen: z.boolean(),
  answer: z.string().nullable(),
})

const Detail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('chat'), conversation: BackOfficeConversation }),
  ContactDetail,
  WithdrawalDetail,
  z.object({ kind: z.literal('complaint'), complaint: Complaint }),
])

export const InboxItem = InboxItemRow.extend({
  email: z.string().nullable(),
  orderNumber: z.string().nullable(),
  orderId: z.string().nullable(),
  /** The account: of who was logged in, of the order, or with the address that was typed, which proves nothing. */
  customer: z.object({ id: z.int(), isProven: z.boolean() }).nullable(),
  detail: Detail,
  events: z.array(
    z.object({
      id: z.int(),
      event: z.enum(['owner', 'state', 'answer']),
      value: z.string(),
      by: z.string().nullable(),
      at: z.int(),
    }),
  ),
  /** How the reader signs. */
  myName: z.string(),
  colleagues: z.array(z.object({ id: z.int(), name: z.string() })),
}).meta({ id: 'InboxItem' })
export type InboxItem = z.infer<typeof InboxItem>

const Counts = z.record(State, z.int())

const One = z.object({ id: BigIdParam })
const answer = z.object({ data: InboxItem })
const noSuchItem = { 'no-such-item': { status: 404, message: 'Ärendet finns inte.' } }
const changed = {
  'changed-meanwhile': { status: 409, message: 'Någon annan har ändrat ärendet. Läs in det igen.' },
}

export const inboxContract = contract({
  listInbox: {
    method: 'GET',
    path: '/admin/inbox',
    summary:
      'Lists what customers have written: chats, contact forms, withdrawals and complaints, within the rights of the employee; open ones with the longest waiting first',
    query: z.object({
      /** Without one: all that are open. */
      state: State.optional(),
      kind: Kind.optional(),
      owner: z.enum(['me', 'unassigned']).optional(),
      text: z.string().trim().max(100).optional(),
      page: z.coerce.number().int().min(1).max(1000).default(1),
    }),
    answer: z.object({ data: z.array(InboxItemRow), hasMore: z.boolean(), counts: Counts }),
    right: 'chat',
  },
  getInboxItem: {
    method: 'GET',
    path: '/admin/inbox/{id}',
    summary: 'Retrieves what a customer has written, with answers, log and account',
    params: One,
    answer,
    problems: noSuchItem,
    right: 'chat',
  },
  seeInboxItem: {
    method: 'PUT',
    path: '/admin/inbox/{id}/seen',
    summary: 'Marks an item as read',
    params: One,
    answer: z.void(),
    problems: noSuchItem,
    right: 'chat',
  },
  putInboxOwner: {
    method: 'PUT',
    path: '/admin/inbox/{id}/owner',
    summary: 'Takes an item, hands it over to a colleague, or lets go of it; logged',
    params: One,
    body: z.object({ version: Id, ownerId: Id.nullable().or(z.literal('me')) }),
    answer,
    problems: {
      ...noSuchItem,
      ...changed,
      'no-such-colleague': { status: 409, message: 'Kollegan får inte sköta inkorgen.' },
      'chat-needs-owner': { status: 409, message: 'En pågående chatt har alltid en ägare. Lämna över den i stället.' },
      'chat-ended': { status: 409, message: 'Chatten är avslutad.' },
    },
    right: 'chat',
  },
  putInboxState: {
    method: 'PUT',
    path: '/admin/inbox/{id}/state',
    summary: 'Sets where a message from the contact form stands; the others follow what is done with them. Logged',
    params: One,
    body: z.object({ version: Id, state: State }),
    answer,
    problems: {
      ...noSuchItem,
      ...changed,
      'not-a-message': { status: 409, message: 'Ärendets status följer vad som görs med det.' },
    },
    right: 'chat',
  },
  answerInboxItem: {
    method: 'POST',
    path: '/admin/inbox/{id}/answer',
    summary: 'Answers a message from the contact form by email, and becomes its owner if it has none; logged',
    keyed: true,
    params: One,
    body: z.object({ text: z.string().trim().min(1).max(4000) }),
    answer,
    problems: {
      ...noSuchItem,
      'not-a-message': { status: 409, message: 'Ärendet besvaras på sitt eget sätt.' },
    },
    right: 'chat',
  },
})
