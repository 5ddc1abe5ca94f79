import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatPrice } from '#core/money.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { plans, plansFor } from '#payments/instalments.ts'
import { planLine, planToSign } from '#payments/instalments-messages.ts'
import { signCredit } from '#test/bankid.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'

const shop = await openCheckout()
const { db, api, deps } = shop
const expectedTotal = 104_900
const elin = '198112189876'
const tolvan = '191212121212'
const credit = { method: 'invoice', amount: expectedTotal, personalNumber: elin } as const
const noSuchPlan = { status: 409, code: 'instalments-not-available' }
const signFirst = { status: 403, code: 'signature-required' }

beforeAll(async () => {
  await shop.sell({ id: 1, web: 1000 })
  await makeMember(db, 7)
  await makeMember(db, 8)
})
afterAll(() => shop.close())

type Who = {
  browserToken?: string
  memberId?: number
  personalNumber?: string
  paymentMethod?: 'invoice' | 'instalments'
  months?: number
}

async function order({ browserToken, memberId, personalNumber = elin, paymentMethod = 'invoice', months }: Who = {}) {
  await db.query('', 'delete from cart where member_id = $1', [memberId ?? null])
  const cartId = await shop.fillCart({ 1: 1 }, { memberId: memberId ?? null })
  const fields = { ...(browserToken ? { browserToken } : {}), ...(memberId ? { member: buildMember(memberId) } : {}) }
  const request = { paymentMethod, personalNumber, ...(months ? { instalmentMonths: months } : {}) }
  return await shop.order({ cartId, expectedTotal, key: randomUUID(), request, ...fields })
}

test('unsigned credit is rejected, and nothing is ordered', async () => {
  await expect(order()).rejects.toMatchObject(signFirst)
  await expect(order({ browserToken: 'another-browser' })).rejects.toMatchObject(signFirst)
  expect(await db.query('', 'select from orders')).toEqual([])
})

test('a signature by the same person, in the same browser, for the same amount and method, is used once', async () => {
  const browserToken = await signCredit(db, credit)
  await expect(order()).rejects.toMatchObject(signFirst)
  await expect(order({ browserToken, personalNumber: tolvan })).rejects.toMatchObject(signFirst)
  await expect(order({ browserToken, paymentMethod: 'instalments', months: 12 })).rejects.toMatchObject(signFirst)
  const { orderId, state } = await order({ browserToken })
  expect(state).toBe('placed')
  await expect(order({ browserToken })).rejects.toMatchObject(signFirst)
  const evidence = await db.query('', `select order_id::text as id from bankid_order where purpose = 'credit'`)
  expect(evidence).toEqual([{ id: orderId }])
})

test('a signature for another amount is rejected', async () => {
  const browserToken = await signCredit(db, { ...credit, amount: expectedTotal - 100 })
  await expect(order({ browserToken })).rejects.toMatchObject(signFirst)
})

test("a member signs the first time; another person's number is not accepted", async () => {
  const browserToken = await signCredit(db, credit, { memberId: 7 })
  expect((await order({ browserToken, memberId: 7 })).state).toBe('placed')
  expect((await order({ memberId: 7 })).state).toBe('placed')
  await expect(order({ memberId: 8 })).rejects.toMatchObject(signFirst)
  await expect(order({ memberId: 7, personalNumber: tolvan })).rejects.toMatchObject(signFirst)
})

test('choosing credit for an unpaid order requires a signature too', async () => {
  const cartId = await shop.fillCart({ 1: 1 })
  const request = { paymentMethod: 'swish', sandboxOutcome: 'approve' } as const
  const { orderId, secret } = await shop.order({ cartId, expectedTotal, request })
  const body = { orderId, secret, personalNumber: elin, sandboxOutcome: 'success' } as const
  const begin = (browserToken: string) =>
    api.postPaymentSession({ params: { method: 'invoice' }, query: undefined, body }, makeContext({ browserToken }))
  await expect(begin('another-browser')).rejects.toMatchObject(signFirst)
  expect(await begin(await signCredit(db, credit))).toMatchObject({ data: { state: 'placed' } })
})

const instalments = { ...credit, method: 'instalments', months: 12 } as const
const inParts = { paymentMethod: 'instalments' } as const

test('instalments require a signature for exactly that plan', async () => {
  const browserToken = await signCredit(db, instalments)
  await expect(order({ ...inParts, browserToken, months: 6 })).rejects.toMatchObject(signFirst)
  await expect(order({ ...inParts, browserToken })).rejects.toMatchObject({ code: 'invalid-fields' })
  await expect(order({ ...inParts, browserToken, months: 36 })).rejects.toMatchObject(noSuchPlan)
  const { orderId, state } = await order({ ...inParts, browserToken, months: 12 })
  expect(state).toBe('placed')
  const [, plan] = plansFor(expectedTotal)
  expect((await readOrder(db, orderId))?.instalments).toEqual(plan)
  const [received] = await db.query<{ text: string }>('', 'select text from email_outbox where key = $1', [
    `order-${orderId}-confirmation`,
  ])
  expect(received?.text).toContain(plan && planLine(plan))
})

test('instalments of another amount than signed are rejected', async () => {
  const browserToken = await signCredit(db, { ...instalments, amount: expectedTotal + 100 })
  await expect(order({ ...inParts, browserToken, months: 12 })).rejects.toMatchObject(signFirst)
})

test('the signed text has months, each payment, interest and total', async () => {
  const [, plan] = plansFor(expectedTotal)
  await signCredit(db, instalments)
  const [signed] = await db.query<{ shown: string }>(
    '',
    `select shown from bankid_order where subject like 'instalments %' order by made_at desc limit 1`,
  )
  expect(signed?.shown).toContain(plan && planToSign(plan))
  expect(signed?.shown).toMatch(/i 12 månader.*effektiva räntan \d+,\d/)
})

test('an unavailable plan cannot be signed', async () => {
  await expect(signCredit(db, { ...instalments, months: 36 })).rejects.toMatchObject({
    code: 'instalments-not-available',
  })
  await expect(signCredit(db, { ...credit, method: 'instalments' })).rejects.toMatchObject({
    code: 'instalments-not-available',
  })
})

test('a plan withdrawn or changed after signing is rejected', async () => {
  const browserToken = await signCredit(db, instalments)
  deps.instalmentPlans = plans.filter(({ months }) => months !== 12)
  await expect(order({ ...inParts, browserToken, months: 12 })).rejects.toMatchObject(noSuchPlan)
  deps.instalmentPlans = plans.map((plan) => ({ ...plan, monthlyFee: plan.monthlyFee + 100 }))
  await expect(order({ ...inParts, browserToken, months: 12 })).rejects.toMatchObject(signFirst)
  delete deps.instalmentPlans
  expect((await order({ ...inParts, browserToken, months: 12 })).state).toBe('placed')
})

test('a member who has signed before still signs each plan', async () => {
  const browserToken = await signCredit(db, instalments, { memberId: 7 })
  const requested = { ...inParts, memberId: 7, months: 12 }
  expect((await order({ ...requested, browserToken })).state).toBe('placed')
  await expect(order({ ...requested, browserToken })).rejects.toMatchObject(signFirst)
})

test('the provider receives the signed plan', async () => {
  const browserToken = await signCredit(db, instalments)
  const { orderId } = await order({ ...inParts, browserToken, months: 12 })
  const [, plan] = plansFor(expectedTotal)
  const sql = `select amount, c.description from sandbox.charge c
    join payment p using (reference, amount) where p.order_id = $1`
  const [charged] = await db.query<{ amount: number; description: string }>('', sql, [orderId])
  expect(charged?.amount).toBe(expectedTotal)
  expect(charged?.description).toContain(`12 x ${formatPrice(plan?.monthly ?? 0)} = ${formatPrice(plan?.total ?? 0)}`)
})

test('an unpaid order can change to another plan only when signed', async () => {
  const cartId = await shop.fillCart({ 1: 1 })
  const request = {
    paymentMethod: 'instalments',
    instalmentMonths: 6,
    personalNumber: elin,
    sandboxOutcome: 'approve',
  } as const
  const browserToken = await signCredit(db, { ...instalments, months: 6 })
  const { orderId, secret } = await shop.order({ cartId, expectedTotal, key: randomUUID(), browserToken, request })
  const begin = (months: number, browserToken: string) => {
    const body = { orderId, secret, personalNumber: elin, instalmentMonths: months, sandboxOutcome: 'success' } as const
    return api.postPaymentSession(
      { params: { method: 'instalments' }, query: undefined, body },
      makeContext({ browserToken }),
    )
  }
  expect(await begin(6, browserToken)).toMatchObject({ data: { state: 'awaiting-payment' } })
  await expect(begin(12, browserToken)).rejects.toMatchObject(signFirst)
  expect(await begin(12, await signCredit(db, instalments))).toMatchObject({ data: { state: 'placed' } })
  expect((await readOrder(db, orderId))?.instalments).toEqual(plansFor(expectedTotal)[1])
})
