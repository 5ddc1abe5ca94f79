import { randomUUID } from 'node:crypto'
import { dayOf } from '#core/day.ts'
import type { Db } from '#core/server/db.ts'
import { payInvoice } from '#payment-processing/server/back-office/pay-invoice.ts'
import { providerAccount } from '#payment-processing/server/back-office/provider-account.ts'
import { registerPayout } from '#payment-processing/server/back-office/register-payout.ts'
import { reverseBankPayment } from '#payment-processing/server/back-office/reverse-bank-payment.ts'
import { reversePayout } from '#payment-processing/server/back-office/reverse-payout.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { employee } from './beginning.ts'
import type { Dice } from './dice.ts'
import { type Actor, attemptTo, maybeTwice, minute, type Theatre } from './theatre.ts'

const admin = buildMember(employee, { isEmployee: true, isAdmin: true })

type Doing = { key: string; by: number; now: Date; context: ReturnType<typeof makeContext> & { member: typeof admin } }

function doing(now: Date, key: string = randomUUID()): Doing {
  return { key, by: employee, now, context: { ...makeContext({ now, idempotencyKey: key }), member: admin } }
}

/** Companies pay their invoices in parts, too much and twice, and what was registered wrongly is taken back. */
export function bookkeeper(number: number, dice: Dice): Actor {
  const who = `bookkeeper ${number}`
  const pauses = dice.oneOf([20, 80, 200])
  return {
    who,
    async act(theatre) {
      const { pause } = theatre
      for (let rounds = dice.oneOf([3, 5]); rounds > 0; rounds -= 1) {
        for (let waits = pauses; waits > 0; waits -= 1) await pause(who)
        const now = new Date(theatre.now.getTime() + dice.oneOf([1, 10, 40]) * minute)
        await Promise.all([bookInvoices(theatre, who, now), bookPayouts(theatre, who, now)])
      }
    },
  }
}

type Invoice = { reference: string; owed: number }

async function bookInvoices(theatre: Theatre, who: string, now: Date): Promise<void> {
  const { dice, see } = theatre
  for (const { reference, owed } of await see(who, invoicesIn)) {
    const size = Math.abs(owed)
    const amount = dice.oneOf([size, Math.ceil(size / 2), size + 5_000, size + 5_000, 1])
    const paying = {
      reference,
      amount: Math.max(1, amount),
      direction: owed < 0 || dice.isLucky(0.1) ? ('back' as const) : ('in' as const),
      paidOn: dayOf(now),
      statement: 'OCR',
      isMoreThanOwed: dice.isLucky(0.85),
    }
    const isOneKey = dice.isLucky(0.5)
    const key = randomUUID()
    await maybeTwice(theatre, `${who}'s invoice`, (by) =>
      attemptTo(theatre, by, ({ db }) => payInvoice(db, { ...paying, ...doing(now, isOneKey ? key : randomUUID()) })),
    )
  }
  if (!dice.isLucky(0.3)) return
  const [last] = await see(who, lastBankPayment)
  if (!last) return
  await maybeTwice(theatre, `${who}'s correction`, (by) =>
    attemptTo(theatre, by, ({ db }) => reverseBankPayment(db, { ...last, ...doing(now) })),
  )
}

async function invoicesIn(db: Db): Promise<Invoice[]> {
  return await db.query<Invoice>(
    'story-invoices',
    `select i.payment_reference::text as reference,
       ((select coalesce(sum(amount), 0) from payment_entry where reference = i.payment_reference)
         - (select coalesce(sum(amount), 0) from bank_payment where payment_reference = i.payment_reference))::int as owed
     from company_invoice i join payment p on p.reference = i.payment_reference join orders o on o.id = coalesce(p.order_id, p.former_order_id)
     where p.state in ('paid', 'refunded') order by o.number, i.payment_reference`,
  )
}

async function lastBankPayment(db: Db): Promise<{ id: number }[]> {
  return await db.query<{ id: number }>('story-bank-payment', 'select id from bank_payment order by id desc limit 1')
}

async function bookPayouts(theatre: Theatre, who: string, now: Date): Promise<void> {
  const { dice, see } = theatre
  const { balances } = await see(who, (db) => providerAccount(db, { page: 1 }))
  for (const { gateway, payments } of balances.filter(() => dice.isLucky(0.6))) {
    const paidOut = payments.filter(() => dice.isLucky(0.8))
    if (paidOut.length === 0) continue
    const payout = {
      gateway,
      paidOn: dayOf(now),
      references: paidOut.map(({ reference }) => reference),
      grossAmount: paidOut.reduce((sum, { amount }) => sum + amount, 0),
      feeAmount: dice.oneOf([0, 350]),
    }
    const key = randomUUID()
    await maybeTwice(theatre, `${who}'s payout`, (by) =>
      attemptTo(theatre, by, ({ db }) => registerPayout(db, { ...payout, ...doing(now, key) })),
    )
  }
  if (!dice.isLucky(0.3)) return
  const [last] = await see(who, lastPayout)
  if (!last) return
  await maybeTwice(theatre, `${who}'s reversal`, (by) =>
    attemptTo(theatre, by, ({ db }) => reversePayout(db, { ...last, ...doing(now) })),
  )
}

async function lastPayout(db: Db): Promise<{ id: number }[]> {
  return await db.query<{ id: number }>('story-payout', 'select id from payout order by id desc limit 1')
}
