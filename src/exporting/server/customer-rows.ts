import { hasPart } from '#core/programme.ts'
import type { Db } from '#core/server/db.ts'
import { customerTitles } from '#exporting/messages.ts'
import type { SheetCell } from '#spreadsheets/server/write-xlsx.ts'
import { timeText } from './time-text.ts'

const pageSize = 1000

type Row = {
  id: number
  contact: (string | null)[]
  level: number
  xp: number
  createdAt: Date
  orders: number
  spent: number
  latest: Date | null
}

export async function* customerRows(db: Db): AsyncGenerator<readonly SheetCell[]> {
  const [hasLevels, hasXp] = [hasPart('levels'), hasPart('xp')]
  const ofMember = ({ level, xp }: Pick<Row, 'level' | 'xp'>) => [...(hasLevels ? [level] : []), ...(hasXp ? [xp] : [])]
  yield customerTitles.filter((title) => (title !== 'Nivå' || hasLevels) && (title !== 'Xp' || hasXp))
  for (let after = 0; ; ) {
    const rows = await db.query<Row>('export-customers', sql, [after, pageSize])
    for (const { id, contact, createdAt, orders, spent, latest, ...member } of rows)
      yield [id, ...contact, ...ofMember(member), timeText(createdAt), orders, spent / 100, timeText(latest)]
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.id
  }
}

const sql = `
  select m.id, array[m.username, m.email, m.first_name, m.last_name, m.phone, m.street, m.zip, m.city, m.company_name,
      m.organisation_number] as contact,
    m.rank_level as level, m.experience_points as xp, m.created_at as "createdAt", o.orders, o.spent, o.latest
  from member m
  cross join lateral (
    select count(*)::int as orders, coalesce(sum(total), 0)::bigint as spent, max(placed_at) as latest from orders
    where member_id = m.id and state not in ('awaiting-payment', 'payment-unknown', 'cancelled')
  ) o
  where m.id > $1 order by m.id limit $2`
