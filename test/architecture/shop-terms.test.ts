import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shopTermUses } from '#scripts/architecture/shop-term-uses.ts'
import { shopTerms } from '#scripts/architecture/shop-terms.ts'
import { readSources } from '#scripts/architecture/sources.ts'

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

test('Swedish texts call each thing by one word', () => {
  const sources = new Map([...readSources('{src,db/seed}/**/*.{ts,tsx,md}')].filter(([file]) => !isTest(file)))
  expect(shopTermUses(sources)).toEqual([])
})

test.each([
  [
    'src/cart/messages.ts',
    `added: 'Varan ligger i kundvagnen'`,
    ['”Varan” is called produkt', '”kundvagn” is called varukorg'],
  ],
  [
    'src/orders/messages.ts',
    '`Din order ${number} är på väg, vi skickar ett brev`',
    ['”Din order” is called beställning', '”ett brev” is called mejl'],
  ],
  [
    'db/seed/info-pages/1-hjalp.md',
    'Skriv en recension. Öppet till kl. 20:00.',
    ['”recension” is called omdöme', '”kl. 20:00” is called 20.00'],
  ],
])('a stray word in %s is reported', (file, text, found) => {
  expect(shopTermUses(new Map([[file, text]]))).toEqual(found.map((fault) => `${file}: ${fault}`))
})

test('code and words that only look alike are no texts', () => {
  const source = `import { order } from 'mail'\n// Varan is Swedish.\nconst text = 'Det kan vara sent'`
  expect(shopTermUses(new Map([['src/cart/messages.ts', source]]))).toEqual([])
})

test('every term is explained in docs/texts.md', () => {
  const explained = readFileSync('docs/texts.md', 'utf8')
  for (const { term } of shopTerms) expect(explained).toContain(`| ${term} |`)
})
