import { type Account, accounts } from '#accounting/accounts.ts'
import type { Queries } from '#core/server/db.ts'

/** Öre; debit is positive, credit negative. */
export type JournalLine = { account: Account; amount: number }

export type JournalEntry = {
  /** Identifies the event, such as `paid:<reference>`: booked once. */
  key: string
  text: string
  orderId?: string | null
  lines: readonly JournalLine[]
}

/** Books the entry in the transaction of its event. The database rejects unequal debit and credit. */
export async function recordJournalEntry(tx: Queries, entry: JournalEntry, now: Date): Promise<void> {
  const json = entryJson(entry)
  if (json === null) return
  await tx.query(
    'journal-entry-record',
    `with given as (select $1::jsonb as entry, $2::timestamptz as now), ${postingFrom('given')} select from posted`,
    [json, now],
  )
}

/** The JSON that `postingFrom` reads; null when no amount moves. */
export function entryJson({ key, text, orderId, lines }: JournalEntry): string | null {
  const moved = lines.filter(({ amount }) => amount !== 0)
  if (moved.length === 0) return null
  const numbered = moved.map(({ account, amount }, at) => ({
    position: at + 1,
    account: accounts[account].number,
    amount,
  }))
  return JSON.stringify({ key, text, order_id: orderId ?? null, lines: numbered })
}

/** CTEs for a larger statement: book each non-null `entry` of `source` at its `now`. */
export function postingFrom(source: string): string {
  return `posted as (
    insert into journal_entry (key, at, text, order_id)
    select entry ->> 'key', now, entry ->> 'text', (entry ->> 'order_id')::bigint from ${source} where entry is not null
    on conflict (key) do nothing returning id, key
  ), posted_lines as (
    insert into journal_line (entry_id, position, account, amount)
    select posted.id, l.position, l.account, l.amount
    from posted join ${source} on entry ->> 'key' = posted.key,
      jsonb_to_recordset(entry -> 'lines') as l (position int, account int, amount bigint)
  )`
}
