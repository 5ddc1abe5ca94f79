import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Count } from '#core/request-fields.ts'
import { emailTopics } from './topics.ts'

const Token = z.object({ token: z.string().max(100) })
const Ok = z.object({ status: z.literal('ok') })
const tooManyRequests = { status: 429, message: 'För många försök på en gång. Försök igen om en stund.' }

export const emailSubscriptionsContract = contract({
  subscribe: {
    method: 'POST',
    path: '/newsletter/subscribe/email/{email}',
    summary:
      'Sends a newsletter confirmation to an address. Only a caller who has asked for the same address before learns its status',
    params: z.object({ email: z.string().max(200) }),
    answer: z.object({ status: z.literal('ok'), message: z.string() }),
    problems: {
      'already-subscribed': { status: 403, message: 'Denna adress prenumererar redan på våra nyhetsbrev!' },
      'invalid-address': { status: 402, message: 'Denna adress är ej giltig!' },
      'too-many-requests': tooManyRequests,
    },
  },
  getQuestion: {
    method: 'GET',
    path: '/newsletter/question/{token}',
    summary: 'Retrieves the newsletter confirmation of an email; null when it is no longer valid',
    params: Token,
    answer: z.object({ data: z.object({ email: z.string(), isAnswered: z.boolean() }).nullable() }),
  },
  confirmNewsletter: {
    method: 'POST',
    path: '/newsletter/question/{token}',
    summary: 'Confirms the newsletter subscription',
    params: Token,
    answer: Ok,
    problems: { 'no-such-link': { status: 404, message: 'Länken gäller inte längre.' } },
  },
  unsubscribe: {
    method: 'POST',
    path: '/newsletter/unsubscribe',
    summary:
      'Unsubscribes by the signed token of an email. Without a token a link is emailed to the address; the response does not reveal whether it is known',
    body: z.object({
      userId: Count.default(0),
      mailCase: z.int().min(0).max(999).default(0),
      token: z.string().max(100).optional(),
      email: z.string().max(200).optional(),
    }),
    answer: z.object({ status: z.enum(['ended', 'sent']) }),
    problems: {
      'invalid-unsubscribe-link': {
        status: 403,
        message: 'Länken går inte att använda. Skriv din adress, så mejlar vi en ny.',
      },
      'invalid-address': { status: 400, message: 'Ogiltig e-postadress' },
      'too-many-requests': tooManyRequests,
    },
  },
  getSubscription: {
    method: 'GET',
    path: '/newsletter/unsubscribe/{token}',
    summary: 'Retrieves the kind of email a link unsubscribes from; null for an invalid link',
    params: Token,
    answer: z.object({ data: z.object({ kind: z.enum(emailTopics), isOn: z.boolean() }).nullable() }),
  },
  endSubscription: {
    method: 'POST',
    path: '/newsletter/unsubscribe/{token}',
    summary: 'Unsubscribes at once, also for email clients (RFC 8058)',
    params: Token,
    answer: Ok,
    problems: { 'no-such-link': { status: 404, message: 'Länken går inte att använda.' } },
    fromOutside: true,
  },
})
