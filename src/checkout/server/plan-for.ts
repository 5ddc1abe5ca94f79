import { checkoutContract } from '#checkout/contract.ts'
import { fields } from '#checkout/payment-messages.ts'
import { domainError } from '#core/domain-error.ts'
import type { SignedPlan } from '#identity/server/bankid/deps.ts'
import type { CheckoutDeps } from '#payment-processing/server/deps.ts'
import { type InstalmentPlan, planKey, plansFor } from '#payments/instalments.ts'
import { planToSign } from '#payments/instalments-messages.ts'

type Input = { method: string; amount: number; months: number | undefined }

export function planFor(
  { instalmentPlans }: Pick<CheckoutDeps, 'instalmentPlans'>,
  { method, amount, months }: Input,
): InstalmentPlan | null {
  if (method !== 'instalments') return null
  const call = checkoutContract.placeOrder
  if (months === undefined) throw domainError(call, 'invalid-fields', { instalmentMonths: fields.chooseMonths })
  const plan = plansFor(amount, instalmentPlans).find((one) => one.months === months)
  if (!plan) throw domainError(call, 'instalments-not-available')
  return plan
}

export function signedPlan(amount: number, months: number): SignedPlan | null {
  const plan = plansFor(amount).find((one) => one.months === months)
  return plan ? { key: planKey(plan), text: planToSign(plan) } : null
}
