import { afterAll, beforeAll, expect, test } from 'vitest'
import { flickersOf, prefixesOf, type Suggested, type Typed } from '#bench/suggest/flickers.ts'
import { cataloguePhrases } from '#bench/suggest/typed-phrases.ts'
import { openContent } from '#content/server/pages.ts'
import { Json } from '#core/server/handlers.ts'
import { Autocomplete } from '#search/contract.ts'
import { openStores } from '#stores/server/stores.ts'
import { demoDatabase, demoLoadedAt } from '#test/demo-database.ts'
import { makeContext } from '#test/request-context.ts'
import { openSearchDeps, type SearchDeps } from '#test/search-deps.ts'

const now = demoLoadedAt
const db = await demoDatabase()
let deps: SearchDeps

beforeAll(async () => {
  deps = await openSearchDeps(db, { stores: await openStores(db), content: await openContent(db) })
})
afterAll(() => deps.close())

async function suggest(searchString: string): Promise<Autocomplete> {
  const request = { params: { searchString }, query: { touchpoint: 'DESKTOP' as const }, body: undefined }
  const answer = await deps.api.getAutocomplete(request, makeContext({ now }))
  return Autocomplete.parse(answer instanceof Json ? JSON.parse(String(answer.text)) : answer)
}

const phrasesFor = async (text: string) => (await suggest(text)).phrases.map(({ suggestion }) => suggestion)

function textOf(id: number): string {
  const product = deps.productCache.get(id)
  const category = deps.productCache.categories.get(product?.categoryId ?? 0)
  return `${product?.name} ${product?.manufacturer?.name ?? ''} ${category?.name ?? ''}`
}

function textsIn(name: string): string[] {
  return [...deps.productCache.all()]
    .filter(({ categoryId }) => deps.productCache.categories.get(categoryId)?.name === name)
    .map(({ id }) => textOf(id))
}

async function shownFor(text: string): Promise<Suggested> {
  const { products, phrases, categories, pages, instead } = await suggest(text)
  return {
    products: products.map(({ id }) => ({ id, text: textOf(id) })),
    phrases: phrases.map(({ suggestion }) => suggestion),
    categories: categories.map(({ name }) => name),
    pages: pages.map(({ name }) => name),
    isInstead: instead !== undefined,
  }
}

test('a suggestion stays while it is right, at every letter of a hundred phrases of the catalogue', async () => {
  const phrases = cataloguePhrases([...deps.productCache.all()], deps.discovery.engine.catalogueTerms, 100)
  expect(phrases).toHaveLength(100)
  for (const phrase of phrases) {
    const typed: Typed[] = []
    for (const prefix of prefixesOf(phrase)) typed.push({ prefix, shown: await shownFor(prefix) })
    expect(flickersOf(typed, textsIn)).toEqual([])
    for (const { shown } of typed) expect(shown.products.length + shown.categories.length).toBeGreaterThan(0)
  }
}, 60_000)

test('every suggested phrase finds products as it is', async () => {
  for (const text of ['mu', 'tan', 'trådlös', 'gam', '4k', 'lap', 'skä', 'taktil', 'svarta h', 'hexum g']) {
    for (const phrase of await phrasesFor(text)) {
      const { instead, products } = await suggest(phrase)
      expect([phrase, instead, products.length > 0]).toEqual([phrase, undefined, true])
    }
  }
})

test('phrases are whole: things, brands with things and qualities with things', async () => {
  expect(await phrasesFor('mus')).toEqual(expect.arrayContaining(['mus', 'musmattor', 'taktil mus']))
  expect(await phrasesFor('4k sk')).toContain('4k skärm')
  expect(await phrasesFor('lap')).toContain('laptop')
  const all = await Promise.all(['dö', 'tang', 'tangent', 'tr', 'spel', 'mu'].map(phrasesFor))
  for (const fragment of ['dö', 'tangen', 'tangentbo', 'tangenterna', 'tryck', 'spelar', 'tre'])
    expect(all.flat()).not.toContain(fragment)
})

test('the last word is completed from its first letter, in the form that it takes', async () => {
  expect(await phrasesFor('trådlös m')).toContain('trådlös mus')
  expect(await phrasesFor('svart m')).toContain('svart mus')
  expect(await phrasesFor('svarta h')).toContain('svarta hörlurar')
  expect(await phrasesFor('hexum t')).toContain('hexum tangentbord')
})

test('without hits the last suggestions stay, and the answer says what they are for', async () => {
  const { phrases } = await suggest('tangentbord')
  for (const text of ['tangentbordqq', 'tangetbord']) {
    const answer = await suggest(text)
    expect(answer).toMatchObject({ instead: 'tangentbord', phrases })
    expect(answer.products).toHaveLength(6)
    for (const { name } of answer.products) expect(name).toMatch(/tangentbord/)
  }
  const nothing = await suggest('qzxwvjk')
  expect(nothing).toMatchObject({ instead: '', products: [], phrases: [] })
  expect(nothing.categories).toHaveLength(4)
})

test('the page that answers comes first, and the plan says what was understood', async () => {
  const { pages, plan } = await suggest('returnera')
  expect(plan?.page).toBeTruthy()
  expect(pages[0]).toEqual(plan?.page)
  expect((await suggest('skärm under 3000 kr i lager')).plan?.chips).toMatchObject([
    { kind: 'price', to: 3000 },
    { kind: 'stock' },
  ])
})

test('a suggestion that leaves too early is found', () => {
  const empty: Suggested = { products: [], phrases: [], categories: [], pages: [], isInstead: false }
  const products = [{ id: 1, text: 'Taktil mus' }]
  const typed = [
    { prefix: 'mu', shown: { ...empty, products, phrases: ['musmattor', 'mugg'] } },
    { prefix: 'mus', shown: empty },
  ]
  expect(flickersOf(typed, () => [])).toEqual(['mus → musmattor', 'mus → Taktil mus'])
})
