import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatPrice } from '#core/money.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { plans, plansFor } from '#payments/instalments.ts'
import { planLine, planToSign } from '#payments/sv-instalments.ts'
import { signCredit } from '#test/bankid.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeMember, makeShopper, makeVisit } from '#test/visit.ts'

const shop = await openCheckout()
const { db, api, parts } = shop
const expectedTotal = 104_900
const elin = '198112189876'
const tolvan = '191212121212'
const credit = { method: 'invoice', amountOre: expectedTotal, personalNumber: elin } as const
const noSuchPlan = { status: 409, code: 'no-such-plan' }
const signFirst = { status: 403, code: 'sign-first' }

beforeAll(async () => {
  await shop.sell({ id: 1, web: 1000 })
  await makeMember(db, 7)
  await makeMember(db, 8)
})
afterAll(() => shop.close())

type Who = {
  holder?: string
  memberId?: number
  personalNumber?: string
  paymentMethod?: 'invoice' | 'instalments'
  months?: number
}

async function order({ holder, memberId, personalNumber = elin, paymentMethod = 'invoice', months }: Who = {}) {
  await db.query('', 'delete from cart where member_id = $1', [memberId ?? null])
  const cartId = await shop.fillCart({ 1: 1 }, { memberId: memberId ?? null })
  const facts = { ...(holder ? { holder } : {}), ...(memberId ? { shopper: makeShopper(memberId) } : {}) }
  const request = { paymentMethod, personalNumber, ...(months ? { instalmentMonths: months } : {}) }
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
  await expect(order({ holder, paymentMethod: 'instalments', months: 12 })).rejects.toMatchObject(signFirst)
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

const instalments = { ...credit, method: 'instalments', months: 12 } as const
const inParts = { paymentMethod: 'instalments' } as const

test('instalments are given for the plan that was signed, and no other', async () => {
  const holder = await signCredit(db, instalments)
  await expect(order({ ...inParts, holder, months: 6 })).rejects.toMatchObject(signFirst)
  await expect(order({ ...inParts, holder })).rejects.toMatchObject({ code: 'bad-fields' })
  await expect(order({ ...inParts, holder, months: 36 })).rejects.toMatchObject(noSuchPlan)
  const { orderId, state } = await order({ ...inParts, holder, months: 12 })
  expect(state).toBe('placed')
  const [, plan] = plansFor(expectedTotal)
  expect((await readOrder(db, orderId))?.instalments).toEqual(plan)
  const [letter] = await db.query<{ text: string }>('', 'select text from mail where key = $1', [
    `order-${orderId}-confirmation`,
  ])
  expect(letter?.text).toContain(plan && planLine(plan))
})

test('instalments of another sum than was signed for are not given', async () => {
  const holder = await signCredit(db, { ...instalments, amountOre: expectedTotal + 100 })
  await expect(order({ ...inParts, holder, months: 12 })).rejects.toMatchObject(signFirst)
})

test('what is signed says months, each payment, interest and total', async () => {
  const [, plan] = plansFor(expectedTotal)
  await signCredit(db, instalments)
  const [signed] = await db.query<{ shown: string }>(
    '',
    `select shown from bankid_order where subject like 'instalments %' order by made_at desc limit 1`,
  )
  expect(signed?.shown).toContain(plan && planToSign(plan))
  expect(signed?.shown).toMatch(/i 12 månader.*effektiva räntan \d+,\d/)
})

test('a plan that is not offered cannot be signed', async () => {
  await expect(signCredit(db, { ...instalments, months: 36 })).rejects.toMatchObject({ code: 'no-such-plan' })
  await expect(signCredit(db, { ...credit, method: 'instalments' })).rejects.toMatchObject({ code: 'no-such-plan' })
})

test('a plan that has been withdrawn or changed since it was signed is refused', async () => {
  const holder = await signCredit(db, instalments)
  parts.instalmentPlans = plans.filter(({ months }) => months !== 12)
  await expect(order({ ...inParts, holder, months: 12 })).rejects.toMatchObject(noSuchPlan)
  parts.instalmentPlans = plans.map((plan) => ({ ...plan, monthlyFee: plan.monthlyFee + 100 }))
  await expect(order({ ...inParts, holder, months: 12 })).rejects.toMatchObject(signFirst)
  delete parts.instalmentPlans
  expect((await order({ ...inParts, holder, months: 12 })).state).toBe('placed')
})

test('a member who has signed before signs each plan all the same', async () => {
  const holder = await signCredit(db, instalments, { memberId: 7 })
  const asked = { ...inParts, memberId: 7, months: 12 }
  expect((await order({ ...asked, holder })).state).toBe('placed')
  await expect(order({ ...asked, holder })).rejects.toMatchObject(signFirst)
})

test('the provider is given the plan that was signed', async () => {
  const holder = await signCredit(db, instalments)
  const { orderId } = await order({ ...inParts, holder, months: 12 })
  const [, plan] = plansFor(expectedTotal)
  const sql = `select amount_ore as "amountOre", c.description from pretend.charge c
    join payment p using (reference, amount_ore) where p.order_id = $1`
  const [charged] = await db.query<{ amountOre: number; description: string }>('', sql, [orderId])
  expect(charged?.amountOre).toBe(expectedTotal)
  expect(charged?.description).toContain(`12 x ${formatPrice(plan?.monthly ?? 0)} = ${formatPrice(plan?.total ?? 0)}`)
})

test('an order that awaits its payment takes another plan only when it is signed', async () => {
  const cartId = await shop.fillCart({ 1: 1 })
  const request = {
    paymentMethod: 'instalments',
    instalmentMonths: 6,
    personalNumber: elin,
    pretendOutcome: 'approve',
  } as const
  const holder = await signCredit(db, { ...instalments, months: 6 })
  const { orderId, secret } = await shop.order({ cartId, expectedTotal, key: randomUUID(), holder, request })
  const begin = (months: number, holder: string) => {
    const body = { orderId, secret, personalNumber: elin, instalmentMonths: months, pretendOutcome: 'success' } as const
    return api.postPaymentSession({ params: { method: 'instalments' }, query: undefined, body }, makeVisit({ holder }))
  }
  expect(await begin(6, holder)).toMatchObject({ data: { state: 'awaiting-payment' } })
  await expect(begin(12, holder)).rejects.toMatchObject(signFirst)
  expect(await begin(12, await signCredit(db, instalments))).toMatchObject({ data: { state: 'placed' } })
  expect((await readOrder(db, orderId))?.instalments).toEqual(plansFor(expectedTotal)[1])
})
