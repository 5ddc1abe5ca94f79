import { dayOf } from '#core/day.ts'
import { addDays, startOfDay } from '#core/day-start.ts'
import { disputes } from '#disputes/calls.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { paymentBackOffice } from '#payment-processing/back-office-calls.ts'
import { idOf } from './handle.ts'
import type { PlacedOrder } from './place.ts'
import { type Action, later, type Simulation, timeOf } from './simulation.ts'

type Orders = Map<string, PlacedOrder>

export function handlingMoney(simulation: Simulation, orders: Orders): Action[] {
  const { now } = simulation
  const days = (workingDaysAgo: number, time: string) => timeOf({ workingDaysAgo, time }, now)
  return [
    {
      name: 'invoice paid',
      at: days(3, '08:30'),
      run: (at) => payInvoice(simulation, idOf(orders, 'paid-invoice'), at),
    },
    { name: 'dispute', at: days(1, '09:15'), run: (at) => dispute(simulation, idOf(orders, 'disputed'), at) },
    { name: 'payouts', at: now, run: (at) => registerPayouts(simulation, at) },
  ]
}

async function payInvoice(simulation: Simulation, orderId: string, at: Date): Promise<void> {
  const staff = simulation.as('ekonom')
  const { invoices } = (await staff(at)(paymentBackOffice.getPaymentBackOffice, {})).data
  const invoice = invoices.find((one) => one.orderId === orderId)
  if (!invoice) throw new Error('There is no invoice of the order')
  await staff(at, 'demo-invoice')(paymentBackOffice.payInvoice, {
    reference: invoice.reference,
    amount: invoice.owedAmount,
    paidOn: dayOf(at),
    statement: `Bankgiro, OCR ${invoice.ocr}`,
  })
}

async function dispute(simulation: Simulation, orderId: string, at: Date): Promise<void> {
  const order = await readOrder(simulation.deps.db, orderId)
  await simulation.as('ekonom')(at, 'demo-dispute')(disputes.registerDispute, {
    id: orderId,
    reference: 'dp_demo_1',
    amount: order?.total ?? 0,
    fee: 15_000,
    reason: 'not-received',
    respondBy: addDays(dayOf(simulation.now), 9),
  })
}

const feePercent = { swish: 1, overlay: 1.5, klarna: 2, terminal: 1 } as const

/** One for each provider and month, of what was paid more than a week ago. */
async function registerPayouts(simulation: Simulation, now: Date): Promise<void> {
  const staff = simulation.as('ekonom')
  const to = addDays(dayOf(now), -8)
  const { balances } = (await staff(now)(paymentBackOffice.getPaymentBackOffice, { to })).data
  for (const { gateway, payments } of balances) {
    const months = Map.groupBy(payments, ({ at }) => dayOf(new Date(at)).slice(0, 7))
    for (const [month, ofMonth] of months) {
      const grossAmount = ofMonth.reduce((sum, { amount }) => sum + amount, 0)
      if (grossAmount <= 0) continue
      const paidOn = [addDays(`${month}-28`, 7), addDays(dayOf(now), -1)].toSorted()[0] ?? to
      const payout = {
        gateway,
        paidOn,
        references: ofMonth.map(({ reference }) => reference),
        grossAmount,
        feeAmount: Math.round((grossAmount * feePercent[gateway]) / 100),
      }
      const registeredAt = later(startOfDay(paidOn), 9)
      await staff(registeredAt, `demo-payout-${gateway}-${month}`)(paymentBackOffice.registerPayout, payout)
    }
  }
}
