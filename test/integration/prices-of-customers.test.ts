import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart } from '#cart/calls.ts'
import { cartContract } from '#cart/contract.ts'
import { cartApi } from '#cart/server/api.ts'
import { catalog } from '#catalog/calls.ts'
import { catalogContract } from '#catalog/contract.ts'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import type { Member } from '#core/server/handlers.ts'
import { googleXml } from '#feeds/server/google-xml.ts'
import { prisjaktTsv } from '#feeds/server/prisjakt-tsv.ts'
import { productJsonLd } from '#product-page/product-json-ld.ts'
import { openPromotions } from '#promotions/server/open-promotions.ts'
import { tips } from '#recommendations/calls.ts'
import { tipsContract } from '#recommendations/contract.ts'
import { tipsApi } from '#recommendations/server/tips-api.ts'
import { search } from '#search/calls.ts'
import { searchContract } from '#search/contract.ts'
import { openCatalogApi } from '#test/catalog-api.ts'
import { checkoutOn } from '#test/checkout.ts'
import { testDatabase } from '#test/database.ts'
import { deliver } from '#test/deliver.ts'
import { emailsTo } from '#test/encryption.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { openSearchDeps } from '#test/search-deps.ts'
import { wishlists } from '#wishlists/calls.ts'
import { wishlistsContract } from '#wishlists/contract.ts'
import { wishlistsApi } from '#wishlists/server/api.ts'

const db = await testDatabase()
const orkan = 1
const bris = 2
const prices = { visitor: 100_000, member: 80_000, company: 70_000 }
const delivery = 4_900
type Customer = keyof typeof prices
const customers: Customer[] = ['visitor', 'member', 'company']

let shop: Awaited<ReturnType<typeof openShop>>
let people: Record<Customer, Member | null>

async function openShop() {
  const found = await openSearchDeps(db)
  const { productCache } = found
  const promotions = await openPromotions({ db })
  const checkout = checkoutOn(db, productCache)
  const calls = [
    ...callsOf('catalog', catalogContract, openCatalogApi({ db, productCache, deliveryMethods: async () => [] })),
    ...callsOf('search', searchContract, found.api),
    ...callsOf('tips', tipsContract, tipsApi({ db, productCache })),
    ...callsOf('wishlists', wishlistsContract, wishlistsApi({ db, productCache })),
    ...callsOf('cart', cartContract, cartApi({ db, productCache, promotions })),
  ]
  const close = async () => (await promotions.close(), await found.close())
  return { productCache, checkout, calls, close }
}

beforeAll(async () => {
  await stockShop(db)
  await addGoods(db, { id: orkan, name: 'Orkan', price: prices.visitor })
  await addGoods(db, { id: bris, name: 'Bris', price: 50_000, categoryId: 12 })
  await db.query(
    '',
    `insert into offer (product_id, audience, type, price, starts_at) values
      ($1, 'member', 'member', $2, now() - interval '1 day'), ($1, 'company', 'priceList', $3, now() - interval '1 day')`,
    [orkan, prices.member, prices.company],
  )
  await db.query('', `insert into toplist (id, name, description, category_id) values (1, 'Mest sålda', '', 11)`)
  await db.query('', `insert into bundle_offer (id, name, discount, starts_at) values (1, 'Båda', 10000, '2020-01-01')`)
  await db.query('', 'insert into bundle_offer_product values (1, $1, 1), (1, $2, 2)', [orkan, bris])
  shop = await openShop()
  await shop.productCache.catchUp()
  people = {
    visitor: null,
    member: await makeMember(db, 7),
    company: { ...(await makeMember(db, 8)), isCompany: true },
  }
})
afterAll(() => shop.close())

const apiOf = (customer: Customer, more: { cartId?: string } = {}) =>
  inProcessApi(shop.calls, makeContext({ member: people[customer], ...more }))
async function cartOf(customer: Customer): Promise<string> {
  await db.query('', 'delete from cart')
  return await shop.checkout.fillCart({ [orkan]: 1 }, { memberId: people[customer]?.id ?? null })
}

type Card = { id: number; price: { price: number } }
const priceIn = (cards: readonly Card[] = []) => cards.find(({ id }) => id === orkan)?.price.price

/** The price of the product in every answer that shows one. */
async function shownTo(customer: Customer) {
  const api = apiOf(customer)
  const { data: product } = await api(catalog.getProduct, { id: orkan })
  const { data: cards } = await api(catalog.getProductCards, { ids: `${bris},${orkan}` })
  const { toplist } = await api(catalog.getToplist, { id: 1 })
  const list = await api(search.getProductList, { url: 'category/11' })
  const hits = await api(search.getProductList, { url: 'search/orkan' })
  const { products } = await api(search.getAutocomplete, { searchString: 'orkan' })
  const { bundleOffers, similarProducts } = await api(tips.getProductTips, { id: bris })
  const [bundle] = bundleOffers
  const inCart = await apiOf(customer, { cartId: await cartOf(customer) })(cart.getCart, undefined)
  return {
    product: product.price.price,
    card: priceIn(cards),
    toplist: priceIn(toplist.products),
    list: priceIn(list.products),
    search: priceIn(hits.products),
    suggestions: priceIn(products),
    bundle: (bundle?.priceApart ?? 0) - 50_000,
    ofBundle: priceIn(bundle?.products),
    tips: priceIn(similarProducts) ?? product.price.price,
    cartRow: inCart.data.cart.rows[0]?.unitPrice,
    cart: inCart.data.cart.totals.goods,
  }
}

test.each(customers)('a %s sees one price in every place', async (customer) => {
  const shown = await shownTo(customer)
  expect(new Set(Object.entries(shown).filter(([, price]) => price !== prices[customer]))).toEqual(new Set())
})

test('a visitor sees the price of members beside the own one, never that of companies', async () => {
  const { data } = await apiOf('visitor')(catalog.getProductCards, { ids: String(orkan) })
  expect(data[0]).toMatchObject({ levelOnePrice: prices.member })
  expect(JSON.stringify(data)).not.toContain(String(prices.company))
})

test('the price in a wish list is that of who opens it', async () => {
  const { id: wid } = await apiOf('member')(wishlists.createWishlist, { name: 'Jul' })
  await apiOf('member')(wishlists.putWishlistItem, { wid, productId: orkan })
  await apiOf('member')(wishlists.changeWishlist, { wid, isShared: true })
  for (const customer of customers) {
    const { data } = await apiOf(customer)(wishlists.getWishlist, { id: 7, wid })
    expect(priceIn(data.rows.map(({ product }) => product))).toBe(prices[customer])
  }
})

test.each(customers)('a %s pays, is confirmed and gets a receipt for the price shown', async (customer) => {
  const { checkout } = shop
  const member = people[customer]
  const email = `${customer}@exempel.se`
  const cartId = await cartOf(customer)
  const query = { zip: '75228', shippingMethodId: 1, paymentMethod: undefined }
  const shown = await checkout.api.getCheckout(
    { params: undefined, query, body: undefined },
    makeContext({ cartId, member }),
  )
  const total = prices[customer] + delivery
  expect(shown).toMatchObject({ data: { totals: { goods: prices[customer], total } } })

  const placed = await checkout.order({ cartId, expectedTotal: total, member, request: { email } })
  const [confirmation] = await emailsTo(db, email)
  const kronor = `${prices[customer] / 100}`.replace(/(\d)(?=\d{3}$)/, '$1\u00a0')
  expect(confirmation?.text).toContain(`${kronor}\u00a0kr`)

  await deliver(db, { orderId: placed.orderId, sentAt: new Date(), deliveredAt: null })
  const [receipt] = await db.query<{ document: { rows: { totalOre: number }[] } }>(
    '',
    'select document from receipt where order_id = $1',
    [placed.orderId],
  )
  expect(receipt?.document.rows.map(({ totalOre }) => totalOre)).toContain(prices[customer])
})

test('feeds have the price that everybody pays, and structured data names the member price as one', async () => {
  const { productCache } = shop
  const now = new Date()
  const deps = { db, productCache, origin: 'https://krets.example', now, shippingOf: () => delivery }
  const google = await textOf(googleXml(deps))
  expect(google).toContain('1000.00 SEK')
  expect(google).not.toMatch(/800\.00|700\.00/)
  expect(await textOf(prisjaktTsv(deps))).not.toContain('700.00')

  const { data } = await apiOf('visitor')(catalog.getProduct, { id: orkan })
  const text = JSON.stringify(productJsonLd(data, { path: '/se/product/1-Orkan', now, fee: delivery }))
  expect(text).toContain('"price":"1000.00"')
  expect(text).toContain('800.00')
  expect(text).not.toContain('700.00')
})

async function textOf(chunks: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const chunk of chunks) text += chunk
  return text
}
