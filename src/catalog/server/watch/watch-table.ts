import type { Queries } from '#core/server/db.ts'
import { newToken, tokenHash } from '#core/server/secret-token.ts'

export type NewWatch = {
  productId: number
  email: string
  /** When the mailbox has answered for the member it needs no confirmation. */
  memberId: number | null
  now: Date
}

export type WrittenWatch = { id: number; token: string }

/** Null when the address watches the product already. */
export async function insertWatch(
  tx: Queries,
  { productId, email, memberId, now }: NewWatch,
): Promise<WrittenWatch | null> {
  const token = newToken()
  const [written] = await tx.query<{ id: number; isNew: boolean }>(
    'watch-insert',
    `insert into stock_watch as old (product_id, email, member_id, token_hash, created_at, confirmed_at)
     values ($1, $2, $3, $4, $5, case when $3::int is not null then $5::timestamptz end)
     on conflict (product_id, email) do update
       set member_id = excluded.member_id, confirmed_at = excluded.confirmed_at
       where old.confirmed_at is null and excluded.confirmed_at is not null
     returning id, token_hash = $4 as "isNew"`,
    [productId, email, memberId, tokenHash(token), now],
  )
  return written?.isNew ? { id: written.id, token } : null
}

export type Watch = { productId: number; name: string; isConfirmed: boolean }

export async function findWatch(db: Queries, token: string): Promise<Watch | null> {
  const [watch] = await db.query<Watch>(
    'watch-find',
    `select w.product_id as "productId", p.name, w.confirmed_at is not null as "isConfirmed"
     from stock_watch w join product p on p.id = w.product_id where w.token_hash = $1`,
    [tokenHash(token)],
  )
  return watch ?? null
}

export async function confirmWatch(db: Queries, token: string, now: Date): Promise<boolean> {
  const confirmed = await db.query(
    'watch-confirm',
    'update stock_watch set confirmed_at = coalesce(confirmed_at, $2) where token_hash = $1 returning id',
    [tokenHash(token), now],
  )
  return confirmed.length > 0
}

export async function endWatch(db: Queries, token: string): Promise<void> {
  await db.query('watch-end', 'delete from stock_watch where token_hash = $1', [tokenHash(token)])
}

export const daysToConfirm = 3
export const daysToWait = 365

/** Lets go of addresses that nobody confirmed, and of watches that a year did not fulfil. */
export async function forgetOldWatches(db: Queries, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)
  await db.query(
    'watch-forget-old',
    'delete from stock_watch where created_at < $1 or (confirmed_at is null and created_at < $2)',
    [before(daysToWait), before(daysToConfirm)],
  )
}
