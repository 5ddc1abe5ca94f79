import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openProductCache, type ProductCache } from '#catalog/server/product-cache.ts'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import { markChanged } from '#core/server/changes.ts'
import type { Member } from '#core/server/handlers.ts'
import { tipsContract } from '#recommendations/contract.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { computeTips } from './compute-tips.ts'
import { tipsApi } from './tips-api.ts'
import { markTipsChanged } from './tips-table.ts'
import { purgeOldViews } from './view-history.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
let productCache: ProductCache
let rows: ReturnType<typeof callsOf>

beforeAll(async () => {
  await stockShop(db)
  const orkan = (name: string) => ({ group: 'orkan', name })
  await addGoods(db, { id: 1, name: 'Orkan 16 GB', attributes: { 20: 16, 21: true }, variant: orkan('16 GB') })
  await addGoods(db, { id: 2, name: 'Orkan 8 GB', attributes: { 20: 8 }, variant: orkan('8 GB'), web: 0 })
  await addGoods(db, { id: 3, name: 'Bris', price: 90_000, attributes: { 20: 16 } })
  await addGoods(db, { id: 4, name: 'Storm', price: 500_000, manufacturerId: null })
  await addGoods(db, { id: 5, name: 'Aurora', categoryId: 12, price: 80_000, attributes: { 22: ['Svart'] } })
  await addGoods(db, { id: 6, name: 'Ljus', categoryId: 12, price: 70_000, attributes: { 22: ['Vit'] } })
  await addGoods(db, { id: 7, name: 'Slut', price: 95_000, attributes: { 20: 16, 21: true }, web: 0 })
  await db.query('', 'insert into accessory_category (category_id, accessory_id, position) values (10, 12, 1)')
  await db.query(
    '',
    `insert into toplist (id, name, section_id, location_type, location_id) values (3, 'Mest sålt', 1, 'section', 1)`,
  )
  await db.query(
    '',
    `insert into bundle_offer (id, name, discount, starts_at, ends_at) values
      (1, 'Kort och skärm', 30000, '2026-11-01', '2026-12-01'), (2, 'Slut', 90000, '2026-10-01', '2026-11-01'),
      (3, 'Sen', 90000, '2026-12-01', null)`,
  )
  await db.query(
    '',
    'insert into bundle_offer_product values (1, 3, 1), (1, 5, 2), (2, 3, 1), (2, 5, 2), (3, 3, 1), (3, 5, 2)',
  )
  productCache = await openProductCache({ db, now: () => now })
  rows = callsOf('catalog', tipsContract, tipsApi({ db, productCache }))
})
beforeEach(async () => {
  await db.query('', 'delete from product_view')
  await db.query('', 'delete from product_tips')
})
afterAll(async () => {
  await productCache.close()
  await db.close()
})

type Cards = { data: { id: number }[] }
type Lists = Record<'boughtTogether' | 'similarProducts' | 'accessories' | 'recentlyViewed', { id: number }[]>
const ids = (cards: readonly { id: number }[]) => cards.map(({ id }) => id)

function browser(member: Member | null = null) {
  const cookies = new Map<string, string>()
  const tags: string[] = []
  async function call<T>(name: keyof typeof tipsContract, id?: number, query = {}, at = now): Promise<T> {
    const row = rows.find((one) => one.name === name)
    if (!row) throw new Error(`No call ${name}`)
    const context = {
      ...makeContext({ now: at, member }),
      cookies,
      tag: (tag: string) => void tags.push(tag),
      setCookie: (cookie: string, value: string | null, maxAge?: number) => {
        expect(maxAge).toBeUndefined()
        if (value === null) cookies.delete(cookie)
        else cookies.set(cookie, value)
      },
    }
    return (await answerInProcess(row, { ...(id === undefined ? {} : { id }), ...query }, context)) as T
  }
  return {
    cookies,
    tags,
    logIn: (user: Member) => {
      member = user
    },
    view: async (id: number, minute = 0) =>
      ids((await call<Cards>('viewProduct', id, {}, new Date(now.getTime() + minute * 60_000))).data),
    recent: async () => ids((await call<Cards>('getRecentProducts')).data),
    clear: async () => ids((await call<Cards>('clearHistory')).data),
    remove: async (id: number) => ids((await call<Cards>('removeFromHistory', id)).data),
    tips: async (id: number, query = {}) =>
      await call<Lists & { engine: string; toplists: { id: number; products: unknown[] }[]; bundleOffers: unknown[] }>(
        'getProductTips',
        id,
        query,
      ),
    bundles: async (id: number) => (await call<{ data: object[] }>('getBundleOffers', id)).data,
    instead: async (id: number) => ids((await call<Cards>('getDiscontinuedTips', id)).data),
  }
}

test('what the merchant has chosen comes first among similar products, and nowhere else', async () => {
  const before = await browser().tips(3)
  expect(ids(before.similarProducts)[0]).not.toBe(6)
  await db.query('', 'update product set related_ids = $1 where id = 3', [[6, 4]])
  await markTipsChanged(db)
  await productCache.catchUp()
  const { similarProducts, accessories } = await browser().tips(3)
  expect(ids(similarProducts).slice(0, 2)).toEqual([6, 4])
  expect(ids(accessories)).not.toContain(6)
  await db.query('', `update product set related_ids = '{}' where id = 3`)
  await markTipsChanged(db)
  await productCache.catchUp()
})

test('the five most recently viewed products, newest first, without duplicates', async () => {
  const elsa = browser()
  expect(await elsa.recent()).toEqual([])
  expect(elsa.cookies.size).toBe(0)
  for (const [minute, id] of [1, 2, 3, 4, 5, 6].entries()) await elsa.view(id, minute)
  expect(await elsa.view(3, 9)).toEqual([3, 6, 5, 4, 2])
  expect(await elsa.recent()).toEqual([3, 6, 5, 4, 2])
  expect(await browser().recent()).toEqual([])
  const [{ count } = { count: 0 }] = await db.query<{ count: number }>('', 'select count(*) as count from product_view')
  expect(count).toBe(5)
})

test('removing a product from the history is idempotent', async () => {
  const elsa = browser()
  await elsa.view(1)
  await elsa.view(2, 1)
  expect(await elsa.remove(2)).toEqual([1])
  expect(await elsa.remove(2)).toEqual([1])
  expect(await browser().remove(1)).toEqual([])
})

test('deleting the history also deletes the cookie', async () => {
  const elsa = browser()
  await elsa.view(1)
  expect(await elsa.clear()).toEqual([])
  expect(await elsa.clear()).toEqual([])
  expect(elsa.cookies.size).toBe(0)
  expect(await db.query('', 'select 1 from product_view')).toEqual([])
})

test("a visitor's history is merged into the member's", async () => {
  const anna = await makeMember(db, 7)
  const atHome = browser(anna)
  await atHome.view(1)
  await atHome.view(4, 1)
  const away = browser()
  await away.view(4, 2)
  await away.view(5, 3)
  away.logIn(anna)
  expect(await away.recent()).toEqual([5, 4, 1])
  expect(away.cookies.size).toBe(0)
  expect(await atHome.recent()).toEqual([5, 4, 1])
})

test('an unknown product is not recorded', async () => {
  await expect(browser().view(404)).rejects.toMatchObject({ status: 404, code: 'no-such-product' })
})

test('history is deleted after a week for visitors, after half a year for members', async () => {
  const [elsa, anna] = [browser(), browser(await makeMember(db, 8))]
  await elsa.view(1)
  await anna.view(1)
  const after = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000)
  await purgeOldViews(db, after(8))
  expect([await elsa.recent(), await anna.recent()]).toEqual([[], [1]])
  await purgeOldViews(db, after(181))
  expect(await anna.recent()).toEqual([])
})

test('a product unknown to the job gets similar products at once, available ones first', async () => {
  const tips = await browser().tips(1)
  expect(tips.engine).toBe('live')
  expect(ids(tips.similarProducts)).toEqual([3, 4, 7])
  expect(ids(tips.accessories)).toEqual([5, 6])
  expect(ids(tips.boughtTogether)).toEqual([])
})

test('the job stores scores; running it again changes nothing', async () => {
  const boughtPairs = async () =>
    new Map([
      [
        1,
        [
          { id: 2, score: 0.9 },
          { id: 5, score: 0.5 },
          { id: 404, score: 0.4 },
        ],
      ],
    ])
  const run = async () => await computeTips({ db, productCache, boughtPairs, now })
  expect(await run()).toBe(productCache.size * 3)
  expect(await run()).toBe(0)
  await productCache.catchUp()
  const elsa = browser()
  const tips = await elsa.tips(1)
  expect(tips.engine).toBe('computed')
  expect(ids(tips.boughtTogether)).toEqual([5])
  expect(ids(tips.similarProducts)).toEqual([3, 4, 7])
  expect(ids(tips.accessories)).toEqual([6])
  expect(elsa.tags).toEqual(expect.arrayContaining(['tips', 'product:5']))
  const [row] = await db.query<{ scores: number[] }>(
    '',
    `select scores from product_tips where product_id = 1 and list = 'similarProducts'`,
  )
  expect(row?.scores.toSorted((a, b) => b - a)).toEqual(row?.scores)
})

test("an accessory's required attribute matches", async () => {
  await db.query('', 'update accessory_category set attribute_id = 22')
  await db.query('', `update product set attributes = '{"22": ["Vit"]}' where id = 4`)
  await markChanged(db, [4])
  await productCache.catchUp()
  expect(ids((await browser().tips(4)).accessories)).toEqual([6])
  await db.query('', 'update accessory_category set attribute_id = null')
})

test('both touchpoints answer; phones get shorter lists, and top lists can be omitted', async () => {
  const desktop = await browser().tips(1, { touchpoint: 'DESKTOP' })
  const phone = await browser().tips(1, { touchpoint: 'MOBILE', toplists: 'false' })
  expect(desktop.toplists).toMatchObject([{ id: 3 }])
  expect(desktop.toplists[0]?.products).toHaveLength(7)
  expect(phone.toplists).toEqual([])
  expect(ids(phone.similarProducts)).toEqual([3, 4, 7])
  await expect(browser().tips(1, { touchpoint: 'WATCH' })).rejects.toMatchObject({ status: 400 })
})

test('tips include the viewing history, without the product itself', async () => {
  const elsa = browser()
  await elsa.view(1)
  await elsa.view(3, 1)
  expect(ids((await elsa.tips(3)).recentlyViewed)).toEqual([1])
})

test('a current bundle is offered with price and saving', async () => {
  expect(await browser().bundles(5)).toMatchObject([
    { id: 1, isBundle: true, products: [{ id: 3 }, { id: 5 }], priceApart: 170_000, price: 140_000, saving: 30_000 },
  ])
  expect(await browser().tips(3)).toMatchObject({
    engine: 'live',
    toplists: [{ id: 3 }],
    bundleOffers: [{ id: 1, isBundle: true }],
  })
  expect(await browser().bundles(1)).toEqual([])
})

test('a retired product has available similar products as replacements', async () => {
  await addGoods(db, { id: 20, name: 'Gammal', attributes: { 20: 16, 21: true } })
  await db.query('', 'update product set retired_at = now() where id = 20')
  await markChanged(db, [20])
  await productCache.catchUp()
  expect(await browser().instead(20)).toEqual([1, 3, 4])
  await expect(browser().instead(404)).rejects.toMatchObject({ status: 404 })
})
