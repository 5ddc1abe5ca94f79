import { z } from 'zod'
import { entryCalls } from '#content-entries/content-entry.ts'
import { Name } from '#content-entries/entry-fields.ts'

const ReadyAnswerRow = z.object({ name: Name, text: z.string().trim().min(1, 'Fyll i.').max(2000) })
export type ReadyAnswerFields = z.output<typeof ReadyAnswerRow>

export const readyAnswersContract = entryCalls('ReadyAnswer', {
  path: 'ready-answer',
  what: 'ready answers to customers',
  right: 'messages',
  fields: ReadyAnswerRow,
})
