import { expect, test } from 'vitest'
import { knownPages } from './known-pages.ts'
import { pageOf } from './page-words.ts'

const pages = knownPages([
  { id: 18, name: 'Garantivillkor' },
  { id: 1, name: 'Kundservice' },
  { id: 7, name: 'Kontakta oss' },
  { id: 15, name: 'Ångerrätt och öppet köp' },
  { id: 16, name: 'Leveransvillkor' },
  { id: 17, name: 'Personuppgifter' },
])
const pageNamed = (text: string) => pageOf(text, { pages, stores: [] })?.page.name

test.each([
  ['byta adress', 'Kundservice'],
  ['ändra min beställning', 'Kundservice'],
  ['fel leveransadress', 'Kundservice'],
  ['prisgaranti', 'Kundservice'],
  ['hur lång är garantin', 'Garantivillkor'],
  ['jag har glömt lösenordet', 'Glömt lösenord'],
  ['lösenord', 'Glömt lösenord'],
  ['logga in', 'Profil'],
  ['försenat paket', 'Mina beställningar'],
  ['paketet försvunnit', 'Mina beställningar'],
  ['mina kvitton', 'Mina beställningar'],
  ['pengar tillbaka', 'Ångerrätt och öppet köp'],
  ['byta storlek på retur', 'Ångerrätt och öppet köp'],
  ['avsluta nyhetsbrevet', 'Mejl från oss'],
  ['vart är mitt paket', 'Mina beställningar'],
  ['kvitto på mejlen', 'Mina beställningar'],
  ['hur lång är leveranstiden', 'Leveransvillkor'],
  ['vad kostar returen', 'Ångerrätt och öppet köp'],
  ['när får jag mina pengar', 'Ångerrätt och öppet köp'],
  ['ta bort mitt konto', 'Personuppgifter'],
  ['slå in present', 'Kundservice'],
  ['kan ni slå in julklappar', 'Kundservice'],
  ['prata med en människa', 'Kundservice'],
  ['jag har inte fått min leverans', 'Mina beställningar'],
  ['kan man hämta i butik', 'Leveransvillkor'],
])('%s is answered by a page', (text, page) => expect(pageNamed(text)).toBe(page))

test('a product that is asked for with one of the words is no page', () => {
  expect(pageNamed('mus med usb-mottagare')).toBe(undefined)
  expect(pageNamed('lösenordshanterare')).toBe(undefined)
})
