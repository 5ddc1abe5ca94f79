import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#core/server/transaction.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { type GiveBack, giveBack } from './give-back.ts'

const shop = await openCheckout()
const { db } = shop
let orderId = ''

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 20 })
  const order = await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900 })
  orderId = order.orderId
})
afterAll(() => shop.close())

const now = new Date('2026-11-21T12:00:00Z')
const give = (more: Partial<GiveBack> = {}) =>
  inTransaction(db, (tx) => giveBack(tx, { orderId, amountOre: 60_000, cause: 'return', key: 'one', now, ...more }))

test('the same thing is given back once', async () => {
  await give()
  await give()
  expect(await db.query('', 'select amount_ore, cause, state from refund')).toEqual([
    { amount_ore: 60_000, cause: 'return', state: 'created' },
  ])
})

test('never more is given back than was paid', async () => {
  await expect(give({ key: 'two' })).rejects.toThrow('öre to give back')
  await give({ key: 'two', amountOre: 44_900 })
  await expect(give({ key: 'three', amountOre: 1 })).rejects.toThrow('öre to give back')
})

test('of two who give all of it back at once one is refused', async () => {
  for (let round = 1; round <= 10; round += 1) {
    const { orderId } = await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900 })
    const both = [1, 2].map((by) => give({ orderId, amountOre: 104_900, key: `all:${round}:${by}` }))
    const outcomes = await Promise.allSettled(both)
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  }
})
