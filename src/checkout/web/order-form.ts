import type { Checkout, PlaceOrder } from '#checkout/contract.ts'
import { creditFaults } from '#checkout/credit-fields.ts'
import { orderFaults } from '#checkout/order-fields.ts'
import { sv } from '#checkout/sv.ts'
import { fields } from '#checkout/sv-payment.ts'
import { paidByCards } from '#gift-cards/pay-with-cards.ts'
import { shownOrganisationNumber } from '#payments/company.ts'
import { asksPersonalNumber, isFor, paymentMethodsFor } from '#payments/methods.ts'
import type { ShippingMethod, ShippingPoint, ShippingSlot } from '#shipping/contract.ts'
import { sv as shippingTexts } from '#shipping/sv.ts'
import { normalZip } from '#shipping/zips.ts'
import { type Draft, emptyDraft, isKeptBySomebodyElse } from './draft.ts'

/** What is chosen: by the shopper, or from the start. */
export type Choice = {
  method: ShippingMethod | null
  /** What of the method: where to fetch it or when it comes, the first until another is chosen. */
  point: ShippingPoint | null
  slot: ShippingSlot | null
  /** The ways to pay what is left when gift cards have paid theirs. */
  paymentMethods: Checkout['paymentMethods']
  paymentMethod: PlaceOrder['paymentMethod'] | null
  /** Öre. Right at once, also while the server is asked for the rest. */
  total: number
  shipping: number
  /** What gift cards pay of the total, and what is left to pay. */
  giftCard: number
  toPay: number
}

export function choiceOf(draft: Draft, checkout: Checkout): Choice {
  const { shippingMethods, shippingMethodId, preselectedPayment, totals } = checkout
  const method =
    shippingMethods.find(({ id }) => id === draft.shippingMethodId) ??
    shippingMethods.find(({ id }) => id === shippingMethodId) ??
    null
  const shipping = method?.price ?? totals.shipping
  const total = totals.total - totals.shipping + shipping
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

/** Whether anything has to travel to an address. */
export function isSent({ method }: Choice): boolean {
  return method?.kind !== 'digital'
}

/** "Paketskåp Torget, i morgon": where or when, in a line. */
export function deliveryLine({ method, point, slot }: Choice): string {
  const what = point?.name ?? method?.name
  return [what, slot ? shippingTexts.slot(slot) : (point?.readyText ?? method?.deliveryText)].filter(Boolean).join(', ')
}

/** What an account knows fills what is still empty; of a company, what an employee has approved. */
export function withKnown(draft: Draft, { known, companyCredit }: Pick<Checkout, 'known' | 'companyCredit'>): Draft {
  const { texts, ...rest } = isKeptBySomebodyElse(known.email) ? emptyDraft : draft
  const { firstName, lastName, street, city, email, phone } = known
  const { name: company = '', organisationNumber: number = '' } =
    companyCredit && companyCredit.standing === 'approved' ? companyCredit : {}
  const account = {
    firstName,
    lastName,
    street,
    city,
    email,
    phone,
    company,
    organisationNumber: shownOrganisationNumber(number),
  }
  const filled = Object.entries(account).filter(([name, value]) => value && !texts[name as keyof typeof account])
  return { ...rest, zip: rest.zip || (normalZip(known.zip) ?? ''), texts: { ...texts, ...Object.fromEntries(filled) } }
}

/** What is missing or wrong before the order can be sent, by field. */
export function faultsOf({ texts, zip, customerType, personalNumber, instalmentMonths }: Draft, choice: Choice) {
  const { reference } = texts
  const credit = { paymentMethod: choice.paymentMethod ?? '', personalNumber, reference }
  const faults = { ...creditFaults(credit), ...orderFaults({ ...texts, zip, customerType }, isSent(choice)) }
  if (!choice.paymentMethod) faults.paymentMethod = sv.choosePayment
  if (choice.paymentMethod === 'instalments' && instalmentMonths === null) faults.instalmentMonths = fields.chooseMonths
  return faults
}

type Asked = Pick<Checkout, 'isPretend' | 'hasCodes'>

/** The order as the button describes it; null while something is not chosen. */
export function orderOf(draft: Draft, choice: Choice, { isPretend, hasCodes }: Asked): PlaceOrder | null {
  const { method, point, slot, paymentMethod, toPay } = choice
  if (!method || !paymentMethod) return null
  const { customerType, texts, zip, shippingExtras, giftCards, personalNumber, instalmentMonths, pretendOutcome } =
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
    ...(isPretend ? { pretendOutcome } : {}),
  }
}
