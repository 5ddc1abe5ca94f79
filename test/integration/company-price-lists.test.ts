import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart } from '#cart/calls.ts'
import { cartContract } from '#cart/contract.ts'
import { cartApi } from '#cart/server/api.ts'
import { catalog } from '#catalog/calls.ts'
import { catalogContract } from '#catalog/contract.ts'
import { priceLists as priceListCalls } from '#catalog-entries/price-lists-calls.ts'
import { priceListsContract } from '#catalog-entries/price-lists-contract.ts'
import { priceListsApi } from '#catalog-entries/server/price-lists-api.ts'
import { companyBackOffice } from '#company-credit/calls.ts'
import { companyBackOfficeContract } from '#company-credit/contract.ts'
import { companyBackOfficeApi } from '#company-credit/server/api.ts'
import type { Call } from '#core/calls.ts'
import { clockTime } from '#core/moment.ts'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import { requestContextOf } from '#http/request-context.ts'
import { openSessionStore, sessionCookie } from '#identity/server/sessions.ts'
import { openPriceLists } from '#pricing/server/open-price-lists.ts'
import { openPromotions } from '#promotions/server/open-promotions.ts'
import { search } from '#search/calls.ts'
import { searchContract } from '#search/contract.ts'
import { openCatalogApi } from '#test/catalog-api.ts'
import { checkoutOn } from '#test/checkout.ts'
import { addCompany } from '#test/company.ts'
import { testDatabase } from '#test/database.ts'
import { emailsTo } from '#test/encryption.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { openSearchDeps } from '#test/search-deps.ts'

const db = await testDatabase()
const orkan = 1
const bris = 2
const dyning = 3
const ordinary = 100_000
/** 700,00 without VAT. */
const agreed = 87_500
const delivery = 4_900

type Entry = { id: number; version: number }
const create: Call<Record<string, unknown>, { data: Entry }> = { method: 'POST', path: '/admin/price-list' }
const put: Call<Record<string, unknown>, { data: Entry }> = { method: 'PUT', path: '/admin/price-list/{id}' }

const boss = buildMember(900, { isEmployee: true, isAdmin: true })
const [anna, bo, cilla, visitor] = ['anna', 'bo', 'cilla', 'visitor'] as const
type Person = typeof anna | typeof bo | typeof cilla | typeof visitor
const ids = { anna: 101, bo: 102, cilla: 103 }

let shop: Awaited<ReturnType<typeof openShop>>
let companies: { annas: number; bos: number }

async function openShop() {
  const found = await openSearchDeps(db)
  const { productCache } = found
  const [promotions, priceLists] = [await openPromotions({ db }), await openPriceLists({ db })]
  const sessions = openSessionStore(db)
  const checkout = checkoutOn(db, productCache)
  const calls = [
    ...callsOf('catalog', catalogContract, openCatalogApi({ db, productCache, deliveryMethods: async () => [] })),
    ...callsOf('catalog', priceListsContract, priceListsApi({ db, productCache })),
    ...callsOf('search', searchContract, found.api),
    ...callsOf('cart', cartContract, cartApi({ db, productCache, promotions })),
    ...callsOf(
      'company-credit',
      companyBackOfficeContract,
      companyBackOfficeApi({ db, publicUrl: 'https://krets.example', sessions }),
    ),
  ]
  const close = async () => (await priceLists.close(), await promotions.close(), await found.close())
  return { productCache, checkout, sessions, priceLists, calls, close }
}

const staff = (idempotencyKey: string | null = null) =>
  inProcessApi(shop.calls, makeContext({ member: boss, idempotencyKey }))

async function memberOf(person: Person, cookies: Record<string, string> = {}) {
  const now = new Date()
  const token = person === visitor ? null : await shop.sessions.open(ids[person], now)
  const all = { ...cookies, ...(token ? { [sessionCookie]: token } : {}) }
  const cookie = Object.entries(all)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  return await requestContextOf(new Headers({ cookie }), {
    sessions: shop.sessions,
    now,
    connection: { ip: 'local', isSecure: false },
  })
}

async function listWith(rows: string[], more: object = {}): Promise<Entry> {
  const { data } = await staff(crypto.randomUUID())(create, { name: 'Avtal', rows, ...more })
  await shop.priceLists.reload()
  return data
}

async function give(company: number, priceListId: number | null): Promise<void> {
  const { data } = await staff()(companyBackOffice.getCompany, { id: company })
  const { id, version, legalName, creditLimit, paymentDays } = data
  const terms = { id, version, legalName, creditLimit, paymentDays, state: 'approved' as const }
  await staff()(companyBackOffice.putCompany, { ...terms, priceListId, freeShippingFrom: null, reason: 'Avtal' })
}

beforeAll(async () => {
  await stockShop(db)
  await addGoods(db, { id: orkan, name: 'Orkan', price: ordinary })
  await db.query('', 'update product set cost = 68000 where id = $1', [orkan])
  await addGoods(db, { id: bris, name: 'Bris', price: 50_000, categoryId: 12 })
  await addGoods(db, { id: dyning, name: 'Dyning', price: 90_000 })
  await db.query(
    '',
    `insert into offer (product_id, audience, type, price, starts_at) values ($1, 'company', 'priceList', 95000, now() - interval '1 day')`,
    [orkan],
  )
  await db.query(
    '',
    `insert into member (id, username, email, password_hash, is_employee) values (900, 'chef', 'chef@exempel.se', '', true)`,
  )
  for (const id of Object.values(ids)) await makeMember(db, id)
  await db.query('', `update member set company_name = 'Bolaget' where id = any($1)`, [[ids.anna, ids.bo]])
  companies = {
    annas: await addCompany(db, { purchasers: [ids.anna] }),
    bos: await addCompany(db, { organisationNumber: '5560360793', legalName: 'Bos AB', purchasers: [ids.bo] }),
  }
  shop = await openShop()
  await shop.productCache.catchUp()
})
afterAll(() => shop.close())

type Card = { id: number; price: { price: number; type: string | null } }
const priceIn = (cards: readonly Card[] = []) => cards.find(({ id }) => id === orkan)?.price.price

async function shownTo(person: Person) {
  const api = inProcessApi(shop.calls, await memberOf(person))
  const { data: product } = await api(catalog.getProduct, { id: orkan })
  const { data: cards } = await api(catalog.getProductCards, { ids: `${bris},${orkan}` })
  const list = await api(search.getProductList, { url: 'category/11' })
  const hits = await api(search.getProductList, { url: 'search/orkan' })
  const { products } = await api(search.getAutocomplete, { searchString: 'orkan' })
  await db.query('', 'delete from cart')
  const cartId = await shop.checkout.fillCart({ [orkan]: 1 }, { memberId: person === visitor ? null : ids[person] })
  const inCart = await inProcessApi(shop.calls, await memberOf(person, { shop_cart: cartId }))(cart.getCart, undefined)
  return [
    product.price.price,
    priceIn(cards),
    priceIn(list.products),
    priceIn(hits.products),
    priceIn(products),
    inCart.data.cart.rows[0]?.unitPrice,
  ]
}
const everywhere = (price: number) => Array.from({ length: 6 }, () => price)

test('the buyers of a company with a price list see its prices everywhere, and no others do', async () => {
  const list = await listWith([`produkt;${orkan};700,00`])
  await give(companies.annas, list.id)
  expect(await shownTo(anna)).toEqual(everywhere(agreed))
  expect(await shownTo(bo)).toEqual(everywhere(95_000))
  expect(await shownTo(cilla)).toEqual(everywhere(ordinary))
  expect(await shownTo(visitor)).toEqual(everywhere(ordinary))
  expect(await shownTo(anna)).toEqual(everywhere(agreed))

  const api = inProcessApi(shop.calls, await memberOf(anna))
  const { data } = await api(catalog.getProduct, { id: orkan })
  expect(data).toMatchObject({ regularPrice: ordinary, lowestPrice: null, price: { type: 'priceList' } })
})

test('the buyer pays the agreed price, and is confirmed it', async () => {
  await give(companies.annas, (await listWith([`produkt;${orkan};700,00`])).id)
  await db.query('', 'delete from cart')
  const cartId = await shop.checkout.fillCart({ [orkan]: 1 }, { memberId: ids.anna })
  const context = await memberOf(anna, { shop_cart: cartId })
  const email = 'anna@exempel.se'
  const order = { cartId, expectedTotal: agreed + delivery, member: context.member, request: { email } }
  await expect(shop.checkout.order(order)).rejects.toMatchObject({ code: 'cart-corrected' })
  const query = { zip: '75228', shippingMethodId: 1, paymentMethod: undefined }
  const shown = await shop.checkout.api.getCheckout({ params: undefined, query, body: undefined }, context)
  expect(shown).toMatchObject({ data: { totals: { goods: agreed, total: agreed + delivery } } })
  const placed = await shop.checkout.order(order)
  const [row] = await db.query('', 'select unit_price as price, quantity from order_row where order_id = $1', [
    placed.orderId,
  ])
  expect(row).toEqual({ price: agreed, quantity: 1 })
  const [confirmation] = await emailsTo(db, email)
  expect(confirmation?.text).toContain('875\u00a0kr')
})

test('prices sort and filter as they are shown', async () => {
  await give(companies.annas, (await listWith([`produkt;${orkan};700,00`])).id)
  const order = async (person: Person) => {
    const api = inProcessApi(shop.calls, await memberOf(person))
    const { products } = await api(search.getProductList, { url: 'category/11', sortBy: 'price' })
    return products.map(({ id }) => id)
  }
  expect(await order(visitor)).toEqual([dyning, orkan])
  expect(await order(anna)).toEqual([orkan, dyning])
})

test('a list that has ended, or has not begun, changes nothing', async () => {
  const at = (days: number) => clockTime(new Date(Date.now() + days * 86_400_000))
  const rows = [`produkt;${orkan};700,00`]
  for (const span of [{ to: at(-1) }, { from: at(1) }]) {
    await give(companies.annas, (await listWith(rows, span)).id)
    expect(await shownTo(anna)).toEqual(everywhere(95_000))
  }
})

test('a paused company and a person who no longer buys for it have no agreed prices', async () => {
  await give(companies.annas, (await listWith([`produkt;${orkan};700,00`])).id)
  await db.query('', `update company set state = 'paused' where id = $1`, [companies.annas])
  expect((await memberOf(anna)).audience).toBe('company')
  await db.query('', `update company set state = 'approved' where id = $1`, [companies.annas])
  expect((await memberOf(anna)).audience).toMatch(/^list:/)
  await db.query('', 'update member set email_verified_at = null where id = $1', [ids.anna])
  expect((await memberOf(anna)).audience).toBe('company')
  await db.query('', 'update member set email_verified_at = now() where id = $1', [ids.anna])
  await db.query('', 'delete from company_member where member_id = $1', [ids.anna])
  expect((await memberOf(anna)).audience).toBe('company')
  await db.query('', 'insert into company_member (member_id, company_id, added_at) values ($1, $2, now())', [
    ids.anna,
    companies.annas,
  ])
})

test('the narrowest row applies, and a running offer that is lower is kept', async () => {
  await give(companies.annas, (await listWith(['allt;1 %', 'tillverkare;5;2 %', 'kategori;11;10 %'])).id)
  expect((await shownTo(anna))[0]).toBe(90_000)
  await give(companies.annas, (await listWith(['allt;1 %', 'tillverkare;5;2 %'])).id)
  expect((await shownTo(anna))[0]).toBe(95_000)
})

test('rows that cannot be read, do not exist or raise the price are refused', async () => {
  const refused = async (...rows: string[]) =>
    await listWith(rows).then(
      () => 'saved',
      (error: { code: string; fields: { rows: string } }) => `${error.code} ${error.fields?.rows}`,
    )
  expect(await refused('vara;1;5')).toBe(
    'invalid-rows Rad 1: ”vara” är inte produkt, kategori, tillverkare eller allt.',
  )
  expect(await refused('kategori;11;99,00')).toContain('Bara en produkt kan få ett pris')
  expect(await refused('allt;100 %')).toContain('varken ett pris utan moms eller en rabatt')
  expect(await refused('allt;5 %', 'allt;6 %')).toContain('Rad 2: Samma rad finns redan.')
  expect(await refused('allt;5 %', 'produkt;999;10,00')).toContain('Rad 2: Numret finns inte.')
  expect(await refused(`produkt;${orkan};801,00`)).toContain('Priset är högre än det ordinarie.')
  expect(await refused(`produkt\t${orkan}\t700,00`)).toBe('saved')
})

test('a list may exceed the ordinary price when it says so', async () => {
  await give(companies.annas, (await listWith([`produkt;${dyning};800,00`], { mayExceed: true })).id)
  const api = inProcessApi(shop.calls, await memberOf(anna))
  const { data } = await api(catalog.getProduct, { id: dyning })
  expect(data).toMatchObject({ price: { price: 100_000, type: null }, regularPrice: 100_000 })
})

test('products below the lowest margin are listed', async () => {
  const list = await listWith([`produkt;${orkan};700,00`], { minimumMargin: 10 })
  const { data } = await staff()(priceListCalls.getPriceListMargins, { id: list.id })
  const products = [{ id: orkan, name: 'Orkan', price: 70_000, cost: 68_000, margin: 2.9 }]
  expect(data).toEqual({ known: 1, below: 1, products })
})

test('a changed list applies at once, and one that a company has is not removed', async () => {
  const list = await listWith([`produkt;${orkan};700,00`])
  await give(companies.annas, list.id)
  const { data: changed } = await staff()(put, { ...list, name: 'Avtal', rows: [`produkt;${orkan};10 %`] })
  await shop.priceLists.reload()
  expect((await shownTo(anna))[0]).toBe(90_000)
  const remove = async () =>
    await priceListsApi({ db, productCache: shop.productCache }).removePriceListRow(
      { params: { id: changed.id }, query: { version: changed.version }, body: undefined },
      makeContext({ member: boss }),
    )
  await expect(remove()).rejects.toMatchObject({ code: 'in-use' })
  await give(companies.annas, null)
  expect((await shownTo(anna))[0]).toBe(95_000)
  await expect(remove()).resolves.toEqual({ status: 'ok' })
})
