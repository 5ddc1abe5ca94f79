import { shop } from '#core/shop.ts'

export const frameMessages = {
  search: 'Sök',
  searchPlaceholder: 'Sök produkt, märke eller artikelnummer',
  suggestionCount: (count: number) => (count === 1 ? '1 förslag' : `${count} förslag`),
  mainMenu: 'Huvudmeny',
  bargains: 'Fyndvaror',
  customerService: 'Kundservice',
  stores: 'Butiker',
  companies: 'Företag',
  delivery: 'Leverans och service',
  zipOfDelivery: 'Postnummer för leverans',
  changeZip: 'Ändra postnummer',
  freeShipping: { lead: 'Fri frakt över ', always: 'Fri frakt', members: ' för medlemmar' },
  /** Null when the shop promises none. */
  get openPurchase() {
    const { openPurchaseDays: days } = shop.returns
    return days > 0 ? `${days} dagars öppet köp` : null
  },
  get siteMessage() {
    return `Meddelande från ${shop.brand.name}`
  },
  previousMessage: 'Föregående meddelande',
  nextMessage: 'Nästa meddelande',
  closeMessage: 'Stäng meddelandet',
  newsletterTitle: 'Nyheter som tål att läsas',
  emailAddress: 'E-postadress',
  emailExample: 'din@epost.se',
  subscribe: 'Prenumerera',
  wrong: 'Något gick fel',
  withVat: 'Inkl. moms',
  withoutVat: 'Exkl. moms',
  prices: 'Prisvisning',
  partners: 'Betalning och leverans med',
  cookieSettings: 'Inställningar för kakor',
  theme: 'Tema',
  themes: { light: 'Ljust', dark: 'Mörkt', auto: 'Automatiskt' },
}
