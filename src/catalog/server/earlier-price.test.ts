import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProductCard } from '#catalog/contract.ts'
import type { Audience } from '#catalog/price.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { makeShopper, makeVisit } from '#test/visit.ts'
import { catalogApi } from './api.ts'
import { googleXml } from './feeds/google-xml.ts'
import { openShelf, type Shelf } from './shelf.ts'

// The earlier price of lag 2004:347 7 a §, wherever a reduction is announced: product page, lists and feeds.
const db = await testDatabase()
let shelf: Shelf
let feed = ''

const now = new Date()
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)

type Logged = [days: number, ore: number, audience?: Audience]
type Case = {
  what: string
  log: Logged[]
  offer: { days: number; ore: number; audience?: Audience; type?: string; isFlash?: boolean }
  /** Null: no reduction may be announced. */
  earlier: number | null
}

const cases: Case[] = [
  {
    what: 'the price in force when the 30 days begin counts',
    log: [
      [200, 80_000],
      [34, 100_000],
    ],
    offer: { days: 5, ore: 70_000 },
    earlier: 80_000,
  },
  {
    what: 'the announced price itself does not count',
    log: [[200, 100_000]],
    offer: { days: 5, ore: 70_000 },
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
    offer: { days: 40, ore: 50_000 },
    earlier: 85_000,
  },
  {
    what: 'of gradual reductions the price before the first counts',
    log: [
      [200, 100_000],
      [20, 90_000],
    ],
    offer: { days: 10, ore: 80_000 },
    earlier: 100_000,
  },
  {
    what: 'a price that was raised first is no reduction',
    log: [
      [200, 70_000],
      [10, 100_000],
    ],
    offer: { days: 2, ore: 75_000 },
    earlier: null,
  },
  {
    what: 'what was never sold before has no earlier price',
    log: [],
    offer: { days: 2, ore: 75_000 },
    earlier: null,
  },
  {
    what: 'a flash sale',
    log: [
      [200, 100_000],
      [20, 85_000],
      [15, 100_000],
    ],
    offer: { days: 0.1, ore: 80_000, isFlash: true },
    earlier: 85_000,
  },
  {
    what: 'a price of today',
    log: [
      [200, 100_000],
      [25, 95_000],
      [12, 100_000],
    ],
    offer: { days: 0.1, ore: 80_000, type: 'adjustment' },
    earlier: 95_000,
  },
  {
    what: 'the price of members is compared with what members paid',
    log: [
      [200, 100_000],
      [20, 75_000, 'member'],
      [10, 100_000, 'member'],
    ],
    offer: { days: 2, ore: 70_000, audience: 'member', type: 'member' },
    earlier: 75_000,
  },
  {
    what: 'the price of everybody is not compared with what members paid',
    log: [
      [200, 100_000],
      [20, 75_000, 'member'],
      [10, 100_000, 'member'],
    ],
    offer: { days: 2, ore: 80_000 },
    earlier: 100_000,
  },
  {
    what: 'the price list of companies is compared with what companies paid',
    log: [
      [200, 100_000],
      [20, 65_000, 'company'],
      [10, 100_000, 'company'],
    ],
    offer: { days: 2, ore: 60_000, audience: 'company', type: 'priceList' },
    earlier: 65_000,
  },
]

beforeAll(async () => {
  await stockShop(db)
  for (const [index, { log, offer }] of cases.entries()) {
    const id = index + 1
    await addGoods(db, { id })
    const { days, ore, audience = 'all', type = 'campaign', isFlash = false } = offer
    await db.query(
      '',
      `insert into offer (product_id, audience, type, price_ore, starts_at, ends_at, is_flash_sale) values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, audience, type, ore, daysAgo(days), daysAgo(-3), isFlash],
    )
    for (const [from, price, whose = 'all'] of [...log, [days, ore, audience] as Logged]) {
      const sql = `insert into price_log (product_id, audience, price_ore, from_at, cause) values ($1, $2, $3, $4, 'test')`
      await db.query('', sql, [id, whose, price, daysAgo(from)])
    }
  }
  shelf = await openShelf({ db })
  for await (const piece of googleXml({ db, shelf, origin: 'https://krets.example', now, shippingOf: () => null }))
    feed += piece
})
afterAll(async () => {
  await shelf.close()
  await db.close()
})

const kronor = (ore: number) => `${(ore / 100).toFixed(2)} SEK`

test.each(cases.map((each, index) => ({ ...each, id: index + 1 })))('$what', async ({ id, offer, earlier }) => {
  const { audience = 'all', ore } = offer
  const shopper = audience === 'all' ? null : makeShopper(1, { isCompany: audience === 'company' })
  const visit = { ...makeVisit({ shopper, now: new Date() }), audience }
  const api = catalogApi({ db, shelf, deliveryMethods: async () => [] })
  const page = await api.getProduct({ params: { id }, query: undefined, body: undefined }, visit)
  const inList = ProductCard.parse(JSON.parse(shelf.cardJson(id, audience)))
  expect(page).toMatchObject({ data: { price: { price: ore }, lowestPrice: earlier } })
  expect(inList).toMatchObject({ price: { price: ore }, lowestPrice: earlier })

  const item = feed.split('<item>').find((text) => text.includes(`<g:id>${id}</g:id>`)) ?? ''
  const isAnnounced = audience === 'all' && earlier !== null
  const price = audience === 'all' ? (earlier ?? ore) : 100_000
  expect(item).toContain(`<g:price>${kronor(price)}</g:price>`)
  expect(item.includes('<g:sale_price>')).toBe(isAnnounced)
  if (isAnnounced) expect(item).toContain(`<g:sale_price>${kronor(ore)}</g:sale_price>`)
})
