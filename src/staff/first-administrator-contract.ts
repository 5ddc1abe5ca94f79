import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { User } from '#identity/contract.ts'

const Filled = z.string().max(200)

export const FirstAdministrator = z
  .object({ token: z.string().max(100), username: Filled, email: Filled, password: Filled, verifypassword: Filled })
  .meta({ id: 'FirstAdministrator' })
export type FirstAdministrator = z.infer<typeof FirstAdministrator>

export const firstAdministratorContract = contract({
  createFirstAdministrator: {
    method: 'POST',
    path: '/first-administrator',
    summary:
      'Creates the first administrator of a shop, by the link that the start prints, and logs them in; closed once there is one',
    body: FirstAdministrator,
    answer: z.object({ user: User }),
    problems: {
      'invalid-fields': { status: 400, message: 'Kontrollera de markerade fälten.' },
      'username-taken': { status: 409, message: 'Användarnamnet är upptaget.' },
      'no-such-link': {
        status: 404,
        message: 'Länken gäller inte längre. Starta om servern, så skriver den ut en ny.',
      },
      'too-many-requests': { status: 429, message: 'För många försök, försök igen om en liten stund.' },
    },
  },
})
