import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderBackOfficeContract } from '#orders/back-office-contract.ts'
import { backOfficeOrder } from '#orders/server/back-office-order.ts'
import { backOfficeOrders, countOrderViews } from '#orders/server/back-office-orders.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { assessOrders } from './assess-orders.ts'

const shop = await openCheckout()
const { db, productCache } = shop
const price = 1_200_000
const delivery = 4_900

beforeAll(async () => {
  await shop.sell({ id: 1, price, web: 1000 })
})
afterAll(() => shop.close())

type Bought = { email: string; street?: string; zip?: string; outcome?: 'declined' }

async function buy({ email, street = 'Storgatan 1', zip = '752 28', outcome }: Bought): Promise<string> {
  const cartId = await shop.fillCart({ 1: 1 })
  const request = { email, street, zip, ...(outcome ? { sandboxOutcome: outcome } : {}) }
  const { orderId } = await shop.order({ cartId, expectedTotal: price + delivery, request })
  return orderId
}

async function marksOf(orderId: string) {
  await assessOrders(db, new Date())
  return (await backOfficeOrder(db, productCache, orderId))?.risks
}

const listed = async (view: 'risky' | undefined) => {
  const wish = orderBackOfficeContract.listOrders.query.parse({ view })
  return (await backOfficeOrders(db, { wish, now: new Date(), findProducts: async () => [] })).data
}

test('a first and dear order of a guest is marked once, when it has been paid', async () => {
  const orderId = await buy({ email: 'gast@exempel.se' })
  expect((await backOfficeOrder(db, productCache, orderId))?.risks).toEqual([])
  expect(await marksOf(orderId)).toEqual([{ kind: 'new-and-high', count: price + delivery }])
  expect(await assessOrders(db, new Date())).toBe(0)
  await expect(db.query('', `update order_risk set marks = '[]'`)).rejects.toThrow()
})

test('the second order of a person to another part of the country is marked', async () => {
  const first = await buy({ email: 'resande@exempel.se', street: 'Norrgatan 1' })
  await marksOf(first)
  const usual = await buy({ email: 'resande@exempel.se', street: 'Norrgatan 2' })
  expect(await marksOf(usual)).toEqual([])
  const far = await buy({ email: 'resande@exempel.se', street: 'Sodergatan 1', zip: '211 34' })
  expect(await marksOf(far)).toEqual([{ kind: 'far-address', count: 2 }])
})

test('declined attempts and orders that held stock unpaid are counted for the person', async () => {
  const email = 'forsok@exempel.se'
  for (const _ of [1, 2, 3]) {
    const declined = buy({ email, street: 'Provgatan 1', outcome: 'declined' })
    await expect(declined).rejects.toMatchObject({ code: 'payment-declined' })
  }
  await db.query('', `update orders set state = 'cancelled' where email = $1`, [email])
  const paid = await buy({ email, street: 'Provgatan 1' })
  const kinds = (await marksOf(paid))?.map(({ kind, count }) => `${kind} ${count}`)
  expect(kinds).toEqual(expect.arrayContaining(['declined-payments 3', 'unpaid-orders 3']))
})

test('many orders to one address in a day are marked, whoever orders', async () => {
  const ids: string[] = []
  for (const name of ['a', 'b', 'c', 'd']) ids.push(await buy({ email: `${name}@exempel.se`, street: 'Lagergatan 9' }))
  expect((await marksOf(ids.at(-1) ?? ''))?.map(({ kind }) => kind)).toContain('same-address')
})

test('marked orders are a list of their own, and nothing is stopped', async () => {
  const risky = await listed('risky')
  expect(risky.length).toBeGreaterThan(0)
  expect(risky.every(({ risks, state }) => risks > 0 && state === 'placed')).toBe(true)
  expect((await countOrderViews(db, new Date())).risky).toBe(risky.length)
  expect((await listed(undefined)).some(({ risks }) => risks === 0)).toBe(true)
})
