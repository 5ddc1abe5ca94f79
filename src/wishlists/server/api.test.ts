import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openProductCache, type ProductCache } from '#catalog/server/product-cache.ts'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import { markChanged } from '#core/server/changes.ts'
import type { Member } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { recordMemberConsent } from '#email/server/consents.ts'
import { endSubscription } from '#email/server/end-subscription.ts'
import { emailSender } from '#test/account.ts'
import { testDatabase } from '#test/database.ts'
import { sentEmails } from '#test/encryption.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { configure, laptopOptions } from '#test/laptop-options.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import type { Wishlist, WishlistTile } from '#wishlists/contract.ts'
import { wishlistsContract } from '#wishlists/contract.ts'
import { wishlistsApi } from './api.ts'
import { notifyOfWishlists } from './notify-of-wishlists.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
let productCache: ProductCache
let rows: ReturnType<typeof callsOf>
let anna: Member
let olle: Member

beforeAll(async () => {
  await stockShop(db)
  await addGoods(db, { id: 1, name: 'Orkan', price: 100_000 })
  await addGoods(db, { id: 2, name: 'Bris', price: 50_000, web: 0 })
  await addGoods(db, { id: 3, name: 'Dis', price: 20_000 })
  productCache = await openProductCache({ db })
  rows = callsOf('members', wishlistsContract, wishlistsApi({ db, productCache }))
  anna = await makeMember(db, 7)
  olle = await makeMember(db, 8)
})
beforeEach(async () => {
  await db.query('', 'delete from wishlist')
  await db.query('', 'delete from feed_entry')
})
afterAll(async () => {
  await productCache.close()
  await db.close()
})

async function call<T>(name: keyof typeof wishlistsContract, input: object, member: Member | null = anna): Promise<T> {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  return (await answerInProcess(row, input, makeContext({ now, member }))) as T
}

const create = async (name: string, member = anna) =>
  (await call<{ id: number }>('createWishlist', { name }, member)).id
const put = (wid: number, productId: number, more: object = {}) => call('putWishlistItem', { wid, productId, ...more })
const open = async (wid: number, member: Member | null = anna) =>
  (await call<{ data: Wishlist }>('getWishlist', { id: anna.id, wid }, member)).data
const tiles = async (productId?: number) =>
  (await call<{ data: WishlistTile[] }>('getMyWishlists', productId === undefined ? {} : { productId })).data
const held = async (wid: number) => (await open(wid)).rows.map(({ product, quantity }) => [product.id, quantity])

test('a list is created once, filled, and shown with units, total and images', async () => {
  const wid = await create('Jul')
  expect(await create(' jul ')).toBe(wid)
  await put(wid, 1, { quantity: 2, note: 'Blå' })
  await put(wid, 3)
  await put(wid, 1)
  expect(await held(wid)).toEqual(
    expect.arrayContaining([
      [1, 2],
      [3, 1],
    ]),
  )
  const [tile] = await tiles(3)
  expect(tile).toMatchObject({ id: wid, name: 'Jul', isShared: false, units: 3, sum: 220_000, holds: true })
  expect(tile?.images).toHaveLength(2)
  expect((await tiles(2))[0]?.holds).toBe(false)
  expect(await call('getSavedProducts', {})).toEqual({ productIds: [1, 3] })
  expect(await call('getSavedProducts', {}, olle)).toEqual({ productIds: [] })
})

test('CART-19: a cart is saved as a list by name; saving again replaces the quantities', async () => {
  const save = async (products: object[]) =>
    (await call<{ id: number }>('createWishlist', { name: 'Kontoret', products })).id
  const wid = await save([
    { productId: 1, quantity: 2 },
    { productId: 3, quantity: 1 },
    { productId: 99, quantity: 1 },
  ])
  const before = (await held(wid)).toSorted()
  expect(before).toEqual([
    [1, 2],
    [3, 1],
  ])
  expect((await open(wid)).rows.find(({ product }) => product.id === 1)).toMatchObject({ priceWhenAdded: 100_000 })
  await put(wid, 1, { note: 'Blå' })
  expect(await save([{ productId: 1, quantity: 5 }])).toBe(wid)
  expect((await open(wid)).rows.find(({ product }) => product.id === 1)).toMatchObject({ quantity: 5, note: 'Blå' })
  expect(await held(wid)).toHaveLength(2)
})

test('a private list is hidden from others, a shared one is public without the original prices', async () => {
  const wid = await create('Jul')
  await put(wid, 1, { note: 'Blå' })
  const others = [
    null,
    olle,
    buildMember(9, { isEmployee: true }),
    buildMember(10, { isEmployee: true, isAdmin: true }),
  ]
  for (const other of others)
    await expect(open(wid, other)).rejects.toMatchObject({ status: 404, code: 'no-such-list' })
  await call('changeWishlist', { wid, isShared: true })
  for (const other of others) {
    const list = await open(wid, other)
    expect(list).toMatchObject({ isOwn: false, owner: { id: anna.id, username: 'member7' } })
    expect(list.rows).toMatchObject([{ note: 'Blå', priceWhenAdded: null }])
    expect(JSON.stringify(list)).not.toContain('exempel.se')
  }
  expect((await open(wid)).rows).toMatchObject([{ priceWhenAdded: 100_000 }])
  await expect(call('getWishlist', { id: olle.id, wid }, null)).rejects.toMatchObject({ status: 404 })
  await call('changeWishlist', { wid, isShared: false })
  await expect(open(wid, null)).rejects.toMatchObject({ status: 404 })
})

test("members cannot change another member's list, shared or not", async () => {
  const wid = await create('Jul')
  await put(wid, 1)
  await call('changeWishlist', { wid, isShared: true })
  const theirs = await create('Olles', olle)
  const cases: [keyof typeof wishlistsContract, object][] = [
    ['changeWishlist', { wid, name: 'Min' }],
    ['putWishlistItem', { wid, productId: 3 }],
    ['putWishlistItem', { wid, productId: 1, quantity: 9 }],
    ['removeWishlistItem', { wid, productId: 1 }],
    ['moveWishlistItem', { wid, productId: 1, to: theirs }],
    ['moveWishlistItem', { wid: theirs, productId: 1, to: wid }],
    ['removeWishlist', { wid }],
  ]
  for (const [name, input] of cases) {
    await expect(call(name, input, olle)).rejects.toMatchObject({ status: 404, code: 'no-such-list' })
  }
  expect(await held(wid)).toEqual([[1, 1]])
})

test('a product moves with its note, and quantities are added if the target has it', async () => {
  const [from, to] = [await create('Jul'), await create('Senare')]
  await put(from, 1, { quantity: 2, note: 'Blå' })
  await put(to, 1, { quantity: 3 })
  await put(from, 3)
  for (const productId of [1, 3, 3]) await call('moveWishlistItem', { wid: from, productId, to })
  expect(await held(from)).toEqual([])
  expect((await open(to)).rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ quantity: 5, note: 'Blå' }),
      expect.objectContaining({ quantity: 1, note: '' }),
    ]),
  )
})

test('two lists of a member cannot have the same name', async () => {
  const wid = await create('Jul')
  await create('Senare')
  await expect(call('changeWishlist', { wid, name: 'SENARE' })).rejects.toMatchObject({
    status: 409,
    code: 'name-taken',
  })
  await call('changeWishlist', { wid, name: 'JUL' })
  expect((await open(wid)).name).toBe('JUL')
})

test('a name that the member has is answered with its list, as not new', async () => {
  const made = await call<{ id: number; isNew: boolean }>('createWishlist', { name: 'Jul' })
  expect(made.isNew).toBe(true)
  expect(await call('createWishlist', { name: 'JUL' })).toEqual({ id: made.id, isNew: false })
})

test('lists and their products are limited, also for concurrent requests', async () => {
  const wid = await create('Jul')
  await db.query(
    '',
    `insert into wishlist (member_id, name, created_at) select $1, 'Lista ' || n, $2 from generate_series(1, 48) n`,
    [anna.id, now],
  )
  const made = await Promise.allSettled(['A', 'B', 'C'].map((name) => create(name)))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(create('En till')).rejects.toMatchObject({ status: 507, code: 'too-many-lists' })

  await db.query(
    '',
    `insert into product (id, source, external_id, name, category_id, price, row_hash)
     select n, 'test', n::text, 'Vara', 11, 100, '' from generate_series(1001, 1200) n`,
  )
  await db.query(
    '',
    `insert into wishlist_item (wishlist_id, product_id, added_at, price_when_added, price_seen, was_sold_out)
     select $1, n, $2, 100, 100, false from generate_series(1001, 1200) n`,
    [wid, now],
  )
  await expect(put(wid, 1)).rejects.toMatchObject({ status: 507, code: 'too-many-products' })
  const cart = { name: 'Jul', products: [{ productId: 1, quantity: 1 }] }
  await expect(call('createWishlist', cart)).rejects.toMatchObject({ status: 507, code: 'too-many-products' })
  await put(wid, 1001, { quantity: 2 })
})

test('unknown products cannot be saved, retired ones are listed separately', async () => {
  const wid = await create('Jul')
  await expect(put(wid, 404)).rejects.toMatchObject({ status: 404, code: 'no-such-product' })
  await put(wid, 3)
  await db.query('', 'update product set retired_at = $1 where id = 3', [now])
  await markChanged(db, [3])
  await productCache.catchUp()
  expect(await open(wid)).toMatchObject({ rows: [], gone: [{ id: 3, name: 'Dis' }] })
  await db.query('', 'update product set retired_at = null where id = 3')
  await markChanged(db, [3])
  await productCache.catchUp()
})

test('a wished product is notified once when cheaper, and once when back', async () => {
  const wid = await create('Jul')
  await put(wid, 1)
  await put(wid, 2)
  const notified = async () => {
    await notifyOfWishlists({ db, ...emailSender, productCache, now })
    return await db.query<{ name: string; title: string }>('', 'select name, title from feed_entry order by id')
  }
  const change = async (sql: string) => {
    await db.query('', sql)
    await markChanged(db, [1, 2])
    await productCache.catchUp()
  }
  expect(await notified()).toEqual([])
  await change('update product set price = 80000 where id = 1')
  await change('update stock set quantity = 3 where product_id = 2 and place = 0')
  const news = [
    { name: 'price-drop', title: expect.stringMatching(/^Orkan kostar nu 800\skr$/) },
    { name: 'back-in-stock', title: 'Bris går att köpa igen' },
  ]
  expect(await notified()).toEqual(expect.arrayContaining(news))
  await change('update product set price = 100000 where id = 1')
  expect(await notified()).toHaveLength(2)
  await change('update product set price = 80000 where id = 1')
  await change('update stock set quantity = 0 where product_id = 2 and place = 0')
  await notified()
  await change('update stock set quantity = 3 where product_id = 2 and place = 0')
  expect(await Promise.all([notified(), notified()]).then(() => notified())).toHaveLength(2)
})

test('with consent one email lists what is cheaper and back, and one click unsubscribes', async () => {
  const [jul, senare] = [await create('Jul'), await create('Senare')]
  await put(jul, 1)
  await put(senare, 1)
  await put(jul, 2)
  const olles = await create('Olles', olle)
  await call('putWishlistItem', { wid: olles, productId: 1 }, olle)
  await inTransaction(db, (tx) =>
    recordMemberConsent(tx, { memberId: anna.id, kind: 'wish-news', isYes: true, source: 'settings', now }),
  )
  let looks = 0
  const wishlistEmailsSent = async () => {
    looks += 1
    await notifyOfWishlists({ db, ...emailSender, productCache, now: new Date(now.getTime() + looks * 600_000) })
    return await sentEmails(db)
  }
  const change = async (sql: string) => {
    await db.query('', sql)
    await markChanged(db, [1, 2])
    await productCache.catchUp()
  }
  await change('update stock set quantity = 0 where product_id = 2 and place = 0')
  expect(await wishlistEmailsSent()).toEqual([])
  await change('update product set price = 70000 where id = 1')
  await change('update stock set quantity = 3 where product_id = 2 and place = 0')
  const [received, ...more] = await wishlistEmailsSent()
  expect(more).toEqual([])
  expect(received).toMatchObject({ recipient: 'member7@exempel.se', subject: '2 nyheter om det du önskar dig' })
  const text = received?.text.replaceAll('\u00a0', ' ')
  expect(text).toContain('Orkan kostar nu 700 kr')
  expect(text).toContain('Bris går att köpa igen')
  expect(text).toContain('Krets Handel AB')

  await change('update product set price = 100000 where id = 1')
  await wishlistEmailsSent()
  await change('update product set price = 70000 where id = 1')
  expect(await wishlistEmailsSent()).toHaveLength(1)
  await change('update product set price = 60000 where id = 1')
  expect((await wishlistEmailsSent())[1]?.subject.replaceAll('\u00a0', ' ')).toMatch(/^Orkan kostar nu 600 kr/)

  await db.query('', 'update member set email_verified_at = null where id = $1', [anna.id])
  await change('update product set price = 55000 where id = 1')
  expect(await wishlistEmailsSent()).toHaveLength(2)
  await db.query('', 'update member set email_verified_at = now() where id = $1', [anna.id])

  await endSubscription({ db, ...emailSender }, received?.url?.split('/').at(-1) ?? '', now)
  await change('update product set price = 50000 where id = 1')
  expect(await wishlistEmailsSent()).toHaveLength(2)
})

async function buildToOrder(): Promise<void> {
  await db.query('', 'delete from product_configuration')
  await configure(db, 3, laptopOptions)
  await productCache.catchUp()
}

test('what is built to order is kept with its choices, priced by them, and shown while it can be built so', async () => {
  await buildToOrder()
  const chosen = ['max', 'm32', 'en']
  const wid = await create('Dator')
  await put(wid, 3, { quantity: 2, configuration: chosen })
  const [row] = (await open(wid)).rows
  expect(row).toMatchObject({ configuration: chosen, quantity: 2 })
  expect((await tiles())[0]?.sum).toBe(2 * (20_000 + 1_000_000))
  await put(wid, 3, { quantity: 1 })
  expect((await open(wid)).rows[0]?.configuration).toEqual(chosen)

  const other = await create('Annan')
  await call('moveWishlistItem', { wid, productId: 3, to: other })
  expect((await open(other)).rows[0]?.configuration).toEqual(chosen)

  const { id: saved } = await call<{ id: number }>('createWishlist', {
    name: 'Varukorg',
    products: [{ productId: 3, quantity: 1, configuration: ['pro', 'm16', 'sv'] }],
  })
  expect((await open(saved)).rows[0]?.configuration).toEqual(['pro', 'm16', 'sv'])

  await db.query('', 'delete from product_configuration where product_id = 3')
  await productCache.catchUp()
  expect((await open(other)).rows).toMatchObject([{ configuration: null, quantity: 1 }])
})

test('choices that cannot be built are not kept', async () => {
  await buildToOrder()
  const wid = await create('Dator')
  for (const configuration of [['max'], ['pro', 'm64', 'sv'], ['max', 'none', 'sv'], []])
    await put(wid, 3, { configuration })
  expect((await open(wid)).rows[0]?.configuration).toBeNull()
  await put(wid, 1, { configuration: ['max', 'm32', 'en'] })
  expect((await open(wid)).rows.find(({ product }) => product.id === 1)?.configuration).toBeNull()
})
