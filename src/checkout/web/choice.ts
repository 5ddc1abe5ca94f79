import type { Checkout, PlaceOrder } from '#checkout/contract.ts'
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
  'shippingMethods' | 'shippingMethodId' | 'paymentMethods' | 'preselectedPayment' | 'totals'
>

export function choiceOf(draft: Draft, checkout: Offers): Choice {
  const { shippingMethods, shippingMethodId, preselectedPayment, totals } = checkout
  const method =
    shippingMethods.find(({ id }) => id === draft.shippingMethodId) ??
    shippingMethods.find(({ id }) => id === shippingMethodId) ??
    null
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

function chosenOf<C extends { id: string }>(choices: readonly C[], id: string): C | null {
  return choices.find((choice) => choice.id === id) ?? choices[0] ?? null
}

export function isSent({ method }: Choice): boolean {
  return method?.kind !== 'digital'
}
