import { shop } from '#core/shop.ts'

export const insurance = {
  get insureTitle() {
    return `Lägg till ${shop.brand.insuranceName}?`
  },
  insureText: (name: string) =>
    `${shop.brand.insuranceName} är vårt trygghetsavtal: i tre år lagar eller byter vi ${name} efter fall, vätska eller överspänning.`,
  insureFor: (price: string) => `Lägg till för ${price}`,
  get insuredNow() {
    return `${shop.brand.insuranceName} är tillagt`
  },
  get terms() {
    return `Villkor för ${shop.brand.insuranceName}`
  },
  noThanks: 'Nej tack',
  get noInsurance() {
    return `Utan ${shop.brand.insuranceName}`
  },
  noInsuranceText: 'Reklamationsrätten på tre år gäller alltid',
  insuranceText: 'Vårt trygghetsavtal: i tre år lagar eller byter vi produkten efter fall, vätska eller överspänning.',
}
