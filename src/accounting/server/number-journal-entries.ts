import { dayOf } from '#core/day.ts'
import { startOfDay } from '#core/day-start.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'

const lock = 4720

/**
 * Numbers entries up to yesterday, by time and without gaps within a year. Existing numbers never change; late entries
 * get the next ones. Idempotent, and safe in several processes. Returns how many were numbered.
 */
export async function numberJournalEntries(db: Db, now: Date): Promise<number> {
  return await inTransaction(db, async (tx) => {
    await tx.query('accounting-number-lock', 'select pg_advisory_xact_lock($1)', [lock])
    const numbered = await tx.query(
      'accounting-number',
      `with late as (
         select e.id, e.at, extract(year from e.at at time zone 'Europe/Stockholm')::int as year
         from journal_entry e left join journal_entry_number n on n.entry_id = e.id
         where n.entry_id is null and e.at < $1
       )
       insert into journal_entry_number (entry_id, year, number)
       select id, year, coalesce((select max(number) from journal_entry_number b where b.year = late.year), 0)
         + row_number() over (partition by year order by at, id)
       from late returning entry_id`,
      [startOfDay(dayOf(now))],
    )
    return numbered.length
  })
}
