import { inTransaction } from '#core/server/transaction.ts'
import type { EmailDeps } from '#email/server/deps.ts'
import { emailLinkKey } from '#email/server/link-key.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { surveyEmail } from './survey-email.ts'
import { surveyLink } from './survey-link.ts'

/** The goods have been used by then. */
const daysAfterDelivery = 3
const batch = 200

type Due = { orderId: string; email: string; orderNumber: number; firstName: string }

/** Emails the question once for each delivered order whose customer wants it. Safe in several processes. */
export async function sendSurveys(deps: EmailDeps, now: Date): Promise<number> {
  const { db, origin } = deps
  const secret = await emailLinkKey(deps)
  const deliveredBefore = new Date(now.getTime() - daysAfterDelivery * 24 * 3_600_000)
  let sent = 0
  for (;;) {
    const some = await inTransaction(db, async (tx) => {
      const due = await tx.query<Due>('survey-take', takeSql, [deliveredBefore, now, batch])
      for (const { orderId, email, orderNumber, firstName } of due) {
        const link = surveyLink(orderId, { origin, secret })
        const content = surveyEmail({ firstName, orderNumber, link })
        await enqueueEmail(tx, { kind: 'survey', key: `survey-${orderId}`, recipient: email, ...content }, now)
      }
      return due.length
    })
    sent += some
    if (some < batch) return sent
  }
}

const takeSql = `
  with due as (
    select s.order_id from survey s join orders o on o.id = s.order_id
    where s.sent_at is null and o.state = 'delivered' and o.updated_at <= $1 and o.email <> ''
      and exists (select from shipment h where h.order_id = o.id and h.state = 'delivered')
    order by s.order_id limit $3 for update of s skip locked)
  update survey s set sent_at = $2 from due, orders o
  where s.order_id = due.order_id and o.id = s.order_id
  returning s.order_id::text as "orderId", o.email, o.number as "orderNumber", coalesce(o.address->>'firstName', '') as "firstName"`
