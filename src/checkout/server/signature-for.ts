import { checkoutContract } from '#checkout/contract.ts'
import { domainError } from '#core/domain-error.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { browserHashOf } from '#identity/server/bankid/browser-hash.ts'
import { creditSigned } from '#identity/server/bankid/signatures.ts'
import type { CheckoutDeps } from '#payment-processing/server/deps.ts'
import { type InstalmentPlan, planKey } from '#payments/instalments.ts'
import type { PaymentMethod } from '#payments/methods.ts'

type Input = {
  payment: PaymentMethod
  amount: number
  plan: InstalmentPlan | null
  personalNumber: string | undefined
  context: RequestContext
}

/** Null when no signature is needed; rejects when one is needed and missing. */
export async function signatureFor(
  { db, encryption }: Pick<CheckoutDeps, 'db' | 'encryption'>,
  { payment, amount, plan, personalNumber, context }: Input,
): Promise<string | null> {
  if (!payment.needsIdentification || personalNumber === undefined) return null
  const { isSigned, reference } = await creditSigned(db, encryption, {
    method: payment.id,
    amount,
    plan: plan && planKey(plan),
    personalNumber,
    browserHash: browserHashOf(context),
    memberId: context.member?.id ?? null,
    now: context.now,
  })
  if (!isSigned) throw domainError(checkoutContract.placeOrder, 'signature-required')
  return reference
}
