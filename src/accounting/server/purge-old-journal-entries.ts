import { accounts, isResult } from '#accounting/accounts.ts'
import { messages } from '#accounting/messages.ts'
import { oldestVoucher } from '#accounting/retention.ts'
import { allowPurge } from '#core/server/allow-purge.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'

const batch = 1000

type Sum = { account: number; amount: number }

/**
 * Deletes journal entries past their retention period and replaces them with one entry for their total, so that later
 * balances stay the same. Limited per run. Returns how many were deleted.
 */
export async function purgeOldJournalEntries(db: Db, now: Date, batches = 50): Promise<number> {
  const before = oldestVoucher(now)
  let gone = 0
  for (let at = 0; at < batches; at += 1) {
    const taken = await inTransaction(db, (tx) => purgeBatch(tx, before))
    gone += taken
    if (taken < batch) break
  }
  return gone
}

async function purgeBatch(tx: Transaction, before: Date): Promise<number> {
  await allowPurge(tx)
  const old = await tx.query<{ id: number; at: Date; key: string }>(
    'accounting-old',
    'select id, at, key from journal_entry where at < $1 order by at, id limit $2 for update',
    [before, batch],
  )
  const last = old.at(-1)
  if (!last || old.every(({ key }) => key.startsWith('carried:'))) return 0
  const ids = old.map(({ id }) => id)
  const sums = await tx.query<Sum>(
    'accounting-old-sums',
    `select case when account = any($2) then ${accounts.result.number} else account end as account, sum(amount)::bigint as amount
     from journal_line where entry_id = any($1::bigint[]) group by 1 having sum(amount) <> 0`,
    [ids, resultAccounts],
  )
  for (const table of ['journal_entry_number', 'journal_line']) {
    await tx.query(`purge-${table}`, `delete from ${table} where entry_id = any($1::bigint[])`, [ids])
  }
  await tx.query('purge-book_entry', 'delete from journal_entry where id = any($1::bigint[])', [ids])
  await carryOn(tx, { sums, at: last.at, key: `carried:${last.id}` })
  return ids.length
}

type Carried = { sums: Sum[]; at: Date; key: string }

/** Dated like the last deleted entry, so that it is the first of the next batch. */
async function carryOn(tx: Transaction, { sums, at, key }: Carried): Promise<void> {
  if (sums.length === 0) return
  await tx.query(
    'accounting-carry-on',
    `with entry as (insert into journal_entry (key, at, text) values ($1, $2, $3) returning id)
     insert into journal_line (entry_id, position, account, amount)
     select entry.id, l.position, l.account, l.amount
     from entry, unnest($4::int[], $5::bigint[]) with ordinality as l (account, amount, position)`,
    [key, at, messages.carried, sums.map(({ account }) => account), sums.map(({ amount }) => amount)],
  )
}

const resultAccounts = Object.values(accounts)
  .map(({ number }) => number)
  .filter(isResult)
