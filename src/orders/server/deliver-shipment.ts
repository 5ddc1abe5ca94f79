import { randomInt } from 'node:crypto'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { sealedMail, writeMail } from '#integrations/mail/outbox.ts'
import { orderDeskContract } from '#orders/desk-contract.ts'
import { mayMoveShipment } from '#orders/order-state.ts'
import { xpOfPieces } from '#orders/xp-of-pieces.ts'
import { type Doer, followParts, type HeldOrder, holdOrder, tellOrder } from './hold-order.ts'
import { isInStore } from './is-in-store.ts'
import { isSame } from './order-secret.ts'
import { issueShipmentReceipt } from './send-shipment.ts'
import { deliveredLetter, readyLetter } from './shipment-letters.ts'
import { moveShipment, readShipment, type Shipment } from './shipments.ts'

type Parts = { db: Db; publicUrl: string }
type Step = { shipmentId: number; by: Doer; now: Date }

/** It waits for the customer: in a store under a code of ours, at a pick-up point under the carrier's. */
export async function readyShipment({ db, publicUrl }: Parts, { shipmentId, by, now }: Step): Promise<void> {
  await withShipment(db, shipmentId, async (tx, held, shipment) => {
    if (shipment.state === 'ready') return
    const isThere = shipment.state === 'packed' && isInStore(held.order, shipment)
    if (!isThere && !mayMoveShipment(shipment.state, 'ready')) {
      throw refusalOf(orderDeskContract.readyShipment, 'not-under-way')
    }
    if (isThere && held.order.heldFor) throw refusalOf(orderDeskContract.readyShipment, 'awaits-approval')
    if (isThere) await issueShipmentReceipt(tx, held, shipment, now)
    const isOurs = shipment.trackingId === null
    const collectCode = isOurs ? String(randomInt(10_000)).padStart(4, '0') : null
    await moveShipment(tx, { id: shipmentId, to: 'ready', ...(collectCode ? { collectCode } : {}), now })
    const { order, shipments } = held
    await tellOrder(tx, { orderId: order.id, event: 'ready', data: { shipment: shipmentId, by }, now })
    await followParts(tx, order.id, now)
    const letterWith = (code: string | null) =>
      readyLetter({ order, shipment: { ...shipment, collectCode: code }, shipments, publicUrl }, now)
    const mail = { kind: 'order-news', key: `shipment-${shipmentId}-ready`, recipient: order.email } as const
    const letter = letterWith(collectCode)
    await writeMail(
      tx,
      collectCode === null ? { ...mail, ...letter } : sealedMail(tx, letter, { ...mail, ...letterWith('••••') }),
      now,
    )
  })
}

type Collecting = Step & { code: string }

/** The customer shows the code in the store and takes the parcel. */
export async function collectShipment({ db, publicUrl }: Parts, { code, ...step }: Collecting): Promise<void> {
  await withShipment(db, step.shipmentId, async (tx, held, shipment) => {
    const { collectCode, state } = shipment
    if (collectCode === null || !(state === 'ready' || state === 'delivered')) {
      throw refusalOf(orderDeskContract.collectShipment, 'not-ready')
    }
    if (!isSame(collectCode, code)) throw refusalOf(orderDeskContract.collectShipment, 'wrong-code')
    if (state === 'ready') await deliver(tx, { held, shipment, publicUrl, ...step })
  })
}

/** The carrier says that it has arrived. Harmless to repeat. */
export async function deliverShipment({ db, publicUrl }: Parts, step: Step): Promise<void> {
  await withShipment(db, step.shipmentId, async (tx, held, shipment) => {
    if (mayMoveShipment(shipment.state, 'delivered')) await deliver(tx, { held, shipment, publicUrl, ...step })
  })
}

/** The carrier brings it back; the returns desk awaits it. */
export async function returnShipment(db: Db, { shipmentId, by, now }: Step): Promise<void> {
  await withShipment(db, shipmentId, async (tx, { order }, shipment) => {
    if (!mayMoveShipment(shipment.state, 'returned')) return
    await moveShipment(tx, { id: shipmentId, to: 'returned', now })
    await tellOrder(tx, { orderId: order.id, event: 'returned', data: { shipment: shipmentId, by }, now })
  })
}

type Delivery = Step & { held: HeldOrder; shipment: Shipment; publicUrl: string }

/** The experience points of what has arrived stand in the event: they are earned by delivery. */
async function deliver(tx: Transaction, { held, shipment, publicUrl, by, now }: Delivery): Promise<void> {
  const { order, shipments } = held
  const earlier = shipments.filter(({ id, state }) => id !== shipment.id && state === 'delivered')
  const xp = xpOfPieces(
    order.rows,
    shipment.rows,
    earlier.flatMap(({ rows }) => rows),
  )
  await moveShipment(tx, { id: shipment.id, to: 'delivered', now })
  await tellOrder(tx, { orderId: order.id, event: 'delivered', data: { shipment: shipment.id, xp, by }, now })
  await followParts(tx, order.id, now)
  const letter = deliveredLetter({ order, shipment, shipments, publicUrl })
  await writeMail(
    tx,
    { kind: 'order-news', key: `shipment-${shipment.id}-delivered`, recipient: order.email, ...letter },
    now,
  )
}

type Work = (tx: Transaction, held: HeldOrder, shipment: Shipment) => Promise<void>

async function withShipment(db: Db, shipmentId: number, work: Work): Promise<void> {
  const known = await readShipment(db, shipmentId)
  if (!known) throw refusalOf(orderDeskContract.readyShipment, 'no-such-shipment')
  await inTransaction(db, async (tx) => {
    const held = await holdOrder(tx, known.orderId)
    const shipment = held?.shipments.find(({ id }) => id === shipmentId)
    if (!held || !shipment) throw refusalOf(orderDeskContract.readyShipment, 'no-such-shipment')
    await work(tx, held, shipment)
  })
}
