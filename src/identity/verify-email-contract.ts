import { z } from 'zod'
import { contract } from '#core/contract.ts'

const Token = z.object({ token: z.string().max(100) })
const Ok = z.object({ status: z.literal('ok') })
const tooManyRequests = {
  status: 429,
  message: 'Vi har redan skickat flera mejl dit. Titta i skräpposten, eller försök igen om en stund.',
}
const noSuchLink = { status: 404, message: 'Länken gäller inte längre. Be om en ny.' }

export const VerificationLink = z
  .object({
    state: z.enum(['open', 'verified', 'expired', 'taken']),
    email: z.string(),
    username: z.string(),
    wantsNewsletter: z.boolean(),
  })
  .meta({ id: 'VerificationLink' })
export type VerificationLink = z.infer<typeof VerificationLink>

export const verifyEmailContract = contract({
  sendVerification: {
    method: 'POST',
    path: '/email-verification',
    summary: "Emails a verification link to the member's address; answers `verified` if it already is",
    answer: z.object({ status: z.enum(['sent', 'verified']) }),
    membersOnly: true,
    problems: { 'too-many-requests': tooManyRequests },
  },
  getVerification: {
    method: 'GET',
    path: '/email-verification/{token}',
    summary: 'Retrieves the address and member a link verifies; null for an unknown link. Changes nothing',
    params: Token,
    answer: z.object({ data: VerificationLink.nullable() }),
  },
  confirmVerification: {
    method: 'POST',
    path: '/email-verification/{token}',
    summary: 'Verifies the address the email was sent to, without logging in; idempotent',
    params: Token,
    answer: z.object({ email: z.string() }),
    problems: {
      'no-such-link': noSuchLink,
      'email-taken': { status: 409, message: 'Adressen hör redan till ett annat konto.' },
    },
  },
  renewVerification: {
    method: 'POST',
    path: '/email-verification/{token}/renewal',
    summary: 'Sends a new link to the mailbox of an expired one',
    params: Token,
    answer: Ok,
    problems: { 'no-such-link': noSuchLink, 'too-many-requests': tooManyRequests },
  },
})
