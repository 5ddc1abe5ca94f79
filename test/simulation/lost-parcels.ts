import { randomUUID } from 'node:crypto'
import { deliverByHand } from '#orders/server/deliver-shipment.ts'
import { shipmentsOf } from '#orders/server/shipments.ts'
import { loseParcel } from '#returns/server/lose-parcel.ts'
import { sendRemedy } from '#returns/server/send-remedy.ts'
import { returnsOf } from '#returns/server/stored-return.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { employee } from './beginning.ts'
import { attemptTo, maybeTwice, minute, type Theatre } from './theatre.ts'

const publicUrl = 'http://localhost'

/** Parcels are lost while their carrier delivers or returns them, and others are sent in their place, which may be lost too. */
export async function lose(theatre: Theatre, who: string, orderId: string): Promise<void> {
  const { dice, see, now } = theatre
  const later = new Date(now.getTime() + dice.oneOf([1, 9, 40]) * minute)
  const member = buildMember(employee, { isEmployee: true })
  for (let rounds = dice.oneOf([1, 1, 2]); rounds > 0; rounds -= 1) {
    const shipments = await see(who, (db) => shipmentsOf(db, orderId))
    for (const { id: shipmentId } of shipments.filter(() => dice.isLucky(0.7))) {
      const isOneKey = dice.isLucky(0.5)
      const key = randomUUID()
      await maybeTwice(theatre, `${who}'s loss`, async (by) => {
        const remedy = dice.oneOf(['refund', 'replace', 'replace'] as const)
        const losing = {
          shipmentId,
          remedy,
          key: isOneKey ? key : randomUUID(),
          context: makeContext({ now: later, member }),
        }
        await attemptTo(theatre, by, ({ db }) => loseParcel({ db, publicUrl }, losing))
      })
    }
    const returns = await see(who, (db) => returnsOf(db, orderId))
    for (const { id } of returns.filter(({ cause }) => cause === 'lost' && dice.isLucky(0.8))) {
      const sending = { id, trackingId: dice.oneOf(['', 'AB123']), member, publicUrl, now: later }
      await maybeTwice(theatre, `${who}'s new parcel`, (by) =>
        attemptTo(theatre, by, ({ db }) => sendRemedy(db, sending)),
      )
    }
  }
  for (const { id: shipmentId } of (await see(who, (db) => shipmentsOf(db, orderId))).filter(() => dice.isLucky(0.6)))
    await maybeTwice(theatre, `${who}'s driver`, (by) =>
      attemptTo(theatre, by, (tools) => deliverByHand(tools, { shipmentId, by: employee, now: later })),
    )
}
