import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { writeMail } from '#integrations/mail/outbox.ts'
import { backLetter } from './watch-letters.ts'

type Told = { id: number; email: string; productId: number; name: string }

const batch = 200

/** Writes to everybody whose product can be had again, once, and forgets them. Answers how many. */
export async function tellWatchers({ db, origin, now }: { db: Db; origin: string; now: Date }): Promise<number> {
  let told = 0
  for (;;) {
    const some = await inTransaction(db, async (tx) => {
      const watches = await tx.query<Told>('watch-take', takeSql, [batch])
      for (const { id, email, productId, name } of watches) {
        const letter = backLetter({ productId, name, origin })
        await writeMail(tx, { kind: 'back-in-stock', key: `watch-${id}-back`, recipient: email, ...letter }, now)
      }
      return watches.length
    })
    told += some
    if (some < batch) return told
  }
}

/** Several processes never take the same. Members are written to where they are reached now, if the mailbox has answered. */
const takeSql = `
  delete from stock_watch w using product p
  where p.id = w.product_id and w.id in (
    select w.id from stock_watch w join product p on p.id = w.product_id
    left join member m on m.id = w.member_id
    where w.confirmed_at is not null and p.retired_at is null
      and (w.member_id is null or m.email_verified_at is not null)
      and exists (select 1 from stock s where s.product_id = w.product_id and s.place in (0, -1) and s.quantity > 0)
    order by w.id limit $1 for update of w skip locked
  )
  returning w.id, coalesce((select lower(m.email) from member m where m.id = w.member_id), w.email) as email, w.product_id as "productId", p.name`
