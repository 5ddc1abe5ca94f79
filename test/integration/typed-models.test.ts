import { expect, test } from 'vitest'
import { generatedShop } from '#bench/generated.ts'
import { flickersOf, prefixesOf, type Typed } from '#bench/suggest/flickers.ts'
import { cataloguePhrases } from '#bench/suggest/typed-phrases.ts'
import { typingDeps } from '#bench/suggest/typing-deps.ts'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { Autocomplete } from '#search/contract.ts'
import { autocomplete } from '#search/server/autocomplete.ts'
import type { CatalogueTerms } from '#search-engine/server/catalogue-terms.ts'
import { Engine } from '#search-engine/server/engine.ts'
import { fold, tokensOf } from '#search-engine/server/words.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'

const now = new Date('2026-03-01T12:00:00Z')

type Shop = {
  products: CachedProduct[]
  catalogueTerms: CatalogueTerms
  engine: Engine
  typed(phrase: string): Typed[]
}

async function openShop(products: CachedProduct[], names: CatalogueTerms): Promise<Shop> {
  const engine = Engine.build(products, names, now)
  await engine.phrasesRead()
  const deps = typingDeps(engine, names, products)
  const shown = (prefix: string) => {
    const answer: Autocomplete = JSON.parse(String(autocomplete(deps, { text: prefix, audience: 'all', now }).text))
    return {
      products: answer.products.map(({ id }) => ({
        id,
        text: textOf(
          products.find((one) => one.id === id),
          names,
        ),
      })),
      phrases: answer.phrases.map(({ suggestion }) => suggestion),
      categories: answer.categories.map(({ name }) => name),
      pages: [],
      isInstead: answer.instead !== undefined,
    }
  }
  const typed = (phrase: string) => prefixesOf(phrase).map((prefix) => ({ prefix, shown: shown(prefix) }))
  return { products, catalogueTerms: names, engine, typed }
}

function textOf(product: CachedProduct | undefined, { categories }: CatalogueTerms): string {
  return `${product?.name} ${product?.manufacturer?.name ?? ''} ${categories.get(product?.categoryId ?? 0)?.name ?? ''}`
}

function flickersIn({ products, catalogueTerms: names, typed }: Shop, phrases: readonly string[]): string[] {
  const textsIn = (name: string) =>
    products
      .filter(({ categoryId }) => names.categories.get(categoryId)?.name === name)
      .map((product) => textOf(product, names))
  return phrases.flatMap((phrase) => flickersOf(typed(phrase), textsIn))
}

const models = catalogueTerms({
  categories: ['Operativsystem', 'Nätaggregat', 'Skrivare', 'Toner', 'UPS', 'Batterier'],
  manufacturers: ['Corsair', 'Xerox', 'Tripp Lite'],
})
const ofMaker = (id: number) => ({ id, name: models.manufacturers.get(id)?.name ?? '' })
const modelNames: [name: string, category: number, maker: number | null][] = [
  ...['SU', 'NU', 'DU', '- SL', '- AL', '- DL', '- NL', '- UL/N', '- UL/A'].map((end): [string, number, null] => [
    `SPNIX3.3 ${end}`,
    1,
    null,
  ]),
  ...['600', '650M', '650', '650F White', '650F', '600M'].map((end): [string, number, number] => [
    `CX${end} 80+`,
    2,
    1,
  ]),
  ['CX-F RGB CX650F Power Supply', 2, 1],
  ['Printer kit 497K04760', 3, 2],
  ['016193300 printer kit', 3, 2],
  ['016-2014-00 fuser', 4, 2],
  ['016204100 ink stick', 4, 2],
  ...['1kVA', '750VA', '1.5kVA'].map((end): [string, number, number] => [`SmartPro 120V ${end} UPS`, 5, 3]),
  ['Smart 1U Replacement 12VDC Battery Pro', 6, 3],
]
const modelProducts = modelNames.map(([name, categoryId, maker], at) =>
  cachedProduct({ id: at + 1, name, categoryId, manufacturer: maker === null ? null : ofMaker(maker) }),
)

test('what is shown for half a model number stays when more of it is written', async () => {
  const shop = await openShop(modelProducts, models)
  const phrases = modelProducts.map(({ name, manufacturer }) =>
    `${manufacturer?.name ?? ''} ${name}`.trim().toLowerCase(),
  )
  expect(flickersIn(shop, phrases)).toEqual([])
})

test('a number that begins with a nought is found by its beginning', async () => {
  const { engine } = await openShop(modelProducts, models)
  const found = engine.suggest('016204', 3).ids.map((id) => modelProducts.find((one) => one.id === id)?.name)
  expect(found).toEqual(['016204100 ink stick'])
})

test('suggestions stay at every letter of phrases of a catalogue that nothing was made for', async () => {
  const { products, catalogueTerms: names } = generatedShop(4000)
  const shop = await openShop(products(), names)
  expect(flickersIn(shop, cataloguePhrases(shop.products, names, 60))).toEqual([])
}, 60_000)

test('a category with a product that has the words is always still found', () => {
  const shop = generatedShop(3000)
  const products = shop.products()
  const { catalogueTerms: names } = shop
  const engine = Engine.build(products, names, now)
  const words = products.map((product) => tokensOf(textOf(product, names)).map(({ word }) => fold(word.text)))
  const all = [...names.categories.keys()]
  for (let at = 0; at < products.length; at += 37) {
    const [lead = '', last = ''] = [words[at]?.[at % 3], words[at]?.at(-1 - (at % 4))]
    const beginning = last.slice(0, 2 + (at % 3))
    if (beginning.length < 2) continue
    const right = new Set(
      products.flatMap(({ categoryId }, number) => {
        const own = words[number] ?? []
        return own.includes(lead) && own.some((word) => word.startsWith(beginning)) ? [categoryId] : []
      }),
    )
    const still = engine.stillIn(all, `${lead} ${beginning}`)
    expect([lead, beginning, [...right].filter((id) => !still.includes(id))]).toEqual([lead, beginning, []])
  }
})

test('what is still in many categories is what is still in each of them', async () => {
  const shop = generatedShop(3000)
  const products = shop.products()
  const { catalogueTerms: names } = shop
  const engine = Engine.build(products, names, now)
  await engine.update(
    [],
    products.filter((_, at) => at % 5 === 0).map(({ id }) => id),
    now,
  )
  const all = [...names.categories.keys()]
  const inSome = new Set<number>()
  for (let at = 0; at < products.length; at += 23) {
    const words = (products[at]?.name ?? '').toLowerCase().split(' ')
    const word = words[at % words.length] ?? ''
    const typed = at % 2 ? word : word.slice(0, 3)
    const still = engine.stillIn(all, typed)
    inSome.add(still.length)
    expect([typed, still]).toEqual([typed, all.filter((id) => engine.stillIn([id], typed).length > 0)])
  }
  expect([...inSome].some((count) => count > 0 && count < all.length / 2)).toBe(true)
})
