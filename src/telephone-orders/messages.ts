import { shop } from '#core/shop.ts'

export const emailMessages = {
  subject: 'Dina varor, klara att beställa',
  opening: 'Tack för samtalet. Här är varorna vi talade om. Inget är beställt än.',
  open: 'Öppna varukorgen',
  sum: 'Summa',
  now: 'Priserna gäller just nu. Frakten väljer du i kassan, där villkoren och ångerrätten också står.',
  accept: () =>
    `Köpet blir av först när du själv beställer och betalar i kassan (lag 2005:59 2 kap. 3 a §). Vill du inte ha varorna behöver du inte göra något. Har du inte talat med ${shop.brand.name} kan du bortse från mejlet.`,
} as const

export const page = {
  title: 'Order per telefon',
  about:
    'Välj varorna, läs upp summan och mejla länken. Kunden beställer och betalar själv i kassan: ett köp per telefon gäller först när kunden har godkänt det skriftligt.',
  find: 'Sök produkt',
  findHint: 'Namn, artikelnummer eller EAN',
  findButton: 'Sök',
  noneFound: 'Ingen produkt hittades.',
  add: 'Lägg till',
  addNamed: (name: string) => `Lägg till ${name}`,
  goods: 'Varor',
  none: 'Inga varor än.',
  quantity: (name: string) => `Antal ${name}`,
  remove: 'Ta bort',
  removeNamed: (name: string) => `Ta bort ${name}`,
  sum: 'Summa för varorna',
  link: 'Länk till kassan',
  email: 'Kundens e-postadress',
  send: 'Mejla länken',
  sent: 'Länken är mejlad',
} as const
