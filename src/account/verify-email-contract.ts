import { z } from 'zod'
import { contract } from '#core/contract.ts'

const Token = z.object({ token: z.string().max(100) })
const Ok = z.object({ status: z.literal('ok') })
const tooManyTries = {
  status: 429,
  message: 'Vi har redan skickat flera mejl dit. Titta i skräpposten, eller försök igen om en stund.',
}
const noSuchLink = { status: 404, message: 'Länken gäller inte längre. Be om en ny.' }

export const VerificationLink = z
  .object({
    /** `expired`: a new one can be asked for with it. `held`: another account has verified the address. */
    state: z.enum(['open', 'verified', 'expired', 'held']),
    email: z.string(),
    username: z.string(),
    /** The newsletter was asked for with the account and begins with the answer. */
    wantsNewsletter: z.boolean(),
  })
  .meta({ id: 'VerificationLink' })
export type VerificationLink = z.infer<typeof VerificationLink>

export const verifyEmailContract = contract({
  sendVerification: {
    method: 'POST',
    path: '/email-verification',
    summary: 'Mails a link to the member’s address, by which its mailbox answers; `verified` when it already has',
    answer: z.object({ status: z.enum(['sent', 'verified']) }),
    membersOnly: true,
    refusals: { 'too-many-tries': tooManyTries },
  },
  getVerification: {
    method: 'GET',
    path: '/email-verification/{token}',
    summary: 'Which address of which member a link verifies; null for a link that is not there. Changes nothing',
    params: Token,
    answer: z.object({ data: VerificationLink.nullable() }),
  },
  confirmVerification: {
    method: 'POST',
    path: '/email-verification/{token}',
    summary: 'Verifies the address that the letter went to; nobody is logged in by it. Repeated it changes nothing',
    params: Token,
    answer: z.object({ email: z.string() }),
    refusals: {
      'no-such-link': noSuchLink,
      'email-held': { status: 409, message: 'Adressen hör redan till ett annat konto.' },
    },
  },
  renewVerification: {
    method: 'POST',
    path: '/email-verification/{token}/renewal',
    summary: 'Mails a new link to the mailbox that an expired one went to',
    params: Token,
    answer: Ok,
    refusals: { 'no-such-link': noSuchLink, 'too-many-tries': tooManyTries },
  },
})
