import { randomInt } from 'node:crypto'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { encryptedEmail, enqueueEmail } from '#email/server/outbox.ts'
import { orderBackOfficeContract } from '#orders/back-office-contract.ts'
import { mayMoveShipment } from '#orders/order-state.ts'
import { xpOfUnits } from '#orders/xp-of-units.ts'
import { attemptsOfEmployee, limitAttempts } from '#rate-limits/server/limit-attempts.ts'
import { type Doer, followDeps, type LockedOrder, lockOrder, recordOrderEvent } from './lock-order.ts'
import { isSame } from './order-id.ts'
import { issueShipmentReceipt } from './send-shipment.ts'
import { deliveredEmail, readyEmail } from './shipment-emails.ts'
import { isFollowed, isInStore, moveShipment, readShipment, type Shipment, writeShipment } from './shipments.ts'
import type { StoredOrder } from './stored-order.ts'

type Deps = { db: Db; publicUrl: string }
type Step = { shipmentId: number; by: Doer; now: Date }

export async function readyShipment({ db, publicUrl }: Deps, { shipmentId, by, now }: Step): Promise<void> {
  await withShipment(db, shipmentId, async (tx, locked, shipment) => {
    if (shipment.state === 'ready') return
    const isThere = shipment.state === 'packed' && isInStore(locked.order, shipment)
    if (!isThere && !mayMoveShipment(shipment.state, 'ready')) {
      throw domainError(orderBackOfficeContract.readyShipment, 'shipment-not-in-transit')
    }
    if (isThere && locked.order.holdReason) throw domainError(orderBackOfficeContract.readyShipment, 'awaits-approval')
    const documents = isThere ? await issueShipmentReceipt(tx, locked, shipment, now) : []
    const isOurs = !isFollowed(shipment)
    const collectCode = isOurs ? await newCollectCode(tx) : null
    await moveShipment(tx, { id: shipmentId, to: 'ready', ...(collectCode ? { collectCode } : {}), now })
    const { order, shipments } = locked
    await recordOrderEvent(tx, { orderId: order.id, event: 'ready', data: { shipment: shipmentId, by }, now })
    await followDeps(tx, order.id, now)
    const emailWith = (code: string | null) =>
      readyEmail({ order, shipment: { ...shipment, collectCode: code }, shipments, publicUrl }, now)
    const options = {
      kind: 'order-news',
      key: readyKey(order, shipmentId),
      recipient: order.email,
      documents,
    } as const
    const content = emailWith(collectCode)
    await enqueueEmail(
      tx,
      collectCode === null
        ? { ...options, ...content }
        : encryptedEmail(tx, content, { ...options, ...emailWith('••••') }),
      now,
    )
  })
}

/** Another that is sent in place of a lost one is ready anew, with a code of its own. */
function readyKey({ events }: StoredOrder, shipmentId: number): string {
  const resent = events.filter(({ event, data }) => event === 'resent' && data.shipment === shipmentId).length
  return `shipment-${shipmentId}-ready${resent === 0 ? '' : `-${resent}`}`
}

/** No two that wait have the same: an employee finds the order by it. */
async function newCollectCode(tx: Transaction): Promise<string> {
  for (;;) {
    const code = String(randomInt(10 ** collectCodeDigits)).padStart(collectCodeDigits, '0')
    const sql = `select 1 as one from shipment where collect_code = $1 and delivered_at is null`
    const same = await tx.query('shipment-same-code', sql, [code])
    if (same.length === 0) return code
  }
}

const collectCodeDigits = 6

type Collecting = Step & { code: string; by: number }

/** Wrong codes are limited: ten in a quarter of an hour. */
export async function collectShipment({ db, publicUrl }: Deps, { code, ...step }: Collecting): Promise<void> {
  const call = orderBackOfficeContract.collectShipment
  const stored = await readShipment(db, step.shipmentId)
  if (!stored) throw domainError(call, 'no-such-shipment')
  const { collectCode } = stored
  if (collectCode === null || !isCollectable(stored)) throw domainError(call, 'shipment-not-ready')
  const isRight = await limitAttempts(
    db,
    { ...attemptsOfEmployee(step.by), now: step.now },
    {
      problem: { code: 'too-many-requests', ...call.problems['too-many-requests'] },
      look: async () => (isSame(collectCode, code) ? { wrong: 0, found: true } : { wrong: 1, found: false }),
    },
  )
  if (!isRight) throw domainError(call, 'wrong-collection-code')
  await withShipment(db, step.shipmentId, async (tx, locked, shipment) => {
    if (shipment.collectCode !== collectCode || !isCollectable(shipment)) throw domainError(call, 'shipment-not-ready')
    if (shipment.state === 'ready') await deliver(tx, { locked, shipment, publicUrl, ...step })
  })
}

function isCollectable({ state }: Pick<Shipment, 'state'>): boolean {
  return state === 'ready' || state === 'delivered'
}

export async function deliverShipment({ db, publicUrl }: Deps, step: Step): Promise<void> {
  await withShipment(db, step.shipmentId, async (tx, locked, shipment) => {
    if (mayMoveShipment(shipment.state, 'delivered')) await deliver(tx, { locked, shipment, publicUrl, ...step })
  })
}

/** For what the shop hands over itself: no carrier reports it. A customer collects in the store with a code. */
export async function deliverByHand({ db, publicUrl }: Deps, step: Step): Promise<void> {
  await withShipment(db, step.shipmentId, async (tx, locked, shipment) => {
    if (shipment.state === 'delivered') return
    const isOurs = !isFollowed(shipment) && locked.order.delivery.kind !== 'store'
    if (!isOurs || shipment.state !== 'sent') {
      throw domainError(orderBackOfficeContract.deliverShipment, 'shipment-not-in-transit')
    }
    await deliver(tx, { locked, shipment, publicUrl, ...step })
  })
}

type CounterSale = { orderId: string; storeId: number; by: number; now: Date }

/** What is sold at the counter leaves with the customer: packed, sold and delivered at once. */
export async function deliverAtCounter(
  tx: Transaction,
  publicUrl: string,
  { orderId, storeId, by, now }: CounterSale,
): Promise<void> {
  const bought = await lockOrder(tx, orderId)
  if (!bought) throw new Error(`No order ${orderId}`)
  const rows = bought.order.rows.map(({ quantity }, position) => ({ position, quantity }))
  const id = await writeShipment(tx, { orderId, source: 'store', storeId, rows, key: `sale:${orderId}`, now })
  const locked = await lockOrder(tx, orderId)
  const shipment = locked?.shipments.find((one) => one.id === id)
  if (!locked || !shipment) throw new Error(`No shipment ${id}`)
  await recordOrderEvent(tx, { orderId, event: 'packed', data: { shipment: id, by }, now })
  await issueShipmentReceipt(tx, locked, shipment, now)
  await deliver(tx, { locked, shipment, publicUrl, shipmentId: id, by, now })
}

export async function returnShipment(db: Db, { shipmentId, by, now }: Step): Promise<void> {
  await withShipment(db, shipmentId, async (tx, { order }, shipment) => {
    if (!mayMoveShipment(shipment.state, 'returned')) return
    await moveShipment(tx, { id: shipmentId, to: 'returned', now })
    await recordOrderEvent(tx, { orderId: order.id, event: 'returned', data: { shipment: shipmentId, by }, now })
    await followDeps(tx, order.id, now)
  })
}

type Delivery = Step & { locked: LockedOrder; shipment: Shipment; publicUrl: string }

/** The xp is stored in the event, since it is earned on delivery. */
async function deliver(tx: Transaction, { locked, shipment, publicUrl, by, now }: Delivery): Promise<void> {
  const { order, shipments } = locked
  const earlier = shipments.filter(({ id, state }) => id !== shipment.id && state === 'delivered')
  const xp = xpOfUnits(
    order.rows,
    shipment.rows,
    earlier.flatMap(({ rows }) => rows),
  )
  await moveShipment(tx, { id: shipment.id, to: 'delivered', now })
  await recordOrderEvent(tx, { orderId: order.id, event: 'delivered', data: { shipment: shipment.id, xp, by }, now })
  await followDeps(tx, order.id, now)
  const content = deliveredEmail({ order, shipment, shipments, publicUrl })
  await enqueueEmail(
    tx,
    { kind: 'order-news', key: `shipment-${shipment.id}-delivered`, recipient: order.email, ...content },
    now,
  )
}

type Work = (tx: Transaction, locked: LockedOrder, shipment: Shipment) => Promise<void>

async function withShipment(db: Db, shipmentId: number, work: Work): Promise<void> {
  const stored = await readShipment(db, shipmentId)
  if (!stored) throw domainError(orderBackOfficeContract.readyShipment, 'no-such-shipment')
  await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, stored.orderId)
    const shipment = locked?.shipments.find(({ id }) => id === shipmentId)
    if (!locked || !shipment) throw domainError(orderBackOfficeContract.readyShipment, 'no-such-shipment')
    await work(tx, locked, shipment)
  })
}
