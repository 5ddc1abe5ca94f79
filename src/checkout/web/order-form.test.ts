import { expect, test } from 'vitest'
import type { Checkout } from '#checkout/contract.ts'
import { paymentMethodsFor } from '#payments/methods.ts'
import { choiceOf } from './choice.ts'
import { emptyDraft } from './draft.ts'
import { deliveryLine, errorsOf } from './order-form.ts'
import { asCustomer, withSavedDetails } from './saved-details.ts'

const company = { name: 'Ljusverket AB', organisationNumber: '5567037485', reference: 'Amir Haddad' }
const savedDetails = { email: '', phone: '', firstName: '', lastName: '', street: '', zip: '', city: '' }
const account = { company, savedDetails, companyCredit: null }
const checkout: Pick<
  Checkout,
  'shippingMethods' | 'shippingMethodId' | 'preselectedPayment' | 'totals' | 'paymentMethods' | 'codes'
> = {
  shippingMethods: [],
  shippingMethodId: null,
  paymentMethods: [...paymentMethodsFor(100_000)],
  preselectedPayment: 'swish',
  codes: null,
  totals: { goods: 100_000, insurance: 0, shipping: 0, total: 100_000, vat: [], xp: 0 },
}

test('the checkout of a company begins as the company, filled in', () => {
  const { customerType, texts } = withSavedDetails(asCustomer(emptyDraft, account), account)
  expect(customerType).toBe('company')
  expect(texts).toMatchObject({
    company: 'Ljusverket AB',
    organisationNumber: '556703-7485',
    reference: 'Amir Haddad',
  })
})

test('a person is no company', () => {
  expect(asCustomer(emptyDraft, { company: null })).toBe(emptyDraft)
})

test('what the customer has written stays', () => {
  const written = { ...emptyDraft, texts: { ...emptyDraft.texts, reference: 'Kassan' } }
  expect(withSavedDetails(written, account).texts.reference).toBe('Kassan')
})

test("a company is not offered a consumer's credit, even if it was chosen before", () => {
  const draft = asCustomer({ ...emptyDraft, paymentMethod: 'invoice' }, account)
  const { paymentMethods, paymentMethod } = choiceOf(draft, checkout)
  expect(paymentMethods.map(({ customers }) => customers)).not.toContain('private')
  expect(paymentMethod).toBe('swish')
})

test('without a chosen delivery the sum has no shipping, and the order is not sent', () => {
  const choice = choiceOf(emptyDraft, checkout)
  expect([choice.shipping, choice.total]).toEqual([null, 100_000])
  expect(errorsOf(emptyDraft, choice).shippingMethodId).toBe('Välj hur du vill få varorna')
})

test('codes are delivered on the day that the consent gives', () => {
  const digital = {
    id: 4,
    name: 'Digital leverans',
    description: '',
    price: 0,
    regularPrice: 0,
    kind: 'digital' as const,
    carrier: null,
    extras: [],
    deliveryText: 'direkt, via mejl',
    earliestDate: '2026-11-30',
    leadTime: { text: 'samma dag', note: null },
  }
  const codes = { consent: 'Skicka genast', note: '', withConsent: null, withoutConsent: 'tisdag 15 december' }
  const offers = { ...checkout, shippingMethods: [digital], shippingMethodId: 4, codes }
  const line = (draft: Partial<typeof emptyDraft>) => deliveryLine(choiceOf({ ...emptyDraft, ...draft }, offers))
  expect(line({})).toBe('Digital leverans, tisdag 15 december')
  expect(line({ consentsToCodes: true })).toBe('Digital leverans, direkt, via mejl')
  expect(line({ customerType: 'company' })).toBe('Digital leverans, direkt, via mejl')
})
