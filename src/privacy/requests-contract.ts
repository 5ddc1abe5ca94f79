import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { IdParam } from '#core/request-fields.ts'
import { personContract } from './contract.ts'

export const requestKinds = ['export', 'erasure'] as const

export const PrivacyRequest = z
  .object({
    id: z.int(),
    kind: z.enum(requestKinds),
    /** Null when the account has been erased. */
    customer: z.object({ id: z.int(), username: z.string(), email: z.string() }).nullable(),
    guestEmail: z.string().nullable().meta({ description: 'Of a customer without an account' }),
    receivedOn: z.iso.date(),
    dueOn: z.iso.date(),
    /** Negative when it is late. */
    daysLeft: z.int(),
    state: z.enum(['open', 'done', 'closed']),
    /** The link in the email has expired; registering the request again sends a new one. */
    isLinkOver: z.boolean(),
    /** When it was done or closed. */
    endedAt: z.int().nullable(),
    reason: z.string().nullable(),
    by: z.string().nullable(),
  })
  .meta({ id: 'PrivacyRequest' })
export type PrivacyRequest = z.infer<typeof PrivacyRequest>

const noSuchLink = { status: 404, message: 'Länken gäller inte längre. Be om en ny på sidan Dina uppgifter.' }
const Token = z.object({ token: z.string().max(100) })

export const privacyRequestsContract = contract({
  listPrivacyRequests: {
    method: 'GET',
    path: '/admin/privacy-requests',
    summary: 'Lists requests for data and erasure, the most urgent first, then the latest that have ended',
    answer: z.object({ data: z.array(PrivacyRequest) }),
    right: 'customers',
  },
  registerPrivacyRequest: {
    method: 'POST',
    path: '/admin/customer/{id}/privacy-request',
    summary:
      'Registers a request of a customer who wrote or called, and emails a link to the verified address of the account; again for a new link',
    keyed: true,
    params: z.object({ id: IdParam }),
    body: z.object({ kind: z.enum(requestKinds), receivedOn: z.iso.date() }),
    answer: z.object({ data: PrivacyRequest }),
    problems: {
      'no-such-customer': { status: 404, message: 'Kunden finns inte.' },
      'not-verified': {
        status: 409,
        message: 'Kontots e-postadress är inte bekräftad, så vi vet inte vem som frågar. Be kunden bekräfta den först.',
      },
      'customer-is-employee': {
        status: 409,
        message: 'Ett konto som hör till en anställd hanteras av administratören.',
      },
      'day-in-future': { status: 400, message: 'Dagen har inte varit än.' },
    },
    right: 'customers',
  },
  closePrivacyRequest: {
    method: 'POST',
    path: '/admin/privacy-request/{id}/closure',
    summary: 'Closes a request without carrying it out, with the reason; idempotent',
    params: z.object({ id: IdParam }),
    body: z.object({ reason: z.string().trim().min(1).max(500) }),
    answer: z.object({ status: z.literal('ok') }),
    problems: { 'no-such-request': { status: 404, message: 'Begäran finns inte.' } },
    right: 'customers',
  },
  requestPersonalData: {
    method: 'POST',
    path: '/privacy-request',
    summary:
      'Emails a customer without an account a link to fetch or erase what the shop has of the address, and one with an account where to do it; the answer is the same for all',
    body: z.object({ email: z.string().trim().max(100), kind: z.enum(requestKinds) }),
    answer: z.object({ status: z.literal('ok') }),
    problems: {
      'invalid-address': { status: 400, message: 'Ogiltig e-postadress' },
      'too-many-requests': { status: 429, message: 'För många försök. Vänta en stund.' },
    },
  },
  getPrivacyRequest: {
    method: 'GET',
    path: '/privacy-request/{token}',
    summary: 'Retrieves what an emailed link asks for; null when it can no longer be used',
    params: Token,
    answer: z.object({
      data: z.object({ kind: z.enum(requestKinds), email: z.string(), isGuest: z.boolean() }).nullable(),
    }),
  },
  exportByRequest: {
    method: 'POST',
    path: '/privacy-request/{token}/export',
    summary: 'Exports all personal data of the account or guest that the link was sent to, until the link expires',
    params: Token,
    answer: z.unknown(),
    files: ['application/json'],
    problems: { 'no-such-link': noSuchLink },
  },
  eraseByRequest: {
    method: 'POST',
    path: '/privacy-request/{token}/erasure',
    summary: 'Permanently erases the account or guest that the link was sent to; data required for bookkeeping is kept',
    params: Token,
    answer: z.object({ status: z.literal('ok') }),
    problems: {
      'no-such-link': noSuchLink,
      'order-in-progress': {
        status: 409,
        message:
          'Du har en beställning eller en retur på väg. Öppna länken igen när den är klar, eller skriv till kundservice.',
      },
      'last-administrator': personContract.erasePerson.problems['last-administrator'],
    },
  },
})
