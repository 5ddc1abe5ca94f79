import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signCredit } from '#test/bankid.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeMember, makeShopper, makeVisit } from '#test/visit.ts'

const shop = await openCheckout()
const { db, api } = shop
const expectedTotal = 104_900
const elin = '198112189876'
const tolvan = '191212121212'
const credit = { method: 'invoice', amountOre: expectedTotal, personalNumber: elin } as const
const signFirst = { status: 403, code: 'sign-first' }

beforeAll(async () => {
  await shop.sell({ id: 1, web: 1000 })
  await makeMember(db, 7)
  await makeMember(db, 8)
})
afterAll(() => shop.close())

type Who = { holder?: string; memberId?: number; personalNumber?: string; paymentMethod?: 'invoice' | 'instalments' }

async function order({ holder, memberId, personalNumber = elin, paymentMethod = 'invoice' }: Who = {}) {
  await db.query('', 'delete from cart where member_id = $1', [memberId ?? null])
  const cartId = await shop.fillCart({ 1: 1 }, { memberId: memberId ?? null })
  const facts = { ...(holder ? { holder } : {}), ...(memberId ? { shopper: makeShopper(memberId) } : {}) }
  const request = { paymentMethod, personalNumber }
  return await shop.order({ cartId, expectedTotal, key: randomUUID(), request, ...facts })
}

test('credit that nobody has signed for is refused, and nothing is ordered', async () => {
  await expect(order()).rejects.toMatchObject(signFirst)
  await expect(order({ holder: 'another-browser' })).rejects.toMatchObject(signFirst)
  expect(await db.query('', 'select from orders')).toEqual([])
})

test('signed for by the same person, in the same browser, for the same sum and way, it is given once', async () => {
  const holder = await signCredit(db, credit)
  await expect(order()).rejects.toMatchObject(signFirst)
  await expect(order({ holder, personalNumber: tolvan })).rejects.toMatchObject(signFirst)
  await expect(order({ holder, paymentMethod: 'instalments' })).rejects.toMatchObject(signFirst)
  const { orderId, state } = await order({ holder })
  expect(state).toBe('placed')
  await expect(order({ holder })).rejects.toMatchObject(signFirst)
  const evidence = await db.query('', `select order_id::text as id from bankid_order where purpose = 'credit'`)
  expect(evidence).toEqual([{ id: orderId }])
})

test('another sum than was signed for is not', async () => {
  const holder = await signCredit(db, { ...credit, amountOre: expectedTotal - 100 })
  await expect(order({ holder })).rejects.toMatchObject(signFirst)
})

test('a member signs the first time; another who knows the number does not pass for them', async () => {
  const holder = await signCredit(db, credit, { memberId: 7 })
  expect((await order({ holder, memberId: 7 })).state).toBe('placed')
  expect((await order({ memberId: 7 })).state).toBe('placed')
  await expect(order({ memberId: 8 })).rejects.toMatchObject(signFirst)
  await expect(order({ memberId: 7, personalNumber: tolvan })).rejects.toMatchObject(signFirst)
})

test('an order that awaits its payment is signed for as well when credit is chosen instead', async () => {
  const cartId = await shop.fillCart({ 1: 1 })
  const request = { paymentMethod: 'swish', pretendOutcome: 'approve' } as const
  const { orderId, secret } = await shop.order({ cartId, expectedTotal, request })
  const body = { orderId, secret, personalNumber: elin, pretendOutcome: 'success' } as const
  const begin = (holder: string) =>
    api.postPaymentSession({ params: { method: 'invoice' }, query: undefined, body }, makeVisit({ holder }))
  await expect(begin('another-browser')).rejects.toMatchObject(signFirst)
  expect(await begin(await signCredit(db, credit))).toMatchObject({ data: { state: 'placed' } })
})
