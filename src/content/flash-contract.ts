import { z } from 'zod'
import { contract } from '#core/contract.ts'

const FlashMessage = z.object({
  id: z.int(),
  title: z.string(),
  /** Sanitised HTML. */
  message: z.string(),
})
export type FlashMessage = z.infer<typeof FlashMessage>

export const flashContract = contract({
  getFlashMessages: {
    method: 'GET',
    path: '/flash-message',
    summary: 'What whoever has logged in is told, by what they are: companies, employees or other members',
    answer: z.object({ data: z.object({ flashMessages: z.array(FlashMessage) }) }),
    membersOnly: true,
  },
})
