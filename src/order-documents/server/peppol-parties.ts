import { shop } from '#core/shop.ts'
import type { ReceiptDocument } from '#orders/server/receipts.ts'
import { element, value, type Xml } from './xml.ts'

/** Swedish organisation numbers in the list of electronic addresses (EAS). */
const organisationNumbers = { schemeID: '0007' }

const digits = (text: string) => text.replace(/\D/g, '')

export function peppolSeller(seller: ReceiptDocument['seller']): Xml {
  const {
    name,
    organisationNumber,
    vatNumber,
    street,
    city,
    zip,
    email,
    phone,
    hasFTax = true,
    seat = shop.company.seat,
  } = seller
  return element('cac:Party', [
    value('cbc:EndpointID', digits(organisationNumber), organisationNumbers),
    element('cac:PartyName', [value('cbc:Name', name)]),
    postalAddress({ street, city, zip }),
    taxScheme(vatNumber, 'VAT'),
    hasFTax ? taxScheme('GODKÄND FÖR F-SKATT', 'TAX') : null,
    element('cac:PartyLegalEntity', [
      value('cbc:RegistrationName', name),
      value('cbc:CompanyID', digits(organisationNumber), organisationNumbers),
      seat ? value('cbc:CompanyLegalForm', legalForm(organisationNumber, seat)) : null,
    ]),
    element('cac:Contact', [
      value('cbc:Name', name),
      value('cbc:Telephone', phone),
      value('cbc:ElectronicMail', email),
    ]),
  ])
}

/** The numbers of limited companies begin with 5; the third digit of a person's number is below 2. */
function legalForm(organisationNumber: string, seat: string): string {
  return /^5\d[2-9]/.test(digits(organisationNumber)) ? `Aktiebolag, säte ${seat}` : `Säte ${seat}`
}

export function peppolBuyer(buyer: ReceiptDocument['buyer']): Xml | null {
  const { company, organisationNumber, firstName, lastName, street, city, zip } = buyer
  if (!company || !organisationNumber || digits(organisationNumber).length !== 10) return null
  const number = digits(organisationNumber)
  return element('cac:Party', [
    value('cbc:EndpointID', number, organisationNumbers),
    element('cac:PartyName', [value('cbc:Name', company)]),
    postalAddress({ street, city, zip }),
    element('cac:PartyLegalEntity', [
      value('cbc:RegistrationName', company),
      value('cbc:CompanyID', number, organisationNumbers),
    ]),
    element('cac:Contact', [value('cbc:Name', `${firstName} ${lastName}`.trim() || company)]),
  ])
}

type Address = { street: string; city: string; zip: string }

function postalAddress({ street, city, zip }: Address): Xml {
  return element('cac:PostalAddress', [
    street ? value('cbc:StreetName', street) : null,
    city ? value('cbc:CityName', city) : null,
    zip ? value('cbc:PostalZone', zip.replace(/\s/g, '')) : null,
    element('cac:Country', [value('cbc:IdentificationCode', 'SE')]),
  ])
}

function taxScheme(companyId: string, scheme: 'VAT' | 'TAX'): Xml {
  return element('cac:PartyTaxScheme', [
    value('cbc:CompanyID', companyId),
    element('cac:TaxScheme', [value('cbc:ID', scheme)]),
  ])
}
