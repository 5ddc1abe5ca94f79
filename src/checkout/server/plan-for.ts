import type { SignedPlan } from '#account/server/bankid/parts.ts'
import { checkoutContract } from '#checkout/contract.ts'
import { fields } from '#checkout/sv-payment.ts'
import { refusalOf } from '#core/refusal.ts'
import { type InstalmentPlan, planKey, plansFor } from '#payments/instalments.ts'
import { planToSign } from '#payments/sv-instalments.ts'
import type { CheckoutParts } from './parts.ts'

type Asked = { method: string; amountOre: number; months: number | undefined }

/** The plan somebody asks for, counted anew; null when it is not paid in instalments. */
export function planFor(
  { instalmentPlans }: Pick<CheckoutParts, 'instalmentPlans'>,
  { method, amountOre, months }: Asked,
): InstalmentPlan | null {
  if (method !== 'instalments') return null
  const call = checkoutContract.placeOrder
  if (months === undefined) throw refusalOf(call, 'bad-fields', { instalmentMonths: fields.chooseMonths })
  const plan = plansFor(amountOre, instalmentPlans).find((one) => one.months === months)
  if (!plan) throw refusalOf(call, 'no-such-plan')
  return plan
}

/** A plan as it is signed with BankID; null when it is not offered. */
export function signedPlan(amountOre: number, months: number): SignedPlan | null {
  const plan = plansFor(amountOre).find((one) => one.months === months)
  return plan ? { key: planKey(plan), text: planToSign(plan) } : null
}
