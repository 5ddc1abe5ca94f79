import { dayOf, startOfDay } from '#core/day.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'

const lock = 4720

/**
 * Numbers what was booked until yesterday, in order of time and without gaps within a year. What has a number keeps it;
 * what was written late is numbered next. Safe to run twice and in several processes. Answers how many were numbered.
 */
export async function numberEntries(db: Db, now: Date): Promise<number> {
  return await inTransaction(db, async (tx) => {
    await tx.query('books-number-lock', 'select pg_advisory_xact_lock($1)', [lock])
    const numbered = await tx.query(
      'books-number',
      `with late as (
         select e.id, e.at, extract(year from e.at at time zone 'Europe/Stockholm')::int as year
         from book_entry e left join book_number n on n.entry_id = e.id
         where n.entry_id is null and e.at < $1
       )
       insert into book_number (entry_id, year, number)
       select id, year, coalesce((select max(number) from book_number b where b.year = late.year), 0)
         + row_number() over (partition by year order by at, id)
       from late returning entry_id`,
      [startOfDay(dayOf(now))],
    )
    return numbered.length
  })
}
