import { accounts, isResult } from '#books/accounts.ts'
import { oldestVoucher } from '#books/keeping.ts'
import { sv as say } from '#books/sv.ts'
import type { Db } from '#core/server/db.ts'
import { pastKeeping } from '#core/server/past-keeping.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'

const batch = 1000

type Sum = { account: number; ore: number }

/**
 * Lets go of entries past their keeping time. What they came to stays as one entry, carried on from batch to batch, so
 * that every balance since is as it was. At most so many batches at a time. Answers how many entries went.
 */
export async function forgetOldEntries(db: Db, now: Date, batches = 50): Promise<number> {
  const before = oldestVoucher(now)
  let gone = 0
  for (let at = 0; at < batches; at += 1) {
    const taken = await inTransaction(db, (tx) => forgetBatch(tx, before))
    gone += taken
    if (taken < batch) break
  }
  return gone
}

async function forgetBatch(tx: Transaction, before: Date): Promise<number> {
  await pastKeeping(tx)
  const old = await tx.query<{ id: number; at: Date; key: string }>(
    'books-old',
    'select id, at, key from book_entry where at < $1 order by at, id limit $2 for update',
    [before, batch],
  )
  const last = old.at(-1)
  if (!last || old.every(({ key }) => key.startsWith('carried:'))) return 0
  const ids = old.map(({ id }) => id)
  const sums = await tx.query<Sum>(
    'books-old-sums',
    `select case when account = any($2) then ${accounts.result.number} else account end as account, sum(ore)::bigint as ore
     from book_line where entry_id = any($1::bigint[]) group by 1 having sum(ore) <> 0`,
    [ids, resultAccounts],
  )
  for (const table of ['book_number', 'book_line']) {
    await tx.query(`forget-${table}`, `delete from ${table} where entry_id = any($1::bigint[])`, [ids])
  }
  await tx.query('forget-book_entry', 'delete from book_entry where id = any($1::bigint[])', [ids])
  await carryOn(tx, { sums, at: last.at, key: `carried:${last.id}` })
  return ids.length
}

type Carried = { sums: Sum[]; at: Date; key: string }

/** At the moment of the last that went, so that it is the first of the next batch. */
async function carryOn(tx: Transaction, { sums, at, key }: Carried): Promise<void> {
  if (sums.length === 0) return
  await tx.query(
    'books-carry-on',
    `with entry as (insert into book_entry (key, at, text) values ($1, $2, $3) returning id)
     insert into book_line (entry_id, position, account, ore)
     select entry.id, l.position, l.account, l.ore
     from entry, unnest($4::int[], $5::bigint[]) with ordinality as l (account, ore, position)`,
    [key, at, say.carried, sums.map(({ account }) => account), sums.map(({ ore }) => ore)],
  )
}

const resultAccounts = Object.values(accounts)
  .map(({ number }) => number)
  .filter(isResult)
