import { post } from '#books/server/post.ts'
import { moneyDeskContract } from '#checkout/money-desk-contract.ts'
import { refundByBankEntry } from '#checkout/server/payment-entries.ts'
import { deskNotes as say } from '#checkout/sv-money-desk.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import { recordSecurityEvent, type SecurityActor } from '#core/server/security-log.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { tellOrder } from '#orders/server/hold-order.ts'
import { noteEvent } from '#orders/server/move-order.ts'
import { endByBank, freeOf, type HeldRefund, hurry, lockRefund, sendAnew } from '#payments/server/failed-refunds.ts'
import { lockPayment, movePayment, type Payment } from '#payments/server/payments.ts'
import { leftOf, moveRefund } from '#payments/server/refunds.ts'

export type Deed = { reference: string; by: number; now: Date; visit: SecurityActor }

/** A failed refund goes out again; about one that is under way the provider is asked at once. */
export async function sendRefundAgain(db: Db, { reference, by, now, visit }: Deed): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { refund, payment } = await held(tx, reference)
    if (refund.state === 'done') return
    if (refund.state !== 'failed') return await hurry(tx, reference)
    if (payment) await mustHold(tx, payment, refund)
    await sendAnew(tx, reference, now)
    await note(tx, refund, { by, text: say.sentAgain, now })
    await record(tx, visit, refund, 'refund-again')
  })
}

const askingTakesMs = 60_000

/** Not while the provider is asked: its answer would come to a refund that is no longer open. */
export async function giveUpRefund(db: Db, { reference, by, now, visit }: Deed): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { refund } = await held(tx, reference)
    if (refund.state === 'done' || refund.state === 'failed') return
    if (refund.askedAt && now.getTime() - refund.askedAt.getTime() < askingTakesMs) {
      throw refusalOf(moneyDeskContract.giveUpRefund, 'being-asked')
    }
    await moveRefund(tx, { reference, to: 'failed', providerId: null, now })
    await note(tx, refund, { by, text: say.neverWent, now })
    await record(tx, visit, refund, 'refund-given-up')
  })
}

/** What no provider sends back has been sent from our own account. */
export async function refundByBank(
  db: Db,
  { reference, by, text, now, visit }: Deed & { text: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { refund, payment } = await held(tx, reference)
    if (refund.state === 'done') return
    if (refund.state !== 'failed' || !payment) throw refusalOf(moneyDeskContract.refundByBank, 'not-failed')
    await mustHold(tx, payment, refund)
    const { orderId, amountOre } = refund
    await endByBank(tx, reference, now)
    const left = (await leftOf(tx, payment.reference)) - amountOre
    const to = left > 0 ? payment.state : 'refunded'
    await movePayment(tx, { payment, to, amountOre: -amountOre, cause: `refund ${reference} by bank`, now })
    await post(tx, refundByBankEntry({ reference, orderId, amountOre }), now)
    await noteEvent(tx, orderId, 'refunded', now)
    await note(tx, refund, { by, text: say.byBank(text), now })
    await record(tx, visit, refund, 'refund-by-bank')
  })
}

async function record(tx: Transaction, visit: SecurityActor, { orderId, amountOre }: HeldRefund, kind: string) {
  await recordSecurityEvent(tx, visit, { type: 'money-by-hand', memberId: null, details: { kind, amountOre, orderId } })
}

type Held = { refund: HeldRefund; payment: Payment | null }

/** The payment is locked first, as whoever gives money back does. */
async function held(tx: Transaction, reference: string): Promise<Held> {
  const [known] = await tx.query<{ payment: string | null }>(
    'refund-payment',
    'select payment_reference as payment from refund where reference = $1',
    [reference],
  )
  const payment = known?.payment ? await lockPayment(tx, known.payment) : null
  const refund = await lockRefund(tx, reference)
  if (!refund) throw refusalOf(moneyDeskContract.sendRefundAgain, 'no-such-refund')
  return { refund, payment }
}

/** While it had failed, the same money may have gone another way. */
async function mustHold(tx: Transaction, payment: Payment, { amountOre }: HeldRefund): Promise<void> {
  if ((await freeOf(tx, payment.reference)) < amountOre) {
    throw refusalOf(moneyDeskContract.sendRefundAgain, 'more-than-held')
  }
}

type Note = { by: number; text: string; now: Date }

async function note(tx: Transaction, { orderId }: HeldRefund, { by, text, now }: Note): Promise<void> {
  await tellOrder(tx, { orderId, event: 'note', data: { by, text }, now })
}
