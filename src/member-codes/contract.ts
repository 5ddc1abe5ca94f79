import { z } from 'zod'
import { contract } from '#core/contract.ts'

export const memberCodesContract = contract({
  createMemberCode: {
    method: 'POST',
    path: '/member-code',
    summary:
      'Creates a code that the member shows at the counter of a store, for one purchase. The former one ends, unless it has been read',
    answer: z.object({
      data: z.object({
        /** Eight digits. */
        code: z.string(),
        /** Unix milliseconds. */
        expiresAt: z.int(),
      }),
    }),
    membersOnly: true,
    personOnly: true,
  },
})
