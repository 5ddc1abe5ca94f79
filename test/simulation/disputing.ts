import { randomUUID } from 'node:crypto'
import { closeDispute, noteEvidence } from '#disputes/server/decide-dispute.ts'
import { disputesOfOrder } from '#disputes/server/read-disputes.ts'
import { registerDispute } from '#disputes/server/register-dispute.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { employee } from './beginning.ts'
import { attemptTo, maybeTwice, type Theatre } from './theatre.ts'

/** The customer disputes the payment, whole or in part, while others cancel, pack, refund and send back. */
export async function dispute(theatre: Theatre, who: string, orderId: string): Promise<void> {
  const { dice, see, pause, now } = theatre
  const context = makeContext({ now, member: buildMember(employee, { isEmployee: true }) })
  const disputable = (await see(who, (db) => disputesOfOrder(db, orderId)))?.disputable
  if (!disputable) return
  const amount = dice.isLucky(0.6) ? disputable.amount : 1 + dice.below(disputable.amount)
  const fee = dice.oneOf([0, 15_000])
  const fields = { reference: randomUUID(), amount, fee, reason: 'fraudulent', respondBy: '2026-12-01' } as const
  await maybeTwice(theatre, `${who}'s bank`, (by) =>
    attemptTo(theatre, by, ({ db }) => registerDispute(db, { orderId, ...fields, context })),
  )
  await pause(who)
  const [opened] = (await see(who, (db) => disputesOfOrder(db, orderId)))?.disputes ?? []
  if (!opened) return
  const { id } = opened
  if (dice.isLucky(0.5))
    await maybeTwice(theatre, `${who}'s evidence`, (by) =>
      attemptTo(theatre, by, ({ db }) => noteEvidence(db, { id, note: 'Kvitto', context })),
    )
  const outcome = dice.oneOf(['won', 'lost', 'lost', 'open'] as const)
  if (outcome === 'open') return
  const isFeeReturned = outcome === 'won' && dice.isLucky(0.5)
  await maybeTwice(theatre, `${who}'s decision`, (by) =>
    attemptTo(theatre, by, ({ db }) => closeDispute(db, { id, outcome, isFeeReturned, context })),
  )
}
