import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { shop } from '#core/shop.ts'
import { encryptedEmail, enqueueEmail } from '#email/server/outbox.ts'
import { mayCodesLeave } from '#orders/codes-day.ts'
import { isBought, leftAt, type Units } from '#orders/order-state.ts'
import { followDeps, type LockedOrder, lockOrder, recordOrderEvent } from '#orders/server/lock-order.ts'
import { issueShipmentReceipt } from '#orders/server/send-shipment.ts'
import { codesEmail, codesMissingEmail } from '#orders/server/shipment-emails.ts'
import { moveShipment, readShipment, writeShipment } from '#orders/server/shipments.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import { xpOfUnits } from '#orders/xp-of-units.ts'
import { disputesOf } from '#payments/server/disputes.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'

type Deps = { db: Db; encryption: Encryption; publicUrl: string }

/**
 * Delivers the digital products of an order. Products without an available code wait, and the merchant is notified; so
 * do those that are not released, those of consumers who may still withdraw and have not consented to immediate delivery,
 * and all while money of the order is disputed or lost. Gift cards are issued and emailed by their own module and only
 * marked as delivered here. Concurrent processes never send the same code.
 */
export async function deliverCodes({ db, encryption, publicUrl }: Deps, orderId: string, now: Date): Promise<null> {
  await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked || !isBought(locked.order.state) || locked.order.holdReason) return
    const { order, shipments } = locked
    const isDisputed = (await disputesOf(tx, orderId)).held > 0
    const rows: Units[] = []
    const taken: { id: number; position: number }[] = []
    for (const unit of leftAt('digital', order.rows, shipments)) {
      const { productId = 0, releaseOn = null } = order.rows[unit.position] ?? {}
      if (productId === giftCardProduct) {
        rows.push(unit)
        continue
      }
      if (isDisputed || !mayCodesLeave(order, releaseOn, now)) continue
      const codes = await takeCodes(tx, productId, unit.quantity)
      if (codes.length === unit.quantity) {
        rows.push(unit)
        taken.push(...codes.map((id) => ({ id, position: unit.position })))
      } else await notifyOfMissingCodes(tx, order, { position: unit.position, publicUrl, now })
    }
    if (rows.length > 0) await deliver(tx, { locked, rows, taken, encryption, publicUrl, now })
  })
  return null
}

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
  locked: LockedOrder
  rows: Units[]
  taken: { id: number; position: number }[]
  encryption: Encryption
  publicUrl: string
  now: Date
}

async function deliver(tx: Transaction, { locked, rows, taken, encryption, publicUrl, now }: Delivery): Promise<void> {
  const { order } = locked
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
  const documents = await issueShipmentReceipt(tx, locked, shipment, now)
  const xp = xpOfUnits(order.rows, rows, [])
  await recordOrderEvent(tx, { orderId: order.id, event: 'delivered', data: { shipment: id, xp, by: 'shop' }, now })
  await followDeps(tx, order.id, now)
  if (taken.length === 0) return
  const content = (codeOf: (encrypted: string) => string) => codesEmail({ order, shipment, codeOf, publicUrl })
  const kind = 'digital-codes' as const
  const hidden = { kind, key: `shipment-${id}-codes`, recipient: order.email, documents, ...content(() => '••••') }
  await enqueueEmail(tx, encryptedEmail(encryption, content(encryption.open), hidden), now)
}

type Missing = { position: number; publicUrl: string; now: Date }

async function notifyOfMissingCodes(tx: Transaction, order: StoredOrder, { position, publicUrl, now }: Missing) {
  const { id } = order
  const key = `codes-missing-${position}`
  await recordOrderEvent(tx, { orderId: id, event: 'codes-missing', data: { position, key }, now })
  const content = codesMissingEmail(order, { position, publicUrl })
  await enqueueEmail(tx, { kind: 'to-shop', key: `order-${id}-${key}`, recipient: shop.company.email, ...content }, now)
}
