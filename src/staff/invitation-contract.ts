import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { User } from '#identity/contract.ts'

const Token = z.string().max(100)
const noSuchLink = {
  'no-such-link': {
    status: 404,
    message: 'Inbjudan gäller inte längre. Be den som bjöd in dig att skicka en ny.',
  },
}
const tooMany = { 'too-many-requests': { status: 429, message: 'För många försök, försök igen om en liten stund.' } }

export const ShownInvitation = z
  .object({
    email: z.string(),
    /** Null for an owner. */
    role: z.string().nullable(),
    /** `new`: choose a login; `log-in`: the address has an account; `ready`: logged in with it. */
    account: z.enum(['new', 'log-in', 'ready']),
  })
  .meta({ id: 'ShownInvitation' })
export type ShownInvitation = z.infer<typeof ShownInvitation>

const Filled = z.string().max(200)

export const invitationContract = contract({
  getInvitation: {
    method: 'POST',
    path: '/staff-invitation/shown',
    summary: 'Shows what the link of an invitation to the team is for; the token is in the body, not in the address',
    body: z.object({ token: Token }),
    answer: z.object({ data: ShownInvitation }),
    problems: { ...noSuchLink, ...tooMany },
  },
  acceptInvitation: {
    method: 'POST',
    path: '/staff-invitation',
    summary:
      'Joins the team by an emailed link, once: with a new login, or, if the address has an account, logged in with it',
    body: z.object({
      token: Token,
      username: Filled.default(''),
      password: Filled.default(''),
      verifypassword: Filled.default(''),
    }),
    answer: z.object({ user: User }),
    problems: {
      ...noSuchLink,
      ...tooMany,
      'invalid-fields': { status: 400, message: 'Kontrollera de markerade fälten.' },
      'username-taken': { status: 409, message: 'Användarnamnet är upptaget.' },
      'account-exists': { status: 409, message: 'Adressen har ett konto. Logga in med det först.' },
    },
  },
})
export type Acceptance = z.output<typeof invitationContract.acceptInvitation.body>
