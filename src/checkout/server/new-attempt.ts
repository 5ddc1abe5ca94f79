import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { creditErrors } from '#checkout/credit-fields.ts'
import { domainError } from '#core/domain-error.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { useSignature } from '#identity/server/bankid/signatures.ts'
import { notePaymentMethod } from '#orders/server/move-order.ts'
import { readOrder, type StoredOrder } from '#orders/server/stored-order.ts'
import { type PaymentStatus, paymentContract } from '#payment-processing/contract.ts'
import { isAwaiting } from '#payment-processing/payment-transition.ts'
import { charge } from '#payment-processing/server/charge.ts'
import type { ReconcileDeps } from '#payment-processing/server/deps.ts'
import { cancelAtProvider, checkAndReconcile } from '#payment-processing/server/reconcile.ts'
import { isFor, paymentMethodsFor } from '#payments/methods.ts'
import { isPending } from '#payments/payment.ts'
import { beginAttempt, type Payment, paymentOf } from '#payments/server/payments.ts'
import { orderOf, shownStatus } from './payment-status.ts'
import { planFor } from './plan-for.ts'
import { signatureFor } from './signature-for.ts'

type Wish = z.output<typeof paymentContract.postPaymentSession.body> & { method: string }

const call = paymentContract.postPaymentSession

/**
 * Starts another attempt. The previous one is queried first, cancelled and followed to its end: any money it still
 * receives is refunded.
 */
export async function newAttempt(deps: ReconcileDeps, wish: Wish, context: RequestContext): Promise<PaymentStatus> {
  const { now, member } = context
  const noOrder = () => domainError(call, 'no-such-order')
  const order = await orderOf(deps, { ...wish, member, noOrder })
  const before = await paymentOf(deps.db, order.id)
  if (!before) throw new Error(`Order ${order.id} has no payment`)
  if (!isAwaiting(order.state)) throw domainError(call, 'not-awaiting-payment')
  const payment = checkedMethod(order, before, wish)
  const { method, instalmentMonths: months } = wish
  const instalments = planFor(deps, { method, amount: before.amount, months })

  const state = isPending(before.state) ? await checkAndReconcile(deps, before, now) : order.state
  const isSame = before.method === wish.method && order.instalments?.months === instalments?.months
  const isBegun = isSame && before.next !== null && isPending(before.state)
  if (!isAwaiting(state) || isBegun) return await shownStatus(deps, order.id, now)

  const { amount } = before
  const { personalNumber } = wish
  const signature = await signatureFor(deps, { payment, amount, plan: instalments, personalNumber, context })
  const reference = randomUUID()
  const isFirst = await inTransaction(deps.db, async (tx) => {
    const isBegun = await beginAttempt(tx, { before: before.reference, reference, method: wish.method, now })
    const { state } = (await readOrder(tx, order.id)) ?? order
    if (!isBegun || !isAwaiting(state)) return false
    if (signature && !(await useSignature(tx, signature, order.id))) throw domainError(call, 'signature-required')
    await notePaymentMethod(tx, order.id, { method: wish.method, instalments })
    return true
  })
  if (!isFirst) return await shownStatus(deps, order.id, now)
  if (isPending(before.state)) {
    await cancelAtProvider(deps, before)
    await checkAndReconcile(deps, before, now)
  }
  await charge(deps, {
    reference,
    order,
    method: wish.method,
    amount: before.amount,
    personalNumber,
    instalments,
    outcome: wish.sandboxOutcome,
    now,
  })
  return await shownStatus(deps, order.id, now)
}

function checkedMethod({ address }: StoredOrder, { amount }: Payment, { method, personalNumber = '' }: Wish) {
  const customerType = address.company ? 'company' : 'private'
  const known = paymentMethodsFor(amount).find(({ id }) => id === method)
  if (!known || known.id === 'company-invoice' || !isFor(known, customerType))
    throw domainError(call, 'not-awaiting-payment')
  const errors = creditErrors({ paymentMethod: method, personalNumber, reference: address.reference ?? '' })
  if (Object.keys(errors).length > 0) throw domainError(call, 'invalid-fields', errors)
  return known
}
