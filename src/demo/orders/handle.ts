import { orderDeps } from '#app-deps.ts'
import { orderBackOffice } from '#orders/back-office-calls.ts'
import { leftAt, type Units } from '#orders/order-state.ts'
import { followShipments } from '#orders/server/follow-shipments.ts'
import { shipmentsOf } from '#orders/server/shipments.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import type { SeedOrderToHandle } from '#seed/demo-orders.ts'
import { type PlacedOrder, placeDemoOrder } from './place.ts'
import { type Action, earlier, later, type Simulation, timeOf } from './simulation.ts'

/** The sandbox carrier reports a parcel a day after it was sent, and one that is fetched another day later. */
const arrivals = [24, 48]

/** Buys what `order` says and brings it to its stage, each step at its own time. */
export function handling(simulation: Simulation, order: SeedOrderToHandle, placed: Map<string, PlacedOrder>): Action[] {
  const { key, stage } = order
  const { deps, now } = simulation
  const boughtAt = timeOf(order.placed, now)
  const action = (at: Date, run: Action['run']): Action => ({ at, name: `order ${key}`, run })
  const bought = action(boughtAt, async (at) => void placed.set(key, await placeDemoOrder(simulation, order, at)))
  if (stage === 'unpaid' || stage === 'placed') return [bought]
  const orderId = () => idOf(placed, key)
  const handledAt = stage === 'sent' || stage === 'half-sent' ? handledLately(boughtAt, now) : later(boughtAt, 5)
  const packed = action(earlierOf(handledAt, earlier(now, 20)), (at) => pack(simulation, orderId(), at, stage))
  if (stage === 'packed') return [bought, packed]
  const sentAt = earlierOf(later(packed.at, 0.25), earlier(now, 10))
  const sent = action(sentAt, (at) => send(simulation, orderId(), at))
  if (stage === 'collectable') {
    const ready = action(earlierOf(later(sentAt, 20), earlier(now, 5)), (at) =>
      makeCollectable(simulation, orderId(), at),
    )
    return [bought, packed, sent, ready]
  }
  if (stage !== 'delivered') return [bought, packed, sent]
  const arrived = arrivals.map((hours) =>
    action(later(sentAt, hours), async (at) => void (await followShipments(orderDeps(deps), at))),
  )
  return [bought, packed, sent, ...arrived]
}

export function idOf(placed: Map<string, PlacedOrder>, key: string): string {
  const found = placed.get(key)
  if (!found) throw new Error(`The order ${key} has not been placed`)
  return found.orderId
}

/** So that the parcel is still on its way for some hours, also after a weekend. */
function handledLately(boughtAt: Date, now: Date): Date {
  return new Date(Math.max(later(boughtAt, 5).getTime(), later(now, -6).getTime()))
}

const earlierOf = (one: Date, other: Date) => (one < other ? one : other)

async function pack(
  simulation: Simulation,
  orderId: string,
  at: Date,
  stage: SeedOrderToHandle['stage'],
): Promise<void> {
  const order = await readOrder(simulation.deps.db, orderId)
  if (!order) throw new Error(`No order ${orderId}`)
  for (const source of ['web', 'supplier', 'store'] as const) {
    const left: Units[] = leftAt(source, order.rows, [])
    const rows = stage === 'half-sent' ? left.slice(0, 1) : left
    if (rows.length === 0) continue
    const key = `demo-order-${orderId}-${source}`
    await simulation.as('lager')(at, key)(orderBackOffice.packShipment, { id: orderId, source, rows })
  }
}

async function send(simulation: Simulation, orderId: string, at: Date): Promise<void> {
  for (const { id } of await shipmentsOf(simulation.deps.db, orderId))
    await simulation.as('lager')(at)(orderBackOffice.sendShipment, { id })
}

async function makeCollectable(simulation: Simulation, orderId: string, at: Date): Promise<void> {
  for (const { id } of await shipmentsOf(simulation.deps.db, orderId))
    await simulation.as('lager')(at)(orderBackOffice.readyShipment, { id })
}
