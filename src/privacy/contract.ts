import { z } from 'zod'
import { contract } from '#core/contract.ts'

export const personContract = contract({
  exportPerson: {
    method: 'GET',
    path: '/my-data',
    summary: 'Exports all personal data of the member as a file (dataskyddsförordningen art. 15 and 20)',
    answer: z.unknown(),
    files: ['application/json'],
    membersOnly: true,
    reauthenticated: true,
  },
  erasePerson: {
    method: 'POST',
    path: '/my-data/erasure',
    summary: 'Permanently erases the member, given the password; data required for bookkeeping is kept',
    body: z.object({ password: z.string().max(200) }),
    answer: z.object({ status: z.literal('ok') }),
    membersOnly: true,
    secondFactor: true,
    problems: {
      'invalid-fields': { status: 400, message: 'Kontrollera de markerade fälten.' },
      'order-in-progress': {
        status: 409,
        message:
          'Du har en beställning eller en retur på väg. När den är klar kan du radera kontot. Behöver du det tidigare, skriv till kundservice.',
      },
      'last-administrator': {
        status: 409,
        message: 'Du är ensam administratör. Gör någon annan till administratör innan du raderar kontot.',
      },
      'too-many-requests': { status: 429, message: 'För många försök, försök igen om en liten stund.' },
    },
  },
})
