import { fieldError } from '#core/fields.ts'

type FieldRule = { rule: string; placeholder: string; isRequired?: true; blank?: string; fills: string }

export const personFields = {
  firstName: { rule: 'firstName', placeholder: 'Förnamn', fills: 'given-name' },
  lastName: { rule: 'lastName', placeholder: 'Efternamn', fills: 'family-name' },
  phoneNumber: { rule: 'mobile', placeholder: 'Mobilnummer', fills: 'tel-national' },
  street: { rule: 'street', placeholder: 'Gatuadress', fills: 'street-address' },
  zipCode: { rule: 'zipCode', placeholder: 'Postnummer', fills: 'postal-code' },
  city: { rule: 'city', placeholder: 'Postort', fills: 'address-level2' },
} as const satisfies Record<string, FieldRule>

export const addressFields = {
  label: {
    rule: 'label',
    placeholder: 'Vad du kallar den',
    isRequired: true,
    blank: 'Skriv vad du kallar den',
    fills: 'off',
  },
  firstName: { rule: 'firstName', placeholder: 'Förnamn', isRequired: true, fills: 'given-name' },
  lastName: { rule: 'lastName', placeholder: 'Efternamn', isRequired: true, fills: 'family-name' },
  street: { rule: 'street', placeholder: 'Gatuadress', isRequired: true, fills: 'street-address' },
  zip: { rule: 'zip', placeholder: 'Postnummer', isRequired: true, fills: 'postal-code' },
  city: { rule: 'city', placeholder: 'Postort', isRequired: true, fills: 'address-level2' },
} as const satisfies Record<string, FieldRule>

export type PersonName = keyof typeof personFields
export type AddressFieldName = keyof typeof addressFields
export type AddressTexts = Record<AddressFieldName, string>

export const maxAddresses = 8

export const personNames = Object.keys(personFields) as PersonName[]
export const addressNames = Object.keys(addressFields) as AddressFieldName[]

export function textError({ rule, placeholder, isRequired, blank }: FieldRule, value: string): string | null {
  const more = { ...(isRequired ? { isRequired } : {}), ...(blank ? { blank } : {}) }
  return fieldError({ name: rule, value, placeholder, ...more })
}

export function addressErrors(texts: AddressTexts): Partial<AddressTexts> {
  const errors = addressNames.map((name) => [name, textError(addressFields[name], texts[name])] as const)
  return Object.fromEntries(errors.filter(([, error]) => error !== null))
}
