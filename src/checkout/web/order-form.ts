import type { Checkout, PlaceOrder } from '#checkout/contract.ts'
import { orderFaults } from '#checkout/order-fields.ts'
import { sv } from '#checkout/sv.ts'
import type { ShippingMethod } from '#shipping/contract.ts'
import { normalZip } from '#shipping/zips.ts'
import { type Draft, emptyDraft, isKeptBySomebodyElse } from './draft.ts'

/** What is chosen: by the shopper, or from the start. */
export type Choice = {
  method: ShippingMethod | null
  paymentMethod: PlaceOrder['paymentMethod'] | null
  /** Öre. Right at once, also while the server is asked for the rest. */
  total: number
  shipping: number
}

export function choiceOf(draft: Draft, checkout: Checkout): Choice {
  const { shippingMethods, shippingMethodId, paymentMethods, preselectedPayment, totals } = checkout
  const method =
    shippingMethods.find(({ id }) => id === draft.shippingMethodId) ??
    shippingMethods.find(({ id }) => id === shippingMethodId) ??
    null
  const payment =
    paymentMethods.find(({ id }) => id === draft.paymentMethod) ??
    paymentMethods.find(({ id, isCredit }) => id === preselectedPayment && !isCredit)
  const shipping = method?.price ?? totals.shipping
  return { method, paymentMethod: payment?.id ?? null, shipping, total: totals.total - totals.shipping + shipping }
}

/** What an account knows fills what is still empty. */
export function withKnown(draft: Draft, known: Checkout['known']): Draft {
  const { texts, ...rest } = isKeptBySomebodyElse(known.email) ? emptyDraft : draft
  const { firstName, lastName, street, city, email, phone } = known
  const account = { firstName, lastName, street, city, email, phone }
  const filled = Object.entries(account).filter(([name, value]) => value && !texts[name as keyof typeof account])
  return { ...rest, zip: rest.zip || (normalZip(known.zip) ?? ''), texts: { ...texts, ...Object.fromEntries(filled) } }
}

/** What is missing or wrong before the order can be sent, by field. */
export function faultsOf({ texts, zip, customerType, shippingPlace }: Draft, { method, paymentMethod }: Choice) {
  const faults = orderFaults({ ...texts, zip, customerType })
  if (method && method.places.length > 0 && !method.places.some(({ id }) => id === shippingPlace)) {
    faults.shippingPlace = sv.chooseStore
  }
  if (!paymentMethod) faults.paymentMethod = sv.choosePayment
  return faults
}

/** The order as the button describes it; null while something is not chosen. */
export function orderOf(draft: Draft, { method, paymentMethod, total }: Choice, isPretend: boolean): PlaceOrder | null {
  if (!method || !paymentMethod) return null
  const { customerType, texts, zip, shippingPlace, pretendOutcome } = draft
  const { company, organisationNumber, reference, doorCode, greeting, ...person } = texts
  return {
    expectedTotal: total,
    customerType,
    ...person,
    zip,
    ...(customerType === 'company' ? { company, organisationNumber, reference } : {}),
    shippingMethodId: method.id,
    ...(method.places.length > 0 ? { shippingPlace } : {}),
    ...(method.kind === 'home' ? { doorCode, greeting } : {}),
    paymentMethod,
    acceptTerms: true,
    ...(isPretend ? { pretendOutcome } : {}),
  }
}
