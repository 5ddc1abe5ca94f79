import type { Db, Queries } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { messages } from '#loyalty/messages.ts'
import { exportedTables } from './exported-tables.ts'

export async function exportPerson(db: Db, memberId: number, now: Date): Promise<string> {
  const tables: Record<string, unknown[]> = {}
  await inTransaction(db, async (tx) => {
    const own = await ownOf(tx, memberId)
    for (const [table, { without = [] }] of Object.entries(exportedTables)) {
      const rows = await ownRows(tx, table, { own, without })
      if (rows.length > 0) tables[table] = rows
    }
  })
  return JSON.stringify({ about: messages.exportText, exportedAt: now.toISOString(), tables }, null, 2)
}

type Own = { id: number; email: string | null; orders: string[]; payments: string[] }

export async function ownOf(db: Queries, memberId: number): Promise<Own> {
  const [own] = await db.query<Own>('export-own', ownSql, [memberId])
  if (!own) throw new Error(`Member ${memberId} is gone`)
  return own
}

export async function ownRows(
  db: Queries,
  table: string,
  { own, without = [] }: { own: Own; without?: readonly string[] },
): Promise<object[]> {
  const sql = `
    select to_jsonb(t) - $2::text[] as row
    from ${table} t,
      (select $1::bigint as own_id, $3::text as own_email, $4::bigint[] as own_orders, $5::uuid[] as own_payments) as own
    where ${exportedTables[table]?.where}`
  const values = [own.id, without, own.email, own.orders, own.payments]
  return (await db.query<{ row: object }>(`person-export ${table}`, sql, values)).map(({ row }) => row)
}

const ownSql = `
  with own as (
    select m.id, case when m.email_verified_at is not null then lower(m.email) end as email from member m where m.id = $1
  ), own_orders as (
    select o.id from orders o, own where o.member_id = own.id
    union all
    select o.id from orders o, own where o.member_id is null and lower(o.email) = own.email
  )
  select own.id, own.email, array(select id::text from own_orders) as orders, array(
    select reference::text from payment
    where order_id in (select id from own_orders) or former_order_id in (select id from own_orders)) as payments
  from own`
