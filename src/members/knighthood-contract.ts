import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { knightTitleNames } from './knighthood/requirements.ts'

const Title = z.enum(knightTitleNames)

export const Knighthood = z
  .object({
    username: z.string(),
    merits: z.object({ level: z.int(), achievements: z.int(), reviews: z.int(), days: z.int() }),
    /** Null for who is no knight yet; `at` in unix seconds. */
    knight: z.object({ title: Title, at: z.int() }).nullable(),
  })
  .meta({ id: 'Knighthood' })
export type Knighthood = z.infer<typeof Knighthood>

export const knighthoodContract = contract({
  getKnighthood: {
    method: 'GET',
    path: '/member/knighthood',
    summary: 'What the member has of what is asked of a knight, and the title of who is one',
    answer: z.object({ data: Knighthood }),
    membersOnly: true,
  },
  applyForKnighthood: {
    method: 'POST',
    path: '/member/knighthood',
    summary: 'Knights the member at once when all is met; a knight may choose another title',
    body: z.object({ title: Title }),
    answer: z.object({ data: Knighthood }),
    refusals: { 'not-yet': { status: 409, message: 'Det fattas något än. Titta på kraven.' } },
    membersOnly: true,
  },
})
