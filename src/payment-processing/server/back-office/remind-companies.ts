import { dayOf } from '#core/day.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { type DueOfInvoice, dueOfInvoice } from '#orders/server/invoice-terms.ts'
import { type Doer, recordOrderEvent } from '#orders/server/lock-order.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { paymentBackOfficeContract } from '#payment-processing/back-office-contract.ts'
import { backOfficeNotes } from '#payment-processing/payment-back-office-messages.ts'
import { invoiceState, reminderDue } from '#payments/invoice-state.ts'
import {
  lastReminder,
  lockInvoice,
  noteReminder,
  overdueInvoices,
  type StoredInvoice,
} from '#payments/server/invoices.ts'
import { invoiceReminderEmail } from './invoice-reminder-email.ts'

type Deps = { db: Db; publicUrl: string }

type Wish = { reference: string; by: number; now: Date }

/** At most once a day, so that two employees send one email. */
export async function remindCompany({ db, publicUrl }: Deps, { reference, by, now }: Wish): Promise<void> {
  await inTransaction(db, async (tx) => {
    const invoice = await lockInvoice(tx, reference)
    if (!invoice) throw domainError(paymentBackOfficeContract.remindCompany, 'no-such-invoice')
    const due = await dueOfInvoice(tx, reference, dayOf(now))
    if (invoiceState({ ...invoice, ...due }) !== 'overdue')
      throw domainError(paymentBackOfficeContract.remindCompany, 'not-overdue')
    const last = await lastReminder(tx, reference)
    if (last && dayOf(last) === dayOf(now)) return
    await remind(tx, { invoice, due, number: invoice.reminders + 1, by, publicUrl, now })
  })
}

const batch = 200

export async function remindCompanies({ db, publicUrl }: Deps, now: Date): Promise<number> {
  const today = dayOf(now)
  let sent = 0
  let after = ''
  for (;;) {
    const overdue = await overdueInvoices(db, today, batch, after)
    for (const { reference } of overdue) {
      sent += await inTransaction(db, async (tx) => {
        const invoice = await lockInvoice(tx, reference)
        if (!invoice) return 0
        const due = await dueOfInvoice(tx, reference, today)
        const number = reminderDue({ ...invoice, ...due }, today)
        return number ? await remind(tx, { invoice, due, number, by: 'shop', publicUrl, now }) : 0
      })
    }
    if (overdue.length < batch) return sent
    after = overdue.at(-1)?.reference ?? after
  }
}

type Reminder = {
  invoice: StoredInvoice
  due: DueOfInvoice
  number: number
  by: Doer
  publicUrl: string
  now: Date
}

async function remind(tx: Transaction, { invoice, due, number, by, publicUrl, now }: Reminder): Promise<number> {
  if (!(await noteReminder(tx, invoice.reference, number, now))) return 0
  const order = await readOrder(tx, invoice.orderId)
  if (!order) throw new Error(`No order ${invoice.orderId}`)
  const content = invoiceReminderEmail(order, {
    amount: due.overdueAmount,
    dueOn: due.dueOn ?? dayOf(now),
    publicUrl,
  })
  await enqueueEmail(
    tx,
    { kind: 'invoice-reminder', key: `order-${order.id}-reminder-${number}`, recipient: order.email, ...content },
    now,
  )
  await recordOrderEvent(tx, {
    orderId: order.id,
    event: 'note',
    data: { by, text: backOfficeNotes.reminded(number) },
    now,
  })
  return 1
}
