import type { Db } from '#core/server/db.ts'
import { audienceWords, no, promotionTitles, yes } from '#exporting/messages.ts'
import type { SheetCell } from '#spreadsheets/server/write-xlsx.ts'
import { timeText } from './time-text.ts'

type Row = {
  id: number
  name: string
  code: string | null
  audience: keyof typeof audienceWords
  startsAt: Date
  endsAt: Date | null
  perCustomer: number | null
  maxUses: number | null
  budget: number | null
  isCombinable: boolean
  used: number
  spent: number
  rule: unknown
}

export async function* promotionRows(db: Db): AsyncGenerator<readonly SheetCell[]> {
  yield promotionTitles
  for (const row of await db.query<Row>('export-promotions', sql))
    yield [
      row.id,
      row.name,
      row.code,
      audienceWords[row.audience],
      timeText(row.startsAt),
      timeText(row.endsAt),
      row.perCustomer,
      row.maxUses,
      row.budget === null ? null : row.budget / 100,
      row.isCombinable ? yes : no,
      row.used,
      row.spent / 100,
      JSON.stringify(row.rule),
    ]
}

const sql = `
  select id, name, code, audience, starts_at as "startsAt", ends_at as "endsAt", per_customer as "perCustomer",
    max_uses as "maxUses", budget, is_combinable as "isCombinable", used, spent, rule
  from promotion order by id`
