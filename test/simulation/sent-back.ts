import { randomUUID } from 'node:crypto'
import type { Db } from '#core/server/db.ts'
import { readOrder, type StoredOrder } from '#orders/server/stored-order.ts'
import type { ReceivedRow } from '#returns/back-office-contract.ts'
import { announceReturn } from '#returns/server/announce-return.ts'
import { answerComplaint, complain, complaintsOf } from '#returns/server/complaints.ts'
import { receiveReturn } from '#returns/server/receive-return.ts'
import { refundReturn } from '#returns/server/refund-return.ts'
import { rejectReturn } from '#returns/server/reject-return.ts'
import { returnUndeliveredParcels } from '#returns/server/return-undelivered-parcels.ts'
import { sendRemedy } from '#returns/server/send-remedy.ts'
import { sentUnits } from '#returns/server/sent-units.ts'
import { returnsOf, type StoredReturn } from '#returns/server/stored-return.ts'
import { withdraw } from '#returns/server/withdraw.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { employee } from './beginning.ts'
import { attemptTo, maybeTwice, minute, type Theatre } from './theatre.ts'

const publicUrl = 'http://localhost'

type Sending = { orderId: string; order: StoredOrder; left: { position: number; left: number }[]; later: Date }

export async function sendBack(theatre: Theatre, who: string, orderId: string): Promise<void> {
  const { dice, see, now } = theatre
  const later = new Date(now.getTime() + 30 * minute)
  const found = await see(who, (db) => sentOf(db, orderId))
  if (!found || found.left.length === 0) return
  const sending = { ...found, orderId, later }
  const wishes = [announce, announce, undo, reclaim].filter(() => dice.isLucky(0.6))
  await Promise.all(wishes.map((wish, place) => wish(theatre, `${who} ${wish.name} ${place}`, sending)))
  await maybeTwice(theatre, `${who}'s parcels`, (by) =>
    attemptTo(theatre, by, ({ db }) => returnUndeliveredParcels({ db, publicUrl }, later)),
  )
  const returns = await see(who, (db) => returnsOf(db, orderId))
  await Promise.all(returns.map((one) => takeIn(theatre, `${who}'s returns back office`, one, later)))
}

async function sentOf(db: Db, orderId: string) {
  const order = await readOrder(db, orderId)
  if (!order) return null
  const { rows } = await sentUnits(db, order)
  return { order, left: rows.filter(({ left, exception }) => left > 0 && exception === null) }
}

async function announce(theatre: Theatre, who: string, { orderId, left, later: now }: Sending): Promise<void> {
  const { dice } = theatre
  const rows = left.map((row) => ({
    position: row.position,
    quantity: 1 + dice.below(row.left),
    reason: 'changed-mind' as const,
  }))
  const wanted = { orderId, key: randomUUID(), way: dice.oneOf(['parcel', 'store'] as const), rows, publicUrl, now }
  await maybeTwice(theatre, who, (by) => attemptTo(theatre, by, ({ db }) => announceReturn(db, wanted)))
}

async function undo(theatre: Theatre, who: string, { order, later }: Sending): Promise<void> {
  const fields = { name: who, orderNumber: String(order.number), email: order.email }
  theatre.undone.add(order.id)
  await maybeTwice(theatre, who, (by) =>
    attemptTo(theatre, by, (tools) => withdraw(tools, fields, { secret: order.secret, member: null, now: later })),
  )
}

async function reclaim(theatre: Theatre, who: string, { orderId, left, later: now }: Sending): Promise<void> {
  const { dice, see } = theatre
  const position = left[0]?.position ?? 0
  const fields = { position, quantity: 1, description: 'Den startar inte', wish: 'refund' as const }
  const wanted = { orderId, key: randomUUID(), fields, publicUrl, now }
  await maybeTwice(theatre, who, (by) => attemptTo(theatre, by, ({ db }) => complain(db, wanted)))
  const by = makeContext({ now, member: buildMember(employee, { isEmployee: true }) })
  for (const { id } of await see(who, (db) => complaintsOf(db, orderId))) {
    const decision = dice.oneOf(['refund', 'refund', 'repair', 'replace'] as const)
    const other = decision === 'replace' && dice.isLucky(0.5) ? { replacementId: dice.oneOf([1, 2]) } : {}
    const reply = { id, decision, ...other, answer: 'Skicka tillbaka den.', by, publicUrl }
    await maybeTwice(theatre, `${who} heard`, (as) => attemptTo(theatre, as, ({ db }) => answerComplaint(db, reply)))
  }
}

async function takeIn(theatre: Theatre, who: string, { id, rows, remedy }: StoredReturn, now: Date): Promise<void> {
  const { dice } = theatre
  const came = rows.map(({ position, quantity }): ReceivedRow => {
    const disposition =
      remedy === 'repair' ? 'sent-back' : dice.oneOf(['stock', 'stock', 'scrap', 'sent-back'] as const)
    return { position, quantity: dice.isLucky(0.8) ? quantity : quantity - 1, condition: 'opened', disposition }
  })
  const deductions = dice.isLucky(0.2) ? [{ position: rows[0]?.position ?? 0, amount: 10_000, reason: 'Repor' }] : []
  const by = { memberId: employee, publicUrl, now }
  const context = makeContext({ now, member: buildMember(employee, { isEmployee: true }) })
  await maybeTwice(theatre, `${who} receives`, (doer) =>
    attemptTo(theatre, doer, ({ db }) => receiveReturn(db, { id, rows: came, ...by })),
  )
  const member = buildMember(employee, { isEmployee: true })
  const sending = { id, trackingId: '', member, publicUrl, now }
  await Promise.all([
    ...(remedy === null
      ? []
      : [maybeTwice(theatre, `${who} sends`, (doer) => attemptTo(theatre, doer, ({ db }) => sendRemedy(db, sending)))]),
    maybeTwice(theatre, `${who} settles`, (doer) =>
      attemptTo(theatre, doer, ({ db }) => refundReturn({ db, publicUrl }, { id, deductions, context })),
    ),
    ...(dice.isLucky(0.15)
      ? [attemptTo(theatre, `${who} refuses`, ({ db }) => rejectReturn(db, { id, reason: 'Inte vår', ...by }))]
      : []),
  ])
}
