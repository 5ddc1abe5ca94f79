import type { PlaceOrder } from '#checkout/contract.ts'
import type { ShippingExtra } from '#shipping/contract.ts'

export const textNames = [
  'firstName',
  'lastName',
  'street',
  'city',
  'email',
  'phone',
  'company',
  'organisationNumber',
  'reference',
  'doorCode',
  'greeting',
] as const
export type TextName = (typeof textNames)[number]

export type AppliedGiftCard = { code: string; last4: string; balance: number }

export type Draft = {
  zip: string
  customerType: PlaceOrder['customerType']
  texts: Record<TextName, string>
  shippingMethodId: number | null
  shippingPlace: string
  shippingSlot: string
  shippingExtras: readonly ShippingExtra[]
  paymentMethod: PlaceOrder['paymentMethod'] | null
  giftCards: AppliedGiftCard[]
  instalmentMonths: number | null
  personalNumber: string
  consentsToCodes: boolean
  sandboxOutcome: NonNullable<PlaceOrder['sandboxOutcome']>
}

export const emptyDraft: Draft = {
  zip: '',
  customerType: 'private',
  texts: {
    firstName: '',
    lastName: '',
    street: '',
    city: '',
    email: '',
    phone: '',
    company: '',
    organisationNumber: '',
    reference: '',
    doorCode: '',
    greeting: '',
  },
  shippingMethodId: null,
  shippingPlace: '',
  shippingSlot: '',
  shippingExtras: [],
  paymentMethod: null,
  giftCards: [],
  instalmentMonths: null,
  personalNumber: '',
  consentsToCodes: false,
  sandboxOutcome: 'approve',
}
