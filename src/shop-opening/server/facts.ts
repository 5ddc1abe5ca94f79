import { shop } from '#core/shop.ts'

export function isCompanyKnown(): boolean {
  const { name, organisationNumber, street, zip, city, email } = shop.company
  return [name, organisationNumber, street, zip, city, email].every(Boolean)
}
