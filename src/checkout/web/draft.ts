import type { PlaceOrder } from '#checkout/contract.ts'

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

/** What the shopper has typed and chosen so far. */
export type Draft = {
  /** Five digits once it is accepted, until then empty. */
  zip: string
  customerType: PlaceOrder['customerType']
  texts: Record<TextName, string>
  shippingMethodId: number | null
  shippingPlace: string
  paymentMethod: PlaceOrder['paymentMethod'] | null
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
  paymentMethod: null,
  pretendOutcome: 'success',
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
  const kept: Kept = { owner, draft: { ...draft, texts, paymentMethod: null } }
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
