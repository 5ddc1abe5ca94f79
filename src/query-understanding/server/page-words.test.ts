import { expect, test } from 'vitest'
import { knownPages } from './known-pages.ts'
import { pageOf } from './page-words.ts'

const pages = knownPages([
  { id: 1, name: 'Kundservice' },
  { id: 7, name: 'Kontakta oss' },
  { id: 15, name: 'Ångerrätt och öppet köp' },
])
const pageNamed = (text: string) => pageOf(text, { pages, stores: [] })?.page.name

test.each([
  ['byta adress', 'Kundservice'],
  ['ändra min beställning', 'Kundservice'],
  ['fel leveransadress', 'Kundservice'],
  ['prisgaranti', 'Kundservice'],
  ['jag har glömt lösenordet', 'Glömt lösenord'],
  ['lösenord', 'Glömt lösenord'],
  ['logga in', 'Profil'],
  ['försenat paket', 'Mina beställningar'],
  ['paketet försvunnit', 'Mina beställningar'],
  ['mina kvitton', 'Mina beställningar'],
  ['pengar tillbaka', 'Ångerrätt och öppet köp'],
  ['byta storlek på retur', 'Ångerrätt och öppet köp'],
  ['avsluta nyhetsbrevet', 'Mejl från oss'],
])('%s is answered by a page', (text, page) => expect(pageNamed(text)).toBe(page))

test('a product that is asked for with one of the words is no page', () => {
  expect(pageNamed('mus med usb-mottagare')).toBe(undefined)
  expect(pageNamed('lösenordshanterare')).toBe(undefined)
})
