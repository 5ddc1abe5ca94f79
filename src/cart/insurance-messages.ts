export const insurance = {
  insureTitle: 'Lägg till Krets Trygg?',
  insureText: (name: string) =>
    `Krets Trygg är vårt trygghetsavtal: i tre år lagar eller byter vi ${name} efter fall, vätska eller överspänning.`,
  insureFor: (price: string) => `Lägg till för ${price}`,
  insuredNow: 'Krets Trygg är tillagt',
  terms: 'Villkor för Krets Trygg',
  noThanks: 'Nej tack',
  noInsurance: 'Utan Krets Trygg',
  noInsuranceText: 'Reklamationsrätten på tre år gäller alltid',
  insuranceText: 'Vårt trygghetsavtal: i tre år lagar eller byter vi produkten efter fall, vätska eller överspänning.',
}
