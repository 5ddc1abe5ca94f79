import type { Queries } from '#core/server/db.ts'
import { newToken, tokenHash } from '#core/server/secret-token.ts'

export type NewStockAlert = {
  productId: number
  email: string
  memberId: number | null
  now: Date
}

export type WrittenStockAlert = { id: number; token: string }

export async function insertStockAlert(
  tx: Queries,
  { productId, email, memberId, now }: NewStockAlert,
): Promise<WrittenStockAlert | null> {
  const token = newToken()
  const [written] = await tx.query<{ id: number; isNew: boolean }>(
    'stock-alert-insert',
    `insert into stock_alert as old (product_id, email, member_id, token_hash, created_at, confirmed_at)
     values ($1, $2, $3, $4, $5, case when $3::int is not null then $5::timestamptz end)
     on conflict (product_id, email) do update
       set member_id = excluded.member_id, confirmed_at = excluded.confirmed_at
       where old.confirmed_at is null and excluded.confirmed_at is not null
     returning id, token_hash = $4 as "isNew"`,
    [productId, email, memberId, tokenHash(token), now],
  )
  return written?.isNew ? { id: written.id, token } : null
}

export type StockAlert = { productId: number; name: string; isConfirmed: boolean }

export async function findStockAlert(db: Queries, token: string): Promise<StockAlert | null> {
  const [alert] = await db.query<StockAlert>(
    'stock-alert-find',
    `select w.product_id as "productId", p.name, w.confirmed_at is not null as "isConfirmed"
     from stock_alert w join product p on p.id = w.product_id where w.token_hash = $1`,
    [tokenHash(token)],
  )
  return alert ?? null
}

export async function confirmStockAlert(db: Queries, token: string, now: Date): Promise<boolean> {
  const confirmed = await db.query(
    'stock-alert-confirm',
    'update stock_alert set confirmed_at = coalesce(confirmed_at, $2) where token_hash = $1 returning id',
    [tokenHash(token), now],
  )
  return confirmed.length > 0
}

export async function deleteStockAlert(db: Queries, token: string): Promise<void> {
  await db.query('stock-alert-end', 'delete from stock_alert where token_hash = $1', [tokenHash(token)])
}

export const daysToConfirm = 3
export const daysToWait = 365

export async function purgeOldStockAlerts(db: Queries, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)
  await db.query(
    'stock-alerts-purge-old',
    'delete from stock_alert where created_at < $1 or (confirmed_at is null and created_at < $2)',
    [before(daysToWait), before(daysToConfirm)],
  )
}
