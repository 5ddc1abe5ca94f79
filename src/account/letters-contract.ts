import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Count } from '#core/request-fields.ts'
import { letterKinds } from './letter-kinds.ts'

const Token = z.object({ token: z.string().max(100) })
const Ok = z.object({ status: z.literal('ok') })
const tooManyTries = { status: 429, message: 'För många försök på en gång. Försök igen om en stund.' }

export const lettersContract = contract({
  subscribe: {
    method: 'POST',
    path: '/newsletter/subscribe/email/{email}',
    summary:
      'Asks an address by mail whether it wants the newsletter. Only who has asked for the same address before is told so: others learn nothing of it',
    params: z.object({ email: z.string().max(200) }),
    answer: z.object({ status: z.literal('ok'), message: z.string() }),
    refusals: {
      'already-subscribed': { status: 403, message: 'Denna adress prenumererar redan på våra nyhetsbrev!' },
      'invalid-address': { status: 402, message: 'Denna adress är ej giltig!' },
      'too-many-tries': tooManyTries,
    },
  },
  getQuestion: {
    method: 'GET',
    path: '/newsletter/question/{token}',
    summary: 'The question of a letter about the newsletter; null when it no longer holds',
    params: Token,
    answer: z.object({ data: z.object({ email: z.string(), isAnswered: z.boolean() }).nullable() }),
  },
  confirmNewsletter: {
    method: 'POST',
    path: '/newsletter/question/{token}',
    summary: 'Says yes to the newsletter',
    params: Token,
    answer: Ok,
    refusals: { 'no-such-link': { status: 404, message: 'Länken gäller inte längre.' } },
  },
  unsubscribe: {
    method: 'POST',
    path: '/newsletter/unsubscribe',
    summary:
      'Ends what the signed token of a letter is about. Without a token a link is mailed to the address; whether it is known is not told',
    body: z.object({
      /** 0 for who is no member. */
      userId: Count.default(0),
      mailCase: z.int().min(0).max(999).default(0),
      token: z.string().max(100).optional(),
      email: z.string().max(200).optional(),
    }),
    answer: z.object({ status: z.enum(['ended', 'sent']) }),
    refusals: {
      'no-such-link': { status: 403, message: 'Länken går inte att använda. Skriv din adress, så mejlar vi en ny.' },
      'invalid-address': { status: 400, message: 'Ogiltig e-postadress' },
      'too-many-tries': tooManyTries,
    },
  },
  getSubscription: {
    method: 'GET',
    path: '/newsletter/unsubscribe/{token}',
    summary: 'Which kind of letters a link ends; null when it is none of ours',
    params: Token,
    answer: z.object({ data: z.object({ kind: z.enum(letterKinds), isOn: z.boolean() }).nullable() }),
  },
  endSubscription: {
    method: 'POST',
    path: '/newsletter/unsubscribe/{token}',
    summary: 'Ends them at once, also for mail programs (RFC 8058)',
    params: Token,
    answer: Ok,
    refusals: { 'no-such-link': { status: 404, message: 'Länken går inte att använda.' } },
    fromOutside: true,
  },
})
