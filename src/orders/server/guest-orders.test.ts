import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#identity/contract.ts'
import { accountOn } from '#test/account.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { guestOrders } from './guest-orders.ts'
import { myOrders } from './my-orders.ts'
import { openedOrder } from './order-access.ts'

const shop = await openCheckout()
const { db, productCache } = shop
const { call } = accountOn(db, guestOrders(db))
const browser = () => ({ cookies: new Map<string, string>() })

beforeAll(() => shop.sell({ id: 1, web: 100 }))
afterAll(() => shop.close())

const ordered = async () => await shop.order({ cartId: await shop.fillCart({ 1: 2 }), expectedTotal: 204_900 })
const wish = (username: string, order: object) => ({
  username,
  email: `${username}@exempel.se`,
  password: 'tre gröna hästar',
  verifypassword: 'tre gröna hästar',
  acceptTerms: true,
  ...order,
})
const mine = async (user: User) => (await myOrders(db, productCache, user.id)).map(({ id }) => id)

test('a guest who registers gets the order', async () => {
  const { orderId, secret } = await ordered()
  const check = () => call('checkRegister', { orderId, secret }, browser())
  expect(await check()).toEqual({ data: { member: true } })
  const { user } = await call<{ user: User }>('register', wish('elsa', { orderId, secret }), browser())
  expect(await mine(user)).toEqual([orderId])
  await expect(check()).rejects.toMatchObject({ status: 404, code: 'no-such-order' })
})

test('an existing member gets it by logging in', async () => {
  const { orderId, secret } = await ordered()
  const { user } = await call<{ user: User }>('register', wish('olle', {}), browser())
  await db.query('', 'update orders set email = $2 where id = $1', [orderId, 'Olle@Exempel.se'])
  expect(await call('checkRegister', { orderId, secret }, browser())).toEqual({ data: { member: true } })
  await db.query('', 'update member set email_verified_at = now() where id = $1', [user.id])
  expect(await call('checkRegister', { orderId, secret }, browser())).toEqual({ data: { member: false } })
  await call('login', { username: 'olle', password: 'tre gröna hästar', orderId, secret }, browser())
  expect(await mine(user)).toEqual([orderId])
})

test('a secret that others know opens it no longer once a member has it', async () => {
  const { orderId, secret } = await ordered()
  await call('register', wish('vera', { orderId, secret }), browser())
  expect(await openedOrder(db, { id: orderId, secret, member: null })).toBe(null)
})

test('an unpaid order reveals nothing about its address', async () => {
  const { orderId, secret } = await ordered()
  const { user } = await call<{ user: User }>('register', wish('sven', {}), browser())
  await db.query('', `update member set email_verified_at = now(), email = 'sven@exempel.se' where id = $1`, [user.id])
  const sql = `update orders set email = 'sven@exempel.se', state = $2 where id = $1`
  await db.query('', sql, [orderId, 'awaiting-payment'])
  expect(await call('checkRegister', { orderId, secret }, browser())).toEqual({ data: { member: true } })
  await db.query('', sql, [orderId, 'placed'])
  expect(await call('checkRegister', { orderId, secret }, browser())).toEqual({ data: { member: false } })
})

test('logging out clears access to orders in the browser', async () => {
  const at = browser()
  at.cookies.set('shop_order_7', 'a secret').set('shop_history', 'kept')
  await call('register', wish('ulla', {}), at)
  await call('logout', {}, at)
  expect([...at.cookies.keys()].filter((name) => /order|history/.test(name))).toEqual(['shop_history'])
})

test('it cannot be claimed without the secret, and a claimed order does not change owner', async () => {
  const { orderId, secret } = await ordered()
  const wrongSecret = { orderId, secret: 'wrong' }
  await expect(call('checkRegister', wrongSecret, browser())).rejects.toMatchObject({
    status: 404,
    code: 'no-such-order',
  })
  const { user: thief } = await call<{ user: User }>('register', wish('thief', wrongSecret), browser())
  expect(await mine(thief)).toEqual([])
  const { user: owner } = await call<{ user: User }>('register', wish('owner', { orderId, secret }), browser())
  await call('login', { username: 'thief', password: 'tre gröna hästar', orderId, secret }, browser())
  expect([await mine(owner), await mine(thief)]).toEqual([[orderId], []])
})
