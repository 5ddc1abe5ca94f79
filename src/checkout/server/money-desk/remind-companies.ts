import { moneyDeskContract } from '#checkout/money-desk-contract.ts'
import { deskNotes, reminder as say } from '#checkout/sv-money-desk.ts'
import { dayOf } from '#core/day.ts'
import { formatPrice } from '#core/money.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { writeMail } from '#integrations/mail/outbox.ts'
import { type Doer, tellOrder } from '#orders/server/hold-order.ts'
import { greetedName, letterOf } from '#orders/server/letter.ts'
import { invoiceSection, orderLine, sellerSection } from '#orders/server/letter-sections.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { letters } from '#orders/sv-letters.ts'
import { invoiceState, owedOf, reminderDue } from '#payments/invoice-standing.ts'
import {
  lastReminder,
  lockInvoice,
  noteReminder,
  overdueInvoices,
  type StoredInvoice,
} from '#payments/server/invoices.ts'

type Parts = { db: Db; publicUrl: string }

type Wish = { reference: string; by: number; now: Date }

/** An employee wants a company reminded: at most once a day, so that two who press send one letter. */
export async function remindCompany({ db, publicUrl }: Parts, { reference, by, now }: Wish): Promise<void> {
  await inTransaction(db, async (tx) => {
    const invoice = await lockInvoice(tx, reference)
    if (!invoice) throw refusalOf(moneyDeskContract.remindCompany, 'no-such-invoice')
    if (invoiceState(invoice, dayOf(now)) !== 'overdue') throw refusalOf(moneyDeskContract.remindCompany, 'not-overdue')
    const last = await lastReminder(tx, reference)
    if (last && dayOf(last) === dayOf(now)) return
    await remind(tx, { invoice, number: invoice.reminders + 1, by, publicUrl, now })
  })
}

const batch = 200

/** Reminds companies of what is long overdue. Safe to run twice and in several processes. Answers how many. */
export async function remindCompanies({ db, publicUrl }: Parts, now: Date): Promise<number> {
  const today = dayOf(now)
  let sent = 0
  let after = ''
  for (;;) {
    const overdue = await overdueInvoices(db, today, batch, after)
    for (const { reference } of overdue) {
      sent += await inTransaction(db, async (tx) => {
        const invoice = await lockInvoice(tx, reference)
        const number = invoice && reminderDue(invoice, today)
        return invoice && number ? await remind(tx, { invoice, number, by: 'shop', publicUrl, now }) : 0
      })
    }
    if (overdue.length < batch) return sent
    after = overdue.at(-1)?.reference ?? after
  }
}

type Reminder = { invoice: StoredInvoice; number: number; by: Doer; publicUrl: string; now: Date }

async function remind(tx: Transaction, { invoice, number, by, publicUrl, now }: Reminder): Promise<number> {
  if (!(await noteReminder(tx, invoice.reference, number, now))) return 0
  const order = await readOrder(tx, invoice.orderId)
  if (!order) throw new Error(`No order ${invoice.orderId}`)
  const owed = owedOf(invoice)
  const letter = letterOf({
    subject: say.subject(order.number),
    to: greetedName(order),
    opening: [say.opening(formatPrice(owed), invoice.dueOn), say.crossed],
    sections: [
      { ...invoiceSection(order.number, { dueOn: invoice.dueOn, amountOre: owed }), title: say.pay },
      { title: letters.order(order.number), lines: [orderLine(order, publicUrl)] },
      sellerSection,
    ],
  })
  await writeMail(
    tx,
    { kind: 'invoice-reminder', key: `order-${order.id}-reminder-${number}`, recipient: order.email, ...letter },
    now,
  )
  await tellOrder(tx, { orderId: order.id, event: 'note', data: { by, text: deskNotes.reminded(number) }, now })
  return 1
}
