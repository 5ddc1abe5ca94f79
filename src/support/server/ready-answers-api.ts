import { entryApi } from '#content-entries/server/entry-api.ts'
import type { EntryTable } from '#content-entries/server/entry-table.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { ReadyAnswerFields, readyAnswersContract } from '#support/ready-answers-contract.ts'

const readyAnswers: EntryTable<ReadyAnswerFields> = {
  contentType: 'ready-answer',
  table: 'ready_answer',
  order: 't.name, t.id',
  columns: { name: 'name', text: 'text' },
  texts: ['name', 'text'],
}

export function readyAnswersApi({ db }: { db: Db }): Handlers<typeof readyAnswersContract> {
  return entryApi('ReadyAnswer', db, readyAnswers)
}
