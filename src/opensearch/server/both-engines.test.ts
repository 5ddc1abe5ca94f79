import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { parseFilter } from '#search-engine/asked-filters.ts'
import type { RemoteDiscoveryEngine } from '#search-engine/server/discovery-engine.ts'
import { Engine } from '#search-engine/server/engine.ts'
import type { ListAnswer, ListRequest } from '#search-engine/server/list-request.ts'
import { listing } from '#search-engine/server/listing-keys.ts'
import type { SortName } from '#search-engine/server/sorting.ts'
import { generatedAt, generatedProducts, generatedTerms } from '#test/generated-products.ts'
import { openRecordedServer, type RecordedServer } from '#test/opensearch/recorded-server.ts'
import { type OpenSearch, openOpenSearch } from './open-opensearch.ts'

/** The same questions to both engines: against OpenSearch when OPENSEARCH_URL is set, else against the recorded server. */
const products = generatedProducts(500)
const byId = new Map(products.map((product) => [product.id, product]))
const memory = Engine.build(products, generatedTerms, generatedAt)
let recorded: RecordedServer | null = null
let opened: OpenSearch
let remote: RemoteDiscoveryEngine

beforeAll(async () => {
  const server = process.env.OPENSEARCH_URL ?? (recorded = await openRecordedServer()).url
  opened = openOpenSearch({
    url: `${server}/krets-contract-${process.pid}`,
    products: { get: (id) => byId.get(id), all: () => byId.values() },
    vocabulary: memory,
    now: () => generatedAt,
    onError: (error) => {
      throw error
    },
  })
  await opened.settled()
}, 60_000)

afterAll(async () => {
  await opened.close()
  await recorded?.close()
})

const plain: Omit<ListRequest, 'of'> = {
  filters: [],
  audience: 'all',
  sort: 'popular',
  page: 1,
  pageSize: 24,
  upTo: false,
}
const everything: ListRequest['of'] = { anyOf: [listing.all] }
const filtersOf = (texts: readonly string[]) => texts.map(parseFilter).filter((filter) => filter !== null)
const comparable = (answer: ListAnswer) => ({
  ...answer,
  categories: Object.fromEntries([...answer.categories].sort(([a], [b]) => a - b)),
})

async function expectAlike(request: ListRequest): Promise<ListAnswer> {
  const answer = await remote.list(request)
  expect(comparable(answer)).toEqual(comparable(memory.list(request)))
  return answer
}

beforeAll(() => {
  remote = opened.engine
})

const scopes: [string, ListRequest['of']][] = [
  ['all products', everything],
  ['a category', { anyOf: [listing.category(1)] }],
  ['a section', { anyOf: [listing.section(2)] }],
  ['a manufacturer in a category', { anyOf: [listing.manufacturer(2)], within: listing.category(5) }],
  ['several campaigns', { anyOf: [1, 2, 3].map(listing.campaign) }],
  ['member offers', { anyOf: [listing.memberOffers] }],
  ['a listing without products', { anyOf: [listing.campaign(77)] }],
  ['the newest', { anyOf: [listing.all], best: { sort: 'new', count: 60 } }],
  ['the most popular of a category', { anyOf: [listing.category(3)], best: { sort: 'popular', count: 30 } }],
  ['chosen products', { chosen: [1300, 1003, 1600, 77, 1003, 1012] }],
]
const sorts: SortName[] = ['popular', 'price', 'price-desc', 'new', 'rating', 'name']

test.each(scopes)('%s: counts, facets and every order are the same', async (_, of) => {
  for (const sort of sorts) await expectAlike({ ...plain, of, sort })
})

test('chosen products keep their order', async () => {
  const { ids } = await expectAlike({ ...plain, of: { chosen: [1300, 1003, 1600, 1012] }, sort: 'chosen' })
  expect(ids).toEqual([1300, 1003, 1600, 1012])
})

test('every page of a list is the same, also those after the last, and pages at once', async () => {
  for (const page of [2, 3, 21, 22, 500]) await expectAlike({ ...plain, of: everything, page })
  await expectAlike({ ...plain, of: everything, page: 4, upTo: true })
})

test('prices of each audience are counted, filtered and sorted by', async () => {
  for (const audience of ['member', 'company', 'employee'] as const)
    await expectAlike({
      ...plain,
      of: { anyOf: [listing.category(1)] },
      audience,
      sort: 'price',
      filters: filtersOf(['attributes^1-500..2500']),
    })
})

test('a facet counts what the other filters leave, and its own choice does not change it', async () => {
  const chosen = await expectAlike({ ...plain, of: everything, filters: filtersOf(['attributes^10-Svart']) })
  const all = await expectAlike({ ...plain, of: everything })
  const colours = ({ facets }: ListAnswer) => facets.find(({ id }) => id === 10)?.values.map(({ count }) => count)
  expect(colours(chosen)).toEqual(colours(all))
  expect(chosen.filtered).toBeLessThan(all.filtered)
})

const anyFilter = fc.constantFrom(
  'attributes^10-Svart',
  'attributes^10-Röd~Blå',
  'attributes^10-Okänd',
  '*attributes^11-14..27',
  'attributes^11-24',
  'attributes^11-..15.6',
  'attributes^12-true',
  'attributes^12-false',
  'attributes^13-HDMI',
  'attributes^1-100..1500',
  '*attributes^1-2000..',
  'attributes^2-1~3',
  'attributes^3-4',
  'category-filter^category-1-1',
  'category-filter^category-1-2~5',
  'stock^web',
  'stock^101~supplier',
)

test('any filters together give the same list', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(anyFilter, { maxLength: 5 }),
      fc.constantFrom(...sorts),
      fc.constantFrom(...scopes.map(([, of]) => of)),
      async (texts, sort, of) => {
        await expectAlike({ ...plain, of, sort, filters: filtersOf(texts) })
      },
    ),
    { numRuns: 120, seed: 7 },
  )
}, 60_000)

const conditioned: [string, Extract<ListRequest['of'], { text: string }>][] = [
  ['a price', { text: '', conditions: [{ is: 'priced', range: { from: null, to: 100_000 } }] }],
  ['a measure', { text: '', conditions: [{ is: 'measured', attributes: [11], range: { from: 24, to: 34 } }] }],
  ['a value', { text: '', conditions: [{ is: 'valued', attributes: [10], values: ['Svart'] }] }],
  ['a value or none', { text: '', conditions: [{ is: 'valued', attributes: [10], values: ['Vit'], orUnknown: true }] }],
  ['stock', { text: '', conditions: [{ is: 'stocked', places: ['102', 'web'] }] }],
  ['categories', { text: '', conditions: [{ is: 'placed', categories: new Set([2, 7]) }] }],
  ['a lower price', { text: '', conditions: [{ is: 'onSale' }] }],
  ['used', { text: '', conditions: [{ is: 'used' }] }],
  [
    'no value',
    { text: '', conditions: [{ is: 'not', condition: { is: 'valued', attributes: [12], values: [true] } }] },
  ],
  ['a word of the text', { text: '', conditions: [{ is: 'worded', text: 'mikrofon' }] }],
  [
    'one of two',
    { text: '', conditions: [{ is: 'or', conditions: [{ is: 'used' }, { is: 'stocked', places: ['101'] }] }] },
  ],
]

test.each(conditioned)('a plan that asks for %s gives the same list', async (_, of) => {
  for (const sort of ['popular', 'price', 'name'] as const) await expectAlike({ ...plain, of, sort })
  expect(await remote.found(of)).toEqual({ total: memory.found(of).total, ids: [] })
})

/** The rest of a search is ordered by rules of its own: what is expected first is among the first of both. */
const searches: [text: string, fits: (product: CachedProduct) => boolean][] = [
  ['datormus', ({ categoryId }) => categoryId === 2],
  ['mus', ({ categoryId }) => categoryId === 2],
  ['möss', ({ categoryId }) => categoryId === 2],
  ['trådlösa hörlurar', ({ categoryId }) => categoryId === 4],
  ['horlurar', ({ categoryId }) => categoryId === 4],
  ['hexum bildskärm', ({ name }) => /^Hexum .* bildskärm$/.test(name)],
  ['volta storm', ({ name }) => name.startsWith('Volta Storm')],
  ['ryggsäck bärbar dator', ({ categoryId }) => categoryId === 7],
  ['HX-2077A', ({ mpn }) => mpn === 'HX-2077A'],
  ['hx2077a', ({ mpn }) => mpn === 'HX-2077A'],
  ['tangentbrod', ({ categoryId }) => categoryId === 3],
]

test.each(searches)('a search for %s has what is meant first in both', async (text, fits) => {
  const request: ListRequest = { ...plain, of: { text, isCorrected: true }, sort: 'relevance' }
  const [own, other] = [memory.list(request), await remote.list(request)]
  for (const { ids, total, corrected } of [own, other]) {
    expect(total).toBeGreaterThan(0)
    expect(ids.slice(0, 3).map((id) => fits(byId.get(id) as CachedProduct))).not.toContain(false)
    expect(corrected).toBe(own.corrected)
  }
  expect(other.total).toBe(own.total)
})

test('a search has filters and facets, and counts the same products', async () => {
  for (const filters of [[], ['attributes^10-Svart'], ['attributes^1-..1500', 'stock^web']]) {
    const of = { text: 'hexum datormus' }
    await expectAlike({ ...plain, of, sort: 'price', filters: filtersOf(filters) })
  }
})

test('what is searched for comes before what goes with it', async () => {
  const of = { text: 'dator', things: new Set([7]) }
  const { ids } = await remote.list({ ...plain, of, sort: 'relevance' })
  expect(byId.get(ids[0] ?? 0)?.categoryId).toBe(7)
})

test('what is searched for comes before what goes with it in every order', async () => {
  const of = { text: 'hexum', things: new Set([7]) }
  for (const sort of ['price', 'price-desc', 'popular', 'name'] as const) {
    const requested = { ...plain, of, sort, pageSize: 200 }
    for (const { ids } of [memory.list(requested), await remote.list(requested)]) {
      const isOne = ids.map((id) => byId.get(id)?.categoryId === 7)
      expect(isOne.slice(0, 3)).toEqual([true, true, true])
      expect(isOne.at(-1)).toBe(false)
    }
  }
})

test('staff put products first and last, also those that the words do not find', async () => {
  const found = memory.list({ ...plain, of: { text: 'datormus' }, sort: 'relevance' })
  const [first = 0, , third = 0] = found.ids
  const stranger = products.find(({ categoryId }) => categoryId === 7)?.id ?? 0
  const placed = { pinned: [stranger, third], buried: [first] }
  const request: ListRequest = { ...plain, of: { text: 'datormus' }, placed, sort: 'relevance', pageSize: 200 }
  const [own, other] = [memory.list(request), await remote.list(request)]
  for (const { ids, total, added } of [own, other]) {
    expect(ids.slice(0, 2)).toEqual([stranger, third])
    expect(ids.at(-1)).toBe(first)
    expect([total, added]).toEqual([found.total + 1, 1])
  }
})

test('what is typed suggests products that a word of begins so', async () => {
  for (const typed of ['hexum da', 'ryggs', 'volta storm 1', 'hörl', 'tang']) {
    const { ids, categories } = await remote.suggest(typed, 6)
    expect(ids.length).toBeGreaterThan(0)
    expect([...categories.keys()].length).toBeGreaterThan(0)
    const last = typed.split(' ').at(-1) ?? ''
    for (const id of ids) {
      const { name = '', categoryId = 0 } = byId.get(id) ?? {}
      const words = `${name} ${generatedTerms.categories.get(categoryId)?.name}`.toLowerCase().split(' ')
      expect(words.some((word) => word.startsWith(last))).toBe(true)
    }
  }
})

test('a search without hits is answered with what some of its words find', async () => {
  const text = 'tangentbord ryggsäck'
  expect((await remote.list({ ...plain, of: { text }, sort: 'relevance' })).total).toBe(0)
  const related = await remote.related(text, 12)
  expect(related.map((id) => byId.get(id)?.categoryId).every((id) => id === 3 || id === 7)).toBe(true)
  expect(await remote.related('xyzzy', 3)).toEqual(memory.related('xyzzy', 3))
})

test('products of a listing are counted', () => {
  for (const listed of [listing.all, listing.category(1), listing.category(5), listing.campaign(2), 'none'])
    expect(remote.countOf(listed)).toBe(memory.countOf(listed))
})

test('pages end where the server reaches no further', async () => {
  const { page, pageCount, filtered } = await remote.list({ ...plain, of: everything, pageSize: 4000, page: 900 })
  expect({ page, pageCount, filtered }).toEqual({ page: 1, pageCount: 1, filtered: products.length })
})
