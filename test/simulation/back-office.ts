import { randomUUID } from 'node:crypto'
import type { Db } from '#core/server/db.ts'
import { giveDueXp } from '#loyalty/server/xp/give-due-xp.ts'
import { leftAt } from '#orders/order-state.ts'
import { followShipments } from '#orders/server/follow-shipments.ts'
import { packShipment } from '#orders/server/pack-shipment.ts'
import { sendShipment } from '#orders/server/send-shipment.ts'
import { shipmentsOf } from '#orders/server/shipments.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { employee } from './beginning.ts'
import { lose } from './lost-parcels.ts'
import { sendBack } from './sent-back.ts'
import { attemptTo, maybeTwice, minute, type Theatre } from './theatre.ts'

export async function handle(theatre: Theatre, who: string, orderId: string): Promise<void> {
  const { dice, see, now } = theatre
  for (let parts = dice.oneOf([1, 1, 2]); parts > 0; parts -= 1) {
    await maybeTwice(theatre, `${who}'s packer`, (by) => pack(theatre, by, orderId))
  }
  for (const { id: shipmentId } of await see(who, (db) => shipmentsOf(db, orderId))) {
    const sending = { shipmentId, by: employee, now }
    await maybeTwice(theatre, `${who}'s sender`, (by) =>
      attemptTo(theatre, by, (tools) => sendShipment(tools, sending)),
    )
  }
  const arrived = new Date(now.getTime() + dice.oneOf([5, 8, 14]) * minute)
  const xp = (by: string) => attemptTo(theatre, by, ({ db }) => giveDueXp(db, arrived))
  const lost = dice.isLucky(0.25) ? lose(theatre, `${who}'s parcels`, orderId) : null
  let isOver = false
  const carried = maybeTwice(theatre, `${who}'s carrier`, (by) =>
    attemptTo(theatre, by, (tools) => followShipments(tools, arrived)),
  ).finally(() => {
    isOver = true
  })
  await maybeTwice(theatre, `${who}'s xp`, async (by) => {
    while (!isOver) await xp(by)
  })
  await carried
  if (dice.isLucky(0.5)) await lost
  await Promise.all([lost, sendBack(theatre, who, orderId), xp(`${who}'s xp`)])
}

async function pack(theatre: Theatre, by: string, orderId: string): Promise<void> {
  const { dice, see, now } = theatre
  const source = dice.oneOf(['web', 'web', 'supplier'] as const)
  const all = await see(by, (db) => leftOf(db, orderId, source))
  const rows = dice.isLucky(0.25) ? all.slice(0, 1).map((unit) => ({ ...unit, quantity: 1 })) : all
  if (rows.length === 0) return
  const packing = { orderId, source, rows, key: randomUUID(), by: employee, now }
  for (let attempts = 2; attempts > 0; attempts -= 1) {
    if ((await attemptTo(theatre, by, ({ db }) => packShipment(db, packing))) !== null) return
  }
}

async function leftOf(db: Db, orderId: string, source: 'web' | 'supplier') {
  const order = await readOrder(db, orderId)
  return order ? leftAt(source, order.rows, await shipmentsOf(db, orderId)) : []
}
