import type Stripe from 'stripe'
import { z } from 'zod'
import { missing } from '#integrations/pay/stripe.ts'
import { type Payment, paymentByReference } from '#payments/server/payments.ts'
import type { FollowDeps } from './follow-deps.ts'

const Reference = z.uuid()

/** Null for what is not of this shop: several may share an account. */
export async function paymentOfIntent({ db, account }: FollowDeps, id: string): Promise<Payment | null> {
  const intent: Stripe.PaymentIntent | null = await (await account.client()).paymentIntents.retrieve(id).catch(missing)
  const reference = Reference.safeParse(intent?.metadata.reference)
  const payment = reference.success ? await paymentByReference(db, reference.data) : null
  if (payment?.method !== 'card') return null
  return payment.providerId === null || payment.providerId === id ? { ...payment, providerId: id } : null
}
