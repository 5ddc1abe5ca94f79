import type { Db, Queries } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { accountsOf } from '#identity/server/delete-member.ts'
import { messages } from '#loyalty/messages.ts'
import { exportedTables } from './exported-tables.ts'

export async function exportPerson(db: Db, memberId: number, now: Date): Promise<string> {
  return await inTransaction(db, async (tx) => {
    const accounts = await accountsOf(tx, memberId)
    if (accounts.length === 0) throw new Error(`Member ${memberId} is gone`)
    const owns: Own[] = []
    for (const account of accounts) owns.push(await ownOf(tx, account.id, account.verifiedEmail))
    return await exportOf(tx, owns, now)
  })
}

/** What was given with an address without an account. */
export async function exportGuest(db: Db, email: string, now: Date): Promise<string> {
  return await inTransaction(db, async (tx) => await exportOf(tx, [await ownOf(tx, null, email)], now))
}

async function exportOf(tx: Transaction, owns: readonly Own[], now: Date): Promise<string> {
  const tables: Record<string, unknown[]> = {}
  for (const [table, { without = [] }] of Object.entries(exportedTables)) {
    const rows = new Map<string, object>()
    for (const own of owns)
      for (const row of await ownRows(tx, table, { own, without })) rows.set(JSON.stringify(row), row)
    if (rows.size > 0) tables[table] = [...rows.values()]
  }
  return JSON.stringify({ about: messages.exportText, exportedAt: now.toISOString(), tables }, null, 2)
}

/** A guest has no account. */
type Own = { id: number | null; email: string | null; orders: string[]; payments: string[] }

export async function ownOf(db: Queries, id: number | null, email: string | null): Promise<Own> {
  const [own] = await db.query<Pick<Own, 'orders' | 'payments'>>('export-own', ownSql, [id, email])
  return { id, email, orders: own?.orders ?? [], payments: own?.payments ?? [] }
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
  with own_orders as (
    select id from orders where member_id = $1
    union all
    select id from orders where member_id is null and lower(email) = $2::text
  )
  select array(select id::text from own_orders) as orders, array(
    select reference::text from payment
    where order_id in (select id from own_orders) or former_order_id in (select id from own_orders)) as payments`
