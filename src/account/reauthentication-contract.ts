import { z } from 'zod'
import { contract } from '#core/contract.ts'

const Ok = z.object({ status: z.literal('ok') })

export const reauthenticationContract = contract({
  reauthenticate: {
    method: 'POST',
    path: '/reauthentication',
    summary:
      'Proves by the password who is logged in; for ten minutes calls that ask for it are answered. The session gets a new token',
    body: z.object({ password: z.string().max(200) }),
    answer: Ok,
    membersOnly: true,
    refusals: {
      'bad-fields': { status: 400, message: 'Kontrollera de markerade fälten.' },
      'too-many-tries': { status: 429, message: 'För många försök, försök igen om en liten stund.' },
    },
  },
  reauthenticateByBankId: {
    method: 'POST',
    path: '/reauthentication/bankid/{reference}',
    summary: 'The same by a completed identification that was begun for it; the ten minutes count from its end',
    params: z.object({ reference: z.uuid() }),
    answer: Ok,
    membersOnly: true,
    refusals: {
      'no-such-reference': { status: 404, message: 'Identifieringen finns inte längre. Försök igen.' },
      'not-complete': { status: 409, message: 'Identifieringen är inte klar.' },
      'proof-expired': { status: 409, message: 'Identifieringen är för gammal. Försök igen.' },
    },
  },
})
