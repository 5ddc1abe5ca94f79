import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProductCard } from '#catalog/contract.ts'
import { openProductCache, type ProductCache } from '#catalog/server/product-cache.ts'
import { googleXml } from '#feeds/server/google-xml.ts'
import type { Audience } from '#pricing/price.ts'
import { openCatalogApi } from '#test/catalog-api.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { buildMember, makeContext } from '#test/request-context.ts'

// The prior price (lag 2004:347 7 a §) is shown wherever a reduction is announced: product page, lists and feeds.
const db = await testDatabase()
let productCache: ProductCache
let feed = ''

const now = new Date()
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)

type Logged = [days: number, offerPrice: number, audience?: Audience]
type Case = {
  what: string
  log: Logged[]
  offer: { days: number; offerPrice: number; audience?: Audience; type?: string; isFlash?: boolean }
  earlier: number | null
}

const cases: Case[] = [
  {
    what: 'the price in force when the 30 days begin counts',
    log: [
      [200, 80_000],
      [34, 100_000],
    ],
    offer: { days: 5, offerPrice: 70_000 },
    earlier: 80_000,
  },
  {
    what: 'the announced price itself does not count',
    log: [[200, 100_000]],
    offer: { days: 5, offerPrice: 70_000 },
    earlier: 100_000,
  },
  {
    what: 'the 30 days are those before the beginning of a reduction that has lasted longer than 30 days',
    log: [
      [200, 100_000],
      [80, 60_000],
      [72, 100_000],
      [60, 85_000],
      [50, 100_000],
    ],
    offer: { days: 40, offerPrice: 50_000 },
    earlier: 85_000,
  },
  {
    what: 'of gradual reductions the price before the first counts',
    log: [
      [200, 100_000],
      [20, 90_000],
    ],
    offer: { days: 10, offerPrice: 80_000 },
    earlier: 100_000,
  },
  {
    what: 'a price that was raised first is no reduction',
    log: [
      [200, 70_000],
      [10, 100_000],
    ],
    offer: { days: 2, offerPrice: 75_000 },
    earlier: null,
  },
  {
    what: 'what was never sold before has no earlier price',
    log: [],
    offer: { days: 2, offerPrice: 75_000 },
    earlier: null,
  },
  {
    what: 'a flash sale',
    log: [
      [200, 100_000],
      [20, 85_000],
      [15, 100_000],
    ],
    offer: { days: 0.1, offerPrice: 80_000, isFlash: true },
    earlier: 85_000,
  },
  {
    what: 'a price of today',
    log: [
      [200, 100_000],
      [25, 95_000],
      [12, 100_000],
    ],
    offer: { days: 0.1, offerPrice: 80_000, type: 'adjustment' },
    earlier: 95_000,
  },
  {
    what: 'the price of members is compared with what members paid',
    log: [
      [200, 100_000],
      [20, 75_000, 'member'],
      [10, 100_000, 'member'],
    ],
    offer: { days: 2, offerPrice: 70_000, audience: 'member', type: 'member' },
    earlier: 75_000,
  },
  {
    what: 'the price of everybody is not compared with what members paid',
    log: [
      [200, 100_000],
      [20, 75_000, 'member'],
      [10, 100_000, 'member'],
    ],
    offer: { days: 2, offerPrice: 80_000 },
    earlier: 100_000,
  },
  {
    what: 'the price list of companies is compared with what companies paid',
    log: [
      [200, 100_000],
      [20, 65_000, 'company'],
      [10, 100_000, 'company'],
    ],
    offer: { days: 2, offerPrice: 60_000, audience: 'company', type: 'priceList' },
    earlier: 65_000,
  },
]

beforeAll(async () => {
  await stockShop(db)
  for (const [index, { log, offer }] of cases.entries()) {
    const id = index + 1
    await addGoods(db, { id })
    const { days, offerPrice, audience = 'all', type = 'campaign', isFlash = false } = offer
    await db.query(
      '',
      `insert into offer (product_id, audience, type, price, starts_at, ends_at, is_flash_sale) values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, audience, type, offerPrice, daysAgo(days), daysAgo(-3), isFlash],
    )
    for (const [from, price, whose = 'all'] of [...log, [days, offerPrice, audience] as Logged]) {
      const sql = `insert into price_log (product_id, audience, price, from_at, cause) values ($1, $2, $3, $4, 'test')`
      await db.query('', sql, [id, whose, price, daysAgo(from)])
    }
  }
  productCache = await openProductCache({ db })
  for await (const chunk of googleXml({
    db,
    productCache,
    origin: 'https://krets.example',
    now,
    shippingOf: () => null,
  }))
    feed += chunk
})
afterAll(async () => {
  await productCache.close()
  await db.close()
})

const kronor = (amount: number) => `${(amount / 100).toFixed(2)} SEK`

test.each(cases.map((each, index) => ({ ...each, id: index + 1 })))('$what', async ({ id, offer, earlier }) => {
  const { audience = 'all', offerPrice } = offer
  const member = audience === 'all' ? null : buildMember(1, { isCompany: audience === 'company' })
  const context = { ...makeContext({ member, now: new Date() }), audience }
  const api = openCatalogApi({ db, productCache, deliveryMethods: async () => [] })
  const page = await api.getProduct({ params: { id }, query: undefined, body: undefined }, context)
  const inList = ProductCard.parse(JSON.parse(productCache.cardJson(id, audience)))
  expect(page).toMatchObject({ data: { price: { price: offerPrice }, lowestPrice: earlier } })
  expect(inList).toMatchObject({ price: { price: offerPrice }, lowestPrice: earlier })

  const item = feed.split('<item>').find((text) => text.includes(`<g:id>${id}</g:id>`)) ?? ''
  const isAnnounced = audience === 'all' && earlier !== null
  const price = audience === 'all' ? (earlier ?? offerPrice) : 100_000
  expect(item).toContain(`<g:price>${kronor(price)}</g:price>`)
  expect(item.includes('<g:sale_price>')).toBe(isAnnounced)
  if (isAnnounced) expect(item).toContain(`<g:sale_price>${kronor(offerPrice)}</g:sale_price>`)
})
