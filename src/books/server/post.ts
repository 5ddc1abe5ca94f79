import { type Account, accounts } from '#books/accounts.ts'
import type { Queries } from '#core/server/db.ts'

/** Debit is positive, credit negative, öre. */
export type BookLine = { account: Account; ore: number }

export type BookEntry = {
  /** What it tells of, `paid:<reference>`: booked once, repeated it changes nothing. */
  key: string
  text: string
  orderId?: string | null
  lines: readonly BookLine[]
}

/** Books it in the transaction of what it tells of. Refused by the database when debit and credit differ. */
export async function post(tx: Queries, { key, text, orderId, lines }: BookEntry, now: Date): Promise<void> {
  const real = lines.filter(({ ore }) => ore !== 0)
  if (real.length === 0) return
  await tx.query(
    'book-post',
    `with entry as (
       insert into book_entry (key, at, text, order_id) values ($1, $2, $3, $4) on conflict (key) do nothing returning id
     )
     insert into book_line (entry_id, position, account, ore)
     select entry.id, l.position, l.account, l.ore
     from entry, unnest($5::int[], $6::bigint[]) with ordinality as l (account, ore, position)`,
    [key, now, text, orderId ?? null, real.map(({ account }) => accounts[account].number), real.map(({ ore }) => ore)],
  )
}
