import { holderOf } from '#account/server/bankid/holder.ts'
import { creditSigned } from '#account/server/bankid/signatures.ts'
import { checkoutContract } from '#checkout/contract.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Visit } from '#core/server/handlers.ts'
import { type InstalmentPlan, planKey } from '#payments/instalments.ts'
import type { PaymentMethod } from '#payments/methods.ts'
import type { CheckoutParts } from './parts.ts'

type Asked = {
  payment: PaymentMethod
  amountOre: number
  plan: InstalmentPlan | null
  personalNumber: string | undefined
  visit: Visit
}

/** The signature with which credit is asked for; null when none is needed. Refused when it is, and nobody has signed. */
export async function signatureFor(
  { db, sealer }: Pick<CheckoutParts, 'db' | 'sealer'>,
  { payment, amountOre, plan, personalNumber, visit }: Asked,
): Promise<string | null> {
  if (!payment.needsIdentification || personalNumber === undefined) return null
  const { isSigned, reference } = await creditSigned(db, sealer, {
    method: payment.id,
    amountOre,
    plan: plan && planKey(plan),
    personalNumber,
    holder: holderOf(visit),
    memberId: visit.shopper?.id ?? null,
    now: visit.now,
  })
  if (!isSigned) throw refusalOf(checkoutContract.placeOrder, 'sign-first')
  return reference
}
