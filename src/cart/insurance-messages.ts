export const insurance = {
  insureTitle: 'Försäkra ditt köp?',
  insureText: (name: string) =>
    `Krets Trygg ersätter fall, vätska och överspänning i tre år för ${name}. Försäkringsgivare är Krets.`,
  insureFor: (price: string) => `Försäkra för ${price}`,
  insuredNow: 'Försäkringen är tillagd',
  noThanks: 'Nej tack',
  noInsurance: 'Ingen försäkring',
  noInsuranceText: 'Reklamationsrätten på tre år gäller alltid',
  insuranceText: 'Ersätter fall, vätska och överspänning. Försäkringsgivare är Krets.',
}
