import { shop } from '#core/shop.ts'

export const messages = {
  offline: 'Du verkar sakna internetanslutning',
  skip: 'Hoppa till innehållet',
  search: 'Sök',
  searchPlaceholder: 'Sök produkt, märke eller artikelnummer',
  categories: 'Kategorier',
  suggestionCount: (count: number) => (count === 1 ? '1 förslag' : `${count} förslag`),
  home: 'Hem',
  sections: 'Avdelningar',
  mainMenu: 'Huvudmeny',
  openMenu: 'Öppna menyn',
  campaigns: 'Kampanjer',
  bargains: 'Fyndvaror',
  customerService: 'Kundservice',
  stores: 'Butiker',
  companies: 'Företag',
  myAccount: 'Mitt konto',
  unread: 'nya aviseringar',
  level: (level: number, rank: string) => `Nivå ${level} · ${rank}`,
  delivery: 'Leverans och service',
  zipOfDelivery: 'Postnummer för leverans',
  changeZip: 'Ändra postnummer',
  freeShipping: { lead: 'Fri frakt över ', always: 'Fri frakt', members: ' för medlemmar' },
  /** Null when the shop promises none. */
  get openPurchase() {
    const { openPurchaseDays: days } = shop.returns
    return days > 0 ? `${days} dagars öppet köp` : null
  },
  secure: 'Säker betalning',
  toShop: 'Till butiken',
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
  shortcut: 'Genväg',
}
