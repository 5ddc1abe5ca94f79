import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliver } from '#test/deliver.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { myReviewsApi } from './api.ts'

const shop = await openCheckout()
const { db, productCache } = shop
const api = myReviewsApi({ db, productCache })
const now = new Date('2026-11-20T12:00:00Z')

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 10 })
  await shop.sell({ id: 2, name: 'Bitgruva X2', web: 10 })
})
afterAll(() => shop.close())

test('delivered products wait for a review, and written ones are listed', async () => {
  const [anna, olle] = [await makeMember(db, 1), await makeMember(db, 2)]
  const mine = async (member = anna) => {
    const answer = await api.getMyReviews(
      { params: undefined, query: undefined, body: undefined },
      makeContext({ member }),
    )
    if (!('data' in answer)) throw new Error('The answer is no object')
    const { written, toWrite } = answer.data
    return { written, toWrite: toWrite.map(({ name }) => name) }
  }
  await shop.fillCart({ 1: 1, 2: 1 }, { memberId: 1 })
  const { orderId } = await shop.order({ cartId: '', member: anna, expectedTotal: 204_900, now })
  expect(await mine()).toEqual({ written: [], toWrite: [] })
  await deliver(db, { orderId, sentAt: now, deliveredAt: now })
  expect((await mine()).toWrite.toSorted()).toEqual(['Bitgruva X2', 'Hexum Vind'])

  await db.query(
    '',
    `insert into review (product_id, member_id, author, rating, text, created_at, hidden_at, hidden_reason)
     values (1, 1, 'member1', 4, 'Tyst', $1, $1, 'Länk'), (2, 2, 'member2', 1, 'Illa', $1, null, '')`,
    [now],
  )
  expect(await mine()).toMatchObject({
    written: [{ productId: 1, name: 'Hexum Vind', rating: 4, text: 'Tyst', isHidden: true, hiddenReason: 'Länk' }],
    toWrite: ['Bitgruva X2'],
  })
  expect(await mine(olle)).toMatchObject({ written: [{ productId: 2 }], toWrite: [] })
})
