import { giftCardProduct } from '#catalog/gift-card.ts'
import type { Db } from '#core/server/db.ts'
import type { Sealer } from '#core/server/sealer.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { sealedMail, writeMail } from '#integrations/mail/outbox.ts'
import { mayCodesLeave, withdrawalDays } from '#orders/codes-day.ts'
import { isBought, leftAt, type Pieces } from '#orders/order-state.ts'
import { seller } from '#orders/seller.ts'
import { letters as say } from '#orders/sv-letters.ts'
import { xpOfPieces } from '#orders/xp-of-pieces.ts'
import { followParts, type HeldOrder, holdOrder, tellOrder } from './hold-order.ts'
import { letterOf } from './letter.ts'
import { issueShipmentReceipt } from './send-shipment.ts'
import { codesLetter } from './shipment-letters.ts'
import { moveShipment, readShipment, writeShipment } from './shipments.ts'
import type { StoredOrder } from './stored-order.ts'

type Parts = { db: Db; sealer: Sealer; publicUrl: string }

const most = 200
const dayMs = 24 * 3_600_000

/** Delivers what is text of every paid order as far as there are codes. Several processes never give the same code. */
export async function deliverDigital(parts: Parts, now: Date): Promise<number> {
  const waiting = await parts.db.query<{ id: string }>('digital-waiting', waitingSql, [
    most,
    giftCardProduct,
    new Date(now.getTime() - withdrawalDays * dayMs),
  ])
  for (const { id } of waiting) await deliverCodes(parts, id, now)
  return waiting.length
}

/**
 * The goods of an order that have codes; those for which some lack wait, and the shop keeper is told. So do those of
 * consumers who may still undo the purchase and have not asked for them. Gift cards are made
 * and mailed by their own room, and only noted as delivered here.
 */
export async function deliverCodes({ db, sealer, publicUrl }: Parts, orderId: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const held = await holdOrder(tx, orderId)
    if (!held || !isBought(held.order.state) || held.order.heldFor) return
    const { order, shipments } = held
    const mayLeave = mayCodesLeave(order, now)
    const rows: Pieces[] = []
    const taken: { id: number; position: number }[] = []
    for (const piece of leftAt('digital', order.rows, shipments)) {
      const productId = order.rows[piece.position]?.productId ?? 0
      if (productId === giftCardProduct) {
        rows.push(piece)
        continue
      }
      if (!mayLeave) continue
      const codes = await takeCodes(tx, productId, piece.quantity)
      if (codes.length === piece.quantity) {
        rows.push(piece)
        taken.push(...codes.map((id) => ({ id, position: piece.position })))
      } else await tellMissing(tx, order, piece.position, now)
    }
    if (rows.length > 0) await deliver(tx, { held, rows, taken, sealer, publicUrl, now })
  })
}

/** Locked for this order; those of others are passed by. */
async function takeCodes(tx: Transaction, productId: number, quantity: number): Promise<number[]> {
  const codes = await tx.query<{ id: number }>(
    'codes-take',
    `select id from digital_code where product_id = $1 and shipment_id is null order by id limit $2
     for update skip locked`,
    [productId, quantity],
  )
  return codes.map(({ id }) => id)
}

type Delivery = {
  held: HeldOrder
  rows: Pieces[]
  taken: { id: number; position: number }[]
  sealer: Sealer
  publicUrl: string
  now: Date
}

async function deliver(tx: Transaction, { held, rows, taken, sealer, publicUrl, now }: Delivery): Promise<void> {
  const { order } = held
  const positions = rows.map(({ position }) => position).join(',')
  const key = `digital:${order.id}:${positions}`
  const id = await writeShipment(tx, { orderId: order.id, source: 'digital', storeId: null, rows, key, now })
  await tx.query(
    'codes-give',
    `update digital_code c set shipment_id = $1, position = t.position
     from unnest($2::bigint[], $3::int[]) as t (id, position) where c.id = t.id and c.shipment_id is null`,
    [id, taken.map((one) => one.id), taken.map((one) => one.position)],
  )
  await moveShipment(tx, { id, to: 'delivered', now })
  const shipment = await readShipment(tx, id)
  if (!shipment) throw new Error(`No shipment ${id}`)
  await issueShipmentReceipt(tx, held, shipment, now)
  const xp = xpOfPieces(order.rows, rows, [])
  await tellOrder(tx, { orderId: order.id, event: 'delivered', data: { shipment: id, xp, by: 'shop' }, now })
  await followParts(tx, order.id, now)
  if (taken.length === 0) return
  const letter = (codeOf: (sealed: string) => string) => codesLetter({ order, shipment, codeOf, publicUrl })
  const kind = 'digital-codes' as const
  const hidden = { kind, key: `shipment-${id}-codes`, recipient: order.email, ...letter(() => '••••') }
  await writeMail(tx, sealedMail(sealer, letter(sealer.open), hidden), now)
}

async function tellMissing(tx: Transaction, { id, number, rows }: StoredOrder, position: number, now: Date) {
  const name = rows[position]?.name ?? ''
  const key = `codes-missing-${position}`
  await tellOrder(tx, { orderId: id, event: 'codes-missing', data: { position, key }, now })
  const { subject, opening, to } = say.codesMissing
  const letter = letterOf({ subject: subject(name), to, opening: [opening(number, name)], sections: [] })
  await writeMail(tx, { kind: 'to-shop', key: `order-${id}-${key}`, recipient: seller.email, ...letter }, now)
}

/**
 * Paid orders with rows that were taken from no stock and are in no shipment, while there are codes or nobody was told;
 * of those that wait for the time to withdraw to end only the old ones.
 */
const waitingSql = `
  select distinct o.id::text as id
  from order_row r join orders o on o.id = r.order_id
  where r.from_web = 0 and r.from_supplier = 0 and r.from_store = 0 and r.cut < r.quantity
    and o.state in ('placed', 'packed', 'sent') and o.held_for is null
    and (r.product_id = $2 or o.digital_consent_at is not null or o.address ->> 'company' is not null or o.placed_at < $3)
    and not exists (select from shipment s join shipment_row sr on sr.shipment_id = s.id
                    where s.order_id = r.order_id and sr.position = r.position)
    and (r.product_id = $2
      or exists (select from digital_code c where c.product_id = r.product_id and c.shipment_id is null)
      or not exists (select from order_event e where e.order_id = r.order_id and e.event = 'codes-missing'
                     and e.data ->> 'key' = 'codes-missing-' || r.position))
  order by id limit $1`
