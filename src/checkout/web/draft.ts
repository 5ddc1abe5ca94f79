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

/** A gift card that is to pay. */
export type HeldCard = { code: string; last4: string; balanceOre: number }

/** What the shopper has typed and chosen so far. */
export type Draft = {
  /** Five digits once it is accepted, until then empty. */
  zip: string
  customerType: PlaceOrder['customerType']
  texts: Record<TextName, string>
  shippingMethodId: number | null
  shippingPlace: string
  shippingSlot: string
  shippingExtras: readonly ShippingExtra[]
  paymentMethod: PlaceOrder['paymentMethod'] | null
  /** As good as money: never kept. */
  giftCards: HeldCard[]
  /** Of the instalments; chosen anew, like how to pay. */
  instalmentMonths: number | null
  /** For credit to a person only; never kept. */
  personalNumber: string
  /** Never kept: it is said with the order. */
  consentsToCodes: boolean
  pretendOutcome: NonNullable<PlaceOrder['pretendOutcome']>
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
  pretendOutcome: 'approve',
}

/** The e-mail of the member who typed it; empty for a guest. */
type Kept = { owner: string; draft: Draft }

const place = 'checkout-draft'

/** What was kept in this tab. */
export function keptDraft(): Draft | null {
  return read()?.draft ?? null
}

/** Forgets what another member has typed in this tab. A guest who logs in keeps theirs. */
export function isKeptBySomebodyElse(owner: string): boolean {
  const kept = read()
  return kept !== null && kept.owner !== '' && kept.owner !== owner
}

/** A sole trader's organisation number is their personal number, and a door code lets people in: neither is kept. How to pay is chosen anew. */
export function keepDraft(draft: Draft, owner: string): void {
  const texts = { ...draft.texts, organisationNumber: '', doorCode: '' }
  const never = {
    paymentMethod: null,
    instalmentMonths: null,
    giftCards: [],
    personalNumber: '',
    consentsToCodes: false,
  }
  const kept: Kept = { owner, draft: { ...draft, texts, ...never } }
  sessionStorage.setItem(place, JSON.stringify(kept))
}

export function forgetDraft(): void {
  sessionStorage.removeItem(place)
}

function read(): Kept | null {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(place) ?? 'null')
    return (
      kept && { ...kept, draft: { ...emptyDraft, ...kept.draft, texts: { ...emptyDraft.texts, ...kept.draft.texts } } }
    )
  } catch {
    return null
  }
}
