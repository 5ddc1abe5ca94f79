import type { Queries } from '#core/server/db.ts'
import { deliverGiftCardsJob } from '#gift-cards/server/deliver.ts'
import { enqueueSql, enqueueUnit, hasNoJob, type UnitKind, type Waiting } from '#jobs/unit-jobs.ts'
import { isDisputedSql } from '#payments/server/disputes.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { withdrawalDays } from '#shop-settings/return-limits.ts'

const dayMs = 24 * 3_600_000

export const deliverCodesJob: UnitKind = { name: 'deliver-codes' }

export async function codesWithoutJob(db: Queries, now: Date): Promise<Waiting[]> {
  return await db.query(
    'codes-without-job',
    `select distinct o.id::text as id, $3::timestamptz as at ${waitingSql} and ${hasNoJob(deliverCodesJob, 'o.id')}
     order by id limit 1000`,
    [giftCardProduct, new Date(now.getTime() - withdrawalDays * dayMs), now],
  )
}

/** Queues the orders that wait for codes of this product. */
export async function enqueueWaitingFor(tx: Queries, productId: number, now: Date): Promise<void> {
  const job = enqueueSql(deliverCodesJob, { id: 'id', at: '$3::timestamptz' })
  await tx.query(
    'codes-enqueue-waiting',
    `select ${job} as job from (select distinct o.id ${waitingSql} and r.product_id = $4) waiting (id)`,
    [giftCardProduct, new Date(now.getTime() - withdrawalDays * dayMs), now, productId],
  )
}

/** Queues the digital goods of an order that has just been placed or released. */
export async function enqueueDigital(tx: Queries, orderId: string, now: Date): Promise<void> {
  const [row] = await tx.query<{ codes: boolean | null; cards: boolean | null }>(
    'digital-of-order',
    `select bool_or(${isDigitalSql('r')}) as codes, bool_or(product_id = $2) as cards from order_row r where order_id = $1`,
    [orderId, giftCardProduct],
  )
  if (row?.cards) await enqueueUnit(tx, deliverGiftCardsJob, orderId, now)
  if (row?.codes) await enqueueUnit(tx, deliverCodesJob, orderId, now)
}

/** Digital rows do not reserve stock. */
export const isDigitalSql = (row: string) =>
  `${row}.from_web = 0 and ${row}.from_supplier = 0 and ${row}.from_store = 0 and ${row}.cancelled_quantity < ${row}.quantity`

/**
 * Paid orders with digital rows that are in no shipment, while codes are available or the customer has not been notified.
 * Orders that wait for the withdrawal period to end, for a release or for the end of a dispute, are included once it has come.
 */
const waitingSql = `
  from order_row r join orders o on o.id = r.order_id
  where ${isDigitalSql('r')}
    and o.state in ('placed', 'packed', 'sent') and o.hold_reason is null and not ${isDisputedSql('o.id')}
    and (r.product_id = $1 or o.digital_consent_at is not null or o.address ->> 'company' is not null or o.placed_at < $2)
    and not exists (select from product p where p.id = r.product_id and r.product_id <> $1
                    and (p.release_at at time zone 'Europe/Stockholm')::date > ($3::timestamptz at time zone 'Europe/Stockholm')::date)
    and not exists (select from shipment s join shipment_row sr on sr.shipment_id = s.id
                    where s.order_id = r.order_id and sr.position = r.position)
    and (r.product_id = $1
      or exists (select from digital_code c where c.product_id = r.product_id and c.shipment_id is null)
      or not exists (select from order_event e where e.order_id = r.order_id and e.event = 'codes-missing'
                     and e.data ->> 'key' = 'codes-missing-' || r.position))`
