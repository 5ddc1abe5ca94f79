import { expect, test } from 'vitest'
import { languagePack as readLanguagePack } from '#language.ts'
import { readSources } from '#scripts/architecture/sources.ts'
import { textsInComponents } from '#scripts/architecture/texts-in-components.ts'

const languagePack = readLanguagePack()

test('LOC-04: the pack contains every text by name, and none is empty', () => {
  expect(languagePack['cart.messages.cart']).toBe('Varukorg')
  expect(Object.keys(languagePack).length).toBeGreaterThan(1000)
  expect(Object.keys(languagePack).every((key) => /^[a-z-]+(\.[\w-]+)+$/.test(key))).toBe(true)
  expect(Object.entries(languagePack).filter(([, phrase]) => phrase.trim() === '')).toEqual([])
})

const ofStaff =
  /\/(list-views|admin|settings-pages|admin-frame|backups|system-status|assortment|barcodes|purchasing|point-of-sale|supplier-feeds|feed-editor|webhooks|extensions|moderation|promotion-overview|search-trial|content-editor|email-editor|customers|disputes|gift-card-handling|inbox|team|order-handling|overview|packing|product-editor|reporting)\/|\/(employee-tools|accounting|payment-processing|product-editing|service-settings|shop-opening|shop-settings|importing|exporting|spreadsheets|staff|approvals)\/|\/(back-office|employee|warehouse|preview)-messages\.ts$/

const messageFiles = Object.entries(
  import.meta.glob<Record<string, unknown>>('/src/**/*messages.ts', { eager: true }),
).filter(([file]) => !ofStaff.test(file))

test.each(messageFiles)('the texts of %s are in the pack', (_, phrases) => {
  const known = new Set(Object.values(languagePack))
  expect(textsIn(phrases).filter((text) => !known.has(text))).toEqual([])
})

function textsIn(phrase: unknown): string[] {
  if (typeof phrase === 'string') return phrase.trim() === '' ? [] : [phrase]
  return typeof phrase === 'object' && phrase !== null ? Object.values(phrase).flatMap(textsIn) : []
}

test('components take their texts from messages', () => {
  const components = [...readSources('src/**/*.tsx')].filter(([file]) => !file.endsWith('.test.tsx'))
  expect(textsInComponents(new Map(components))).toEqual([])
})

test.each([
  '<aside aria-label="Snabbköp">',
  '<h2>Specifikationer</h2>',
  `{ name: 'Kampanjer', path }`,
  '<ButtonLink>\n  Till startsidan\n</ButtonLink>',
  `const title = 'Förmåner'`,
])('a text in a component is reported: %s', (source) => {
  expect(textsInComponents(new Map([['src/cart/web/page.tsx', source]]))).not.toEqual([])
})

test('names in addresses, markup and comments are no texts', () => {
  const source = `// En text på svenska.\n<Link href={pathTo('info', { id: 6, name: 'Medlemsförmåner' })}>{messages.read}</Link>`
  expect(textsInComponents(new Map([['src/cart/web/page.tsx', source]]))).toEqual([])
})
