import type { Checkout, PlaceOrder } from '#checkout/contract.ts'
import { creditErrors } from '#checkout/credit-fields.ts'
import { messages } from '#checkout/messages.ts'
import { orderErrors } from '#checkout/order-fields.ts'
import { fields } from '#checkout/payment-messages.ts'
import { asksPersonalNumber } from '#payments/methods.ts'
import { messages as shippingTexts } from '#shipping/messages.ts'
import { asksAddress, type Choice } from './choice.ts'
import type { Draft } from './draft.ts'

export function deliveryLine({ method, point, slot }: Choice): string {
  const what = point?.name ?? method?.name
  return [what, slot ? shippingTexts.slot(slot) : (point?.readyText ?? method?.deliveryText)].filter(Boolean).join(', ')
}

export function errorsOf(draft: Draft, choice: Choice) {
  const { texts, zip, customerType, personalNumber, instalmentMonths } = draft
  const { reference } = texts
  const credit = { paymentMethod: choice.paymentMethod ?? '', personalNumber, reference }
  const errors = {
    ...creditErrors(credit),
    ...orderErrors({ ...texts, zip, customerType }, asksAddress(choice, draft)),
  }
  if (!choice.method) errors.shippingMethodId = messages.chooseShipping
  if (!choice.paymentMethod) errors.paymentMethod = messages.choosePayment
  if (choice.paymentMethod === 'instalments' && instalmentMonths === null) errors.instalmentMonths = fields.chooseMonths
  return errors
}

type Input = Pick<Checkout, 'isSandbox' | 'codes'>

export function orderOf(draft: Draft, choice: Choice, { isSandbox, codes }: Input): PlaceOrder | null {
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
    ...(codes?.consent && draft.consentsToCodes ? { consentsToCodes: true } : {}),
    ...(isSandbox ? { sandboxOutcome } : {}),
  }
}
