/** The phrases of the checkout room. */
export const sv = {
  email: 'E-postadress',
  phone: 'Mobilnummer',
  firstName: 'Förnamn',
  lastName: 'Efternamn',
  street: 'Gatuadress',
  zip: 'Postnummer',
  city: 'Postort',
  company: 'Företagsnamn',
  organisationNumber: 'Organisationsnummer',
  reference: 'Referens på fakturan',
  choosePayment: 'Välj ett betalsätt',
  chooseStore: 'Välj en butik',
  paymentDescription: (number: number) => `Krets beställning ${number}`,
} as const
