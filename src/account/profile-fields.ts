import { fieldFault } from '#core/fields.ts'

type FieldRule = { rule: string; placeholder: string; isRequired?: true; fills: string }

/** What a member tells of themselves, in the order it is asked for; none of it must be told. */
export const personFields = {
  firstName: { rule: 'firstName', placeholder: 'Förnamn', fills: 'given-name' },
  lastName: { rule: 'lastName', placeholder: 'Efternamn', fills: 'family-name' },
  phoneNumber: { rule: 'mobile', placeholder: 'Mobilnummer', fills: 'tel-national' },
  street: { rule: 'street', placeholder: 'Gatuadress', fills: 'street-address' },
  zipCode: { rule: 'zipCode', placeholder: 'Postnummer', fills: 'postal-code' },
  city: { rule: 'city', placeholder: 'Postort', fills: 'address-level2' },
} as const satisfies Record<string, FieldRule>

/** What a delivery address holds. */
export const addressFields = {
  label: { rule: 'label', placeholder: 'Vad du kallar den', isRequired: true, fills: 'off' },
  firstName: { rule: 'firstName', placeholder: 'Förnamn', isRequired: true, fills: 'given-name' },
  lastName: { rule: 'lastName', placeholder: 'Efternamn', isRequired: true, fills: 'family-name' },
  street: { rule: 'street', placeholder: 'Gatuadress', isRequired: true, fills: 'street-address' },
  zip: { rule: 'zip', placeholder: 'Postnummer', isRequired: true, fills: 'postal-code' },
  city: { rule: 'city', placeholder: 'Postort', isRequired: true, fills: 'address-level2' },
} as const satisfies Record<string, FieldRule>

export type PersonName = keyof typeof personFields
export type AddressFieldName = keyof typeof addressFields
export type AddressTexts = Record<AddressFieldName, string>

export const mostAddresses = 8

// The keys of a table are its own names.
export const personNames = Object.keys(personFields) as PersonName[]
export const addressNames = Object.keys(addressFields) as AddressFieldName[]

/** What is wrong with a text by its rule, or null. */
export function textFault({ rule, placeholder, isRequired }: FieldRule, value: string): string | null {
  return fieldFault({ name: rule, value, placeholder, ...(isRequired ? { isRequired } : {}) })
}

/** Every fault of an address, by the name of its field. */
export function addressFaults(texts: AddressTexts): Partial<AddressTexts> {
  const faults = addressNames.map((name) => [name, textFault(addressFields[name], texts[name])] as const)
  return Object.fromEntries(faults.filter(([, fault]) => fault !== null))
}
