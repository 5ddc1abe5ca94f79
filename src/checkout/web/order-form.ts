import type { Checkout, PlaceOrder } from '#checkout/contract.ts'
import { creditErrors } from '#checkout/credit-fields.ts'
import { messages } from '#checkout/messages.ts'
import { orderErrors } from '#checkout/order-fields.ts'
import { fields } from '#checkout/payment-messages.ts'
import { paidByCards } from '#gift-cards/pay-with-cards.ts'
import { shownOrganisationNumber } from '#payments/company.ts'
import { asksPersonalNumber, isFor, paymentMethodsFor } from '#payments/methods.ts'
import type { ShippingMethod, ShippingPoint, ShippingSlot } from '#shipping/contract.ts'
import { messages as shippingTexts } from '#shipping/messages.ts'
import { normalZip } from '#shipping/zips.ts'
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

export function deliveryLine({ method, point, slot }: Choice): string {
  const what = point?.name ?? method?.name
  return [what, slot ? shippingTexts.slot(slot) : (point?.readyText ?? method?.deliveryText)].filter(Boolean).join(', ')
}

export function asCustomer(draft: Draft, { company }: Pick<Checkout, 'company'>): Draft {
  return company ? { ...draft, customerType: 'company' } : draft
}

export function withSavedDetails(
  draft: Draft,
  { savedDetails, company: saved, companyCredit }: Pick<Checkout, 'savedDetails' | 'company' | 'companyCredit'>,
): Draft {
  const { texts, ...rest } = draft
  const { firstName, lastName, street, city, email, phone } = savedDetails
  const { name: company = '', organisationNumber: number = '' } =
    (companyCredit?.status === 'approved' ? companyCredit : saved) ?? {}
  const account = {
    firstName,
    lastName,
    street,
    city,
    email,
    phone,
    company,
    organisationNumber: shownOrganisationNumber(number),
    reference: saved?.reference ?? '',
  }
  const filled = Object.entries(account).filter(([name, value]) => value && !texts[name as keyof typeof account])
  return {
    ...rest,
    zip: rest.zip || (normalZip(savedDetails.zip) ?? ''),
    texts: { ...texts, ...Object.fromEntries(filled) },
  }
}

export function errorsOf({ texts, zip, customerType, personalNumber, instalmentMonths }: Draft, choice: Choice) {
  const { reference } = texts
  const credit = { paymentMethod: choice.paymentMethod ?? '', personalNumber, reference }
  const errors = { ...creditErrors(credit), ...orderErrors({ ...texts, zip, customerType }, isSent(choice)) }
  if (!choice.method) errors.shippingMethodId = messages.chooseShipping
  if (!choice.paymentMethod) errors.paymentMethod = messages.choosePayment
  if (choice.paymentMethod === 'instalments' && instalmentMonths === null) errors.instalmentMonths = fields.chooseMonths
  return errors
}

type Asked = Pick<Checkout, 'isSandbox' | 'hasCodes'>

export function orderOf(draft: Draft, choice: Choice, { isSandbox, hasCodes }: Asked): PlaceOrder | null {
  const { method, point, slot, paymentMethod, toPay } = choice
  if (!method || !paymentMethod) return null
  const { customerType, texts, zip, shippingExtras, giftCards, personalNumber, instalmentMonths, sandboxOutcome } =
    draft
  const { company, organisationNumber, reference, doorCode, greeting, ...person } = texts
  return {
    expectedTotal: toPay,
    customerType,
    ...person,
    zip,
    ...(customerType === 'company' ? { company, organisationNumber, reference } : {}),
    shippingMethodId: method.id,
    ...(point ? { shippingPlace: point.id } : {}),
    ...(slot ? { shippingSlot: slot.id } : {}),
    shippingExtras: shippingExtras.filter((extra) => method.extras.includes(extra)),
    ...(method.kind === 'home' ? { doorCode, greeting } : {}),
    paymentMethod,
    ...(giftCards.length > 0 ? { giftCards: giftCards.map(({ code }) => code) } : {}),
    ...(asksPersonalNumber(paymentMethod) ? { personalNumber } : {}),
    ...(paymentMethod === 'instalments' && instalmentMonths !== null ? { instalmentMonths } : {}),
    acceptTerms: true,
    ...(hasCodes && draft.consentsToCodes ? { consentsToCodes: true } : {}),
    ...(isSandbox ? { sandboxOutcome } : {}),
  }
}
