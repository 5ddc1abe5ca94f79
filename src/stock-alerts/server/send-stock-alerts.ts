import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { backInStockEmail } from './stock-alert-emails.ts'

type DueStockAlert = { id: number; email: string; productId: number; name: string }

const batch = 200

export async function sendStockAlerts({ db, origin, now }: { db: Db; origin: string; now: Date }): Promise<number> {
  let notified = 0
  for (;;) {
    const some = await inTransaction(db, async (tx) => {
      const alerts = await tx.query<DueStockAlert>('stock-alert-take', takeSql, [batch])
      for (const { id, email, productId, name } of alerts) {
        const content = backInStockEmail({ productId, name, origin })
        await enqueueEmail(tx, { kind: 'back-in-stock', key: `watch-${id}-back`, recipient: email, ...content }, now)
      }
      return alerts.length
    })
    notified += some
    if (some < batch) return notified
  }
}

/** Safe in several processes. Members are emailed at their current verified address. */
const takeSql = `
  delete from stock_alert w using product p
  where p.id = w.product_id and w.id in (
    select w.id from stock_alert w join product p on p.id = w.product_id
    left join member m on m.id = w.member_id
    where w.confirmed_at is not null and p.retired_at is null and p.recalled_at is null
      and (w.member_id is null or m.email_verified_at is not null)
      and case when p.is_digital
        then exists (select from digital_stock s where s.product_id = w.product_id and s.quantity > 0)
        else exists (select from stock s where s.product_id = w.product_id and s.place in (0, -1) and s.quantity > 0) end
    order by w.id limit $1 for update of w skip locked
  )
  returning w.id, coalesce((select lower(m.email) from member m where m.id = w.member_id), w.email) as email, w.product_id as "productId", p.name`
