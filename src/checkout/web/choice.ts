import type { Checkout, PlaceOrder } from '#checkout/contract.ts'
import { needsAddress } from '#checkout/order-fields.ts'
import { paidByCards } from '#gift-cards/pay-with-cards.ts'
import { isFor, paymentMethodsFor } from '#payments/methods.ts'
import type { ShippingMethod, ShippingPoint, ShippingSlot } from '#shipping/contract.ts'
import type { Draft } from './draft.ts'

export type Choice = {
  method: ShippingMethod | null
  point: ShippingPoint | null
  slot: ShippingSlot | null
  paymentMethods: Checkout['paymentMethods']
  paymentMethod: PlaceOrder['paymentMethod'] | null
  total: number
  /** Null until a method is chosen. */
  shipping: number | null
  giftCard: number
  toPay: number
}

type Offers = Pick<
  Checkout,
  'shippingMethods' | 'shippingMethodId' | 'paymentMethods' | 'preselectedPayment' | 'totals' | 'codes'
>

export function choiceOf(draft: Draft, checkout: Offers): Choice {
  const { shippingMethods, shippingMethodId, preselectedPayment, totals } = checkout
  const chosen =
    shippingMethods.find(({ id }) => id === draft.shippingMethodId) ??
    shippingMethods.find(({ id }) => id === shippingMethodId) ??
    null
  const method = chosen && withCodes(chosen, draft, checkout)
  const shipping = method?.price ?? null
  const total = totals.total - totals.shipping + (shipping ?? 0)
  const giftCard = paidByCards(total, draft.giftCards)
  const toPay = total - giftCard
  const all = toPay > 0 ? checkout.paymentMethods : paymentMethodsFor(0)
  const paymentMethods = all.filter((way) => isFor(way, draft.customerType))
  const payment =
    paymentMethods.find(({ id }) => id === draft.paymentMethod) ??
    paymentMethods.find(({ id, isCredit }) => (id === preselectedPayment || id === 'free') && !isCredit)
  return {
    method,
    point: method && 'points' in method ? chosenOf(method.points, draft.shippingPlace) : null,
    slot: method && 'slots' in method ? chosenOf(method.slots, draft.shippingSlot) : null,
    paymentMethods,
    paymentMethod: payment?.id ?? null,
    shipping,
    total,
    giftCard,
    toPay,
  }
}

/** Without consent, digital products come when the right of withdrawal has ended. */
function withCodes(method: ShippingMethod, draft: Draft, { codes }: Offers): ShippingMethod {
  if (method.kind !== 'digital' || !codes) return method
  const isAtOnce = draft.customerType === 'company' || (codes.consent && draft.consentsToCodes)
  return { ...method, deliveryText: (isAtOnce ? codes.withConsent : codes.withoutConsent) ?? method.deliveryText }
}

function chosenOf<C extends { id: string }>(choices: readonly C[], id: string): C | null {
  return choices.find((choice) => choice.id === id) ?? choices[0] ?? null
}

export function asksAddress({ method, paymentMethods, paymentMethod }: Choice, { customerType }: Draft): boolean {
  const isCredit = paymentMethods.some((way) => way.id === paymentMethod && way.isCredit)
  return needsAddress({ kind: method?.kind, isCredit, customerType })
}

export function isSent({ method }: Choice): boolean {
  return method?.kind !== 'digital'
}
