import { type AppDeps, checkoutDeps, orderDeps } from '#app-deps.ts'
import { cart } from '#cart/calls.ts'
import { checkout } from '#checkout/calls.ts'
import type { Checkout, PlaceOrder } from '#checkout/contract.ts'
import type { Api } from '#core/calls.ts'
import type { Db } from '#core/server/db.ts'
import { bankId } from '#identity/bankid-calls.ts'
import { sandboxPeople } from '#integrations/bankid/sandbox/people.ts'
import { orderBackOffice } from '#orders/back-office-calls.ts'
import { leftAt } from '#orders/order-state.ts'
import { followShipments } from '#orders/server/follow-shipments.ts'
import { shipmentsOf } from '#orders/server/shipments.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { sendRefund } from '#payment-processing/server/send-refund.ts'
import { returnsBackOffice } from '#returns/back-office-calls.ts'
import { returns } from '#returns/calls.ts'
import type { SeedOrder } from '#seed/history.ts'

export type Actor = (at: Date, key?: string) => Api
export type Scene = { deps: AppDeps; now: Date; asElin: Actor; asEmployee: Actor }
type Placed = { orderId: string; secret: string }

const { personalNumber } = sandboxPeople[0]
const months = 12
/** The sandbox carrier reports a parcel a day after it was sent, and one that is fetched another day later. */
const arrivals = [5 + 24, 5 + 48]

export async function buyAndReceive(scene: Scene, order: SeedOrder, at: Date): Promise<void> {
  const { deps } = scene
  const placed = await buy(scene, order, at)
  await send(scene, placed.orderId, order.isOnItsWay ? stillUnderWay(scene.now, later(at, 5)) : later(at, 5))
  if (order.isOnItsWay) return
  for (const hours of arrivals) await followShipments(orderDeps(deps), later(at, hours))
  if (order.sentBack) await sendBack(scene, { ...placed, name: order.sentBack }, at)
}

/** Within the day that the sandbox carrier takes, which goes on over weekends and holidays. */
function stillUnderWay(now: Date, sentAt: Date): Date {
  return new Date(Math.max(sentAt.getTime(), later(now, -16).getTime()))
}

export async function goodsNamed(db: Db, name: string): Promise<number> {
  const [goods] = await db.query<{ id: number }>('demo-goods', 'select id from product where name = $1', [name])
  if (!goods) throw new Error(`The demo shop does not sell ${name}`)
  return goods.id
}

async function buy({ deps, asElin }: Scene, order: SeedOrder, at: Date): Promise<Placed> {
  const events = []
  for (const { name, quantity = 1 } of order.goods) {
    events.push({ method: 'absolute', productId: await goodsNamed(deps.db, name), quantity } as const)
  }
  await asElin(at)(cart.postCart, { events: [{ method: 'clear' }, ...events] })
  const first = (await asElin(at)(checkout.getCheckout, {})).data
  const delivery = deliveryOf(first)
  const { data } = await asElin(at)(checkout.getCheckout, { shippingMethodId: delivery.shippingMethodId })
  const expectedTotal = data.totals.total
  const isCredit = order.pay === 'invoice' || order.pay === 'instalments'
  if (order.pay === 'instalments') await sign({ asElin, at, amount: expectedTotal })
  const wish: PlaceOrder = {
    ...data.savedDetails,
    ...delivery,
    ...(isCredit ? { personalNumber } : {}),
    ...(order.pay === 'instalments' ? { instalmentMonths: months } : {}),
    expectedTotal,
    customerType: 'private',
    paymentMethod: order.pay,
    acceptTerms: true,
    sandboxOutcome: 'success',
  }
  return (await asElin(at, `demo-${order.daysAgo}`)(checkout.placeOrder, wish)).data
}

function deliveryOf({ shippingMethods }: Checkout): Pick<PlaceOrder, 'shippingMethodId' | 'shippingSlot'> {
  const home = shippingMethods.filter((one) => !('points' in one))
  const method = home.find((one) => !('slots' in one)) ?? home[0]
  if (!method) throw new Error('Nothing leads home')
  const slot = 'slots' in method ? method.slots[0] : undefined
  return { shippingMethodId: method.id, ...(slot ? { shippingSlot: slot.id } : {}) }
}

async function sign({ asElin, at, amount }: Pick<Scene, 'asElin'> & { at: Date; amount: number }): Promise<void> {
  const wish = { purpose: 'credit', method: 'instalments', amount, months, personalNumber } as const
  const { reference } = (await asElin(at, 'demo-sign')(bankId.postBankId, wish)).data
  const { autoStartToken } = (await asElin(at)(bankId.getBankId, { reference })).data
  await asElin(at)(bankId.postSandboxPhone, { token: autoStartToken ?? '', approvedBy: personalNumber })
  await asElin(at)(bankId.pollBankId, { reference })
}

async function send({ deps: { db }, asEmployee }: Scene, orderId: string, at: Date): Promise<void> {
  const order = await readOrder(db, orderId)
  if (!order) throw new Error(`No order ${orderId}`)
  for (const source of ['web', 'supplier', 'store'] as const) {
    const rows = leftAt(source, order.rows, [])
    if (rows.length === 0) continue
    await asEmployee(at, `demo-${orderId}-${source}`)(orderBackOffice.packShipment, { id: orderId, source, rows })
  }
  for (const { id } of await shipmentsOf(db, orderId)) await asEmployee(at)(orderBackOffice.sendShipment, { id })
}

type Back = Placed & { name: string }

async function sendBack({ deps, asElin, asEmployee }: Scene, { orderId, secret, name }: Back, at: Date): Promise<void> {
  const order = await readOrder(deps.db, orderId)
  const position = order?.rows.findIndex((row) => row.name === name) ?? -1
  const row = { position, quantity: 1 }
  const rows = [{ ...row, reason: 'changed-mind' as const }]
  const { id } = (
    await asElin(later(at, 24 * 5), 'demo-back')(returns.announceReturn, {
      id: orderId,
      secret,
      way: 'parcel',
      rows,
    })
  ).data
  const received = { ...row, condition: 'opened', disposition: 'stock' } as const
  await asEmployee(later(at, 24 * 8))(returnsBackOffice.receiveReturn, { id, rows: [received] })
  await asEmployee(later(at, 24 * 8))(returnsBackOffice.refundReturn, { id })
  const refunds = await deps.db.query<{ reference: string }>(
    'demo-refunds',
    `select reference::text as reference from refund where order_id = $1 and state = 'created'`,
    [orderId],
  )
  for (const { reference } of refunds) await sendRefund(checkoutDeps(deps), reference, later(at, 24 * 8))
}

function later(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * 3_600_000)
}
