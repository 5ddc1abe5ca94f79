import { z } from 'zod'
import { contract } from '#core/contract.ts'

const Ok = z.object({ status: z.literal('ok') })

export const reauthenticationContract = contract({
  reauthenticate: {
    method: 'POST',
    path: '/reauthentication',
    summary:
      "Re-authenticates by password; for ten minutes calls that require it are allowed. Renews the session's token",
    body: z.object({ password: z.string().max(200) }),
    answer: Ok,
    membersOnly: true,
    problems: {
      'invalid-fields': { status: 400, message: 'Kontrollera de markerade fälten.' },
      'too-many-requests': { status: 429, message: 'För många försök, försök igen om en liten stund.' },
    },
  },
  reauthenticateByBankId: {
    method: 'POST',
    path: '/reauthentication/bankid/{reference}',
    summary:
      'Re-authenticates by a completed BankID identification started for this purpose; the ten minutes count from its completion',
    params: z.object({ reference: z.uuid() }),
    answer: Ok,
    membersOnly: true,
    problems: {
      'no-such-reference': { status: 404, message: 'Identifieringen finns inte längre. Försök igen.' },
      'identification-not-complete': { status: 409, message: 'Identifieringen är inte klar.' },
      'proof-expired': { status: 409, message: 'Identifieringen är för gammal. Försök igen.' },
    },
  },
})
