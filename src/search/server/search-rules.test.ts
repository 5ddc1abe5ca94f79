import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerCall, callsOf } from '#core/server/call-table.ts'
import { Json } from '#core/server/handlers.ts'
import { Autocomplete, type ProductList, searchContract } from '#search/contract.ts'
import { searchRuleEntriesContract } from '#search-rules/entries-contract.ts'
import { searchRulesApi } from '#search-rules/server/entries-api.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { openSearchDeps, type SearchDeps } from '#test/search-deps.ts'

const db = await testDatabase()
const now = new Date('2026-11-26T12:00:00Z')
const card = 200
const soldOut = 201
let deps: SearchDeps
let calls: ReturnType<typeof callsOf>

beforeAll(async () => {
  await stockShop(db)
  for (let id = 100; id < 140; id++) {
    const attributes = { 22: [id % 2 === 0 ? 'Svart' : 'Vit'] }
    await addGoods(db, { id, name: `Skärm ${id}`, categoryId: 12, popularity: 200 - id, price: id * 1000, attributes })
  }
  await addGoods(db, { id: card, name: 'Grafikkort', price: 500_000, attributes: { 22: ['Svart'] } })
  await addGoods(db, { id: soldOut, name: 'Gammalt kort' })
  await db.query(
    '',
    `insert into member (id, username, email, password_hash) values (1, 'anstalld', 'a@exempel.se', '')`,
  )
  deps = await openSearchDeps(db)
  calls = [
    ...callsOf('search', searchContract, deps.api),
    ...callsOf('search-rules', searchRuleEntriesContract, searchRulesApi({ db })),
  ]
})
afterAll(() => deps.close())
beforeEach(async () => {
  await db.query('', 'delete from search_rule')
  await expect.poll(() => deps.discovery.rules.all.length, { interval: 10 }).toBe(0)
})

async function list(text: string, query: object = {}): Promise<ProductList> {
  const row = calls.find(({ name }) => name === 'getProductList')
  if (!row) throw new Error('No such call')
  const answer = await answerCall(
    row,
    { params: { url: `search/${text}` }, query, body: undefined },
    makeContext({ now }),
  )
  return JSON.parse(String((answer as Json).text))
}

let keys = 0

async function decide(body: object): Promise<void> {
  const row = calls.find(({ name }) => name === 'createSearchRuleRow')
  if (!row) throw new Error('No such call')
  const member = buildMember(1, { isEmployee: true, isAdmin: true })
  const count = deps.discovery.rules.all.length
  await answerCall(row, { params: {}, query: {}, body }, makeContext({ member, now, idempotencyKey: `key ${++keys}` }))
  await expect.poll(() => deps.discovery.rules.all.length, { interval: 10 }).toBe(count + 1)
}

const idsOf = ({ products }: ProductList) => products.map(({ id }) => id)

test('pinned products come first in order, those without the words among them, and buried ones last', async () => {
  const before = await list('skärm')
  expect(idsOf(before).slice(0, 3)).toEqual([100, 101, 102])
  await decide({ query: 'Skarm', pinned: [130, card, 110], buried: [100] })
  const after = await list('skärm')
  expect(idsOf(after).slice(0, 4)).toEqual([130, card, 110, 101])
  expect(after.totalProductCount).toBe(before.totalProductCount + 1)
  expect(idsOf(await list('skärm', { page: '2' })).at(-1)).toBe(100)
})

test('counts and facets agree with what a pinned product adds', async () => {
  await decide({ query: 'skärm', pinned: [card] })
  const colours = (await list('skärm')).filters.find(({ id }) => id === 22)
  const black = colours?.values.find(({ text }) => text === 'Svart')
  expect(black?.count).toBe(21)
  const chosen = await list('skärm', { filters: 'attributes^22-Svart' })
  expect(chosen.filteredProductCount).toBe(21)
  expect(idsOf(chosen)[0]).toBe(card)
  const white = await list('skärm', { filters: 'attributes^22-Vit' })
  expect(idsOf(white)).not.toContain(card)
  expect(white.filteredProductCount).toBe(20)
})

test('products that are not for sale are not pinned, and what was asked for limits what is', async () => {
  await decide({ query: 'skärm', scope: 'part', pinned: [soldOut, card] })
  await db.query('', `update product set retired_at = now() where id = ${soldOut}`)
  await expect.poll(async () => idsOf(await list('skärm')), { interval: 10 }).not.toContain(soldOut)
  expect(idsOf(await list('skärm'))[0]).toBe(card)
  expect(idsOf(await list('skärm'))).not.toContain(soldOut)
  expect(idsOf(await list('skärm under 1100 kr'))).not.toContain(card)
})

test('a rule of a retired product is not saved', async () => {
  await db.query('', `update product set retired_at = now() where id = ${soldOut}`)
  await expect(decide({ query: 'skärm', pinned: [card], buried: [soldOut] })).rejects.toMatchObject({
    code: 'retired-product',
    message: 'Gammalt kort säljs inte längre. Välj en annan produkt.',
  })
})

test('a search rule applies to every inflected form of its words', async () => {
  await decide({ query: 'skärmarna', pinned: [card] })
  expect(idsOf(await list('skärm'))[0]).toBe(card)
})

test('only the order of relevance has pinned products first', async () => {
  await decide({ query: 'skärm', pinned: [130], buried: [100] })
  expect(idsOf(await list('skärm', { sortBy: 'price' }))[0]).toBe(100)
})

test('a rule leads to a page, and its days are followed', async () => {
  expect((await list('skärm')).plan?.page).toBe(null)
  await decide({ query: 'skärm', pagePath: '/se/campaign/7', pageName: 'Veckans skärmar', toDay: '2026-11-26' })
  await decide({ query: 'skärm', pagePath: '/se/info/12', pageName: 'Senare', fromDay: '2026-11-27' })
  expect((await list('skärm')).plan?.page).toEqual({ name: 'Veckans skärmar', path: '/se/campaign/7' })
})

test('words are left out as without the rule, and what is pinned comes first', async () => {
  const before = await list('grafikkort xylofon')
  await decide({ query: 'grafikkort xylofon', pinned: [130] })
  expect(idsOf(await list('grafikkort xylofon'))).toEqual([130, ...idsOf(before)])
})

test('a search that finds nothing has what is pinned', async () => {
  expect((await list('xylofon')).totalProductCount).toBe(0)
  await decide({ query: 'xylofon', pinned: [card] })
  expect(idsOf(await list('xylofon'))).toEqual([card])
})

test('suggestions have what is pinned first, what is buried last, and the page that the query leads to', async () => {
  const suggest = async (searchString: string) => {
    const params = searchContract.getAutocomplete.params.parse({ searchString })
    const query = searchContract.getAutocomplete.query.parse({ touchpoint: 'DESKTOP' })
    const answer = await deps.api.getAutocomplete({ params, query, body: undefined }, makeContext({ now }))
    return Autocomplete.parse(JSON.parse(String((answer as Json).text)))
  }
  expect((await suggest('skärm')).products[0]?.id).toBe(100)
  const rule = { query: 'skärm', scope: 'whole', fromDay: null, toDay: null }
  await decide({ ...rule, pinned: [card], buried: [100], pagePath: '/se/info/9-Leverans', pageName: 'Leverans' })
  const { products, pages } = await suggest('skärm')
  const ids = products.map(({ id }) => id)
  expect(ids[0]).toBe(card)
  expect(ids).not.toContain(100)
  expect(pages[0]).toEqual({ name: 'Leverans', path: '/se/info/9-Leverans' })
  expect((await suggest('skär')).products[0]?.id).toBe(card)
})
