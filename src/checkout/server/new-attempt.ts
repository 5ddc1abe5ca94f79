import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { useSignature } from '#account/server/bankid/signatures.ts'
import { creditFaults } from '#checkout/credit-fields.ts'
import { type PaymentStatus, paymentContract } from '#checkout/payment-contract.ts'
import { isAwaiting } from '#checkout/settlement.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Visit } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { notePaymentMethod } from '#orders/server/move-order.ts'
import { readOrder, type StoredOrder } from '#orders/server/stored-order.ts'
import { isFor, paymentMethodsFor } from '#payments/methods.ts'
import { isUnsettled } from '#payments/payment.ts'
import { beginAttempt, type Payment, paymentOf } from '#payments/server/payments.ts'
import { charge } from './charge.ts'
import type { SettleParts } from './parts.ts'
import { orderOf, shownStatus } from './payment-status.ts'
import { planFor } from './plan-for.ts'
import { askAndSettle, cancelAtProvider } from './settle.ts'
import { signatureFor } from './signature-for.ts'

type Wish = z.output<typeof paymentContract.postPaymentSession.body> & { method: string }

const call = paymentContract.postPaymentSession

/**
 * Lets an order that awaits its payment be paid in another way. The attempt before is asked about first, taken back, and
 * followed to its end: what comes of it all the same is given back.
 */
export async function newAttempt(parts: SettleParts, wish: Wish, visit: Visit): Promise<PaymentStatus> {
  const { now, shopper } = visit
  const noOrder = () => refusalOf(call, 'no-such-order')
  const order = await orderOf(parts.db, { ...wish, shopper, noOrder })
  const before = await paymentOf(parts.db, order.id)
  if (!before) throw new Error(`Order ${order.id} has no payment`)
  if (!isAwaiting(order.state)) throw refusalOf(call, 'not-awaiting-payment')
  const payment = checkedMethod(order, before, wish)
  const { method, instalmentMonths: months } = wish
  const instalments = planFor(parts, { method, amountOre: before.amountOre, months })

  const state = isUnsettled(before.state) ? await askAndSettle(parts, before, now) : order.state
  const isSame = before.method === wish.method && order.instalments?.months === instalments?.months
  const isBegun = isSame && before.next !== null && isUnsettled(before.state)
  if (!isAwaiting(state) || isBegun) return await shownStatus(parts, order.id, now)

  const { amountOre } = before
  const { personalNumber } = wish
  const signature = await signatureFor(parts, { payment, amountOre, plan: instalments, personalNumber, visit })
  const reference = randomUUID()
  const isFirst = await inTransaction(parts.db, async (tx) => {
    const isBegun = await beginAttempt(tx, { before: before.reference, reference, method: wish.method, now })
    const { state } = (await readOrder(tx, order.id)) ?? order
    if (!isBegun || !isAwaiting(state)) return false
    if (signature && !(await useSignature(tx, signature, order.id))) throw refusalOf(call, 'sign-first')
    await notePaymentMethod(tx, order.id, { method: wish.method, instalments })
    return true
  })
  if (!isFirst) return await shownStatus(parts, order.id, now)
  if (isUnsettled(before.state)) {
    await cancelAtProvider(parts, before)
    await askAndSettle(parts, before, now)
  }
  await charge(parts, {
    reference,
    order,
    method: wish.method,
    amountOre: before.amountOre,
    personalNumber,
    instalments,
    outcome: wish.pretendOutcome,
    now,
  })
  return await shownStatus(parts, order.id, now)
}

function checkedMethod({ address }: StoredOrder, { amountOre }: Payment, { method, personalNumber = '' }: Wish) {
  const customerType = address.company ? 'company' : 'private'
  const known = paymentMethodsFor(amountOre).find(({ id }) => id === method)
  if (!known || known.id === 'company-invoice' || !isFor(known, customerType))
    throw refusalOf(call, 'not-awaiting-payment')
  const faults = creditFaults({ paymentMethod: method, personalNumber, reference: address.reference ?? '' })
  if (Object.keys(faults).length > 0) throw refusalOf(call, 'bad-fields', faults)
  return known
}
