import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Rule } from '#promotions/rule.ts'
import { openPromotions, type Promotions } from '#promotions/server/open-promotions.ts'
import { disagreements } from '#test/disagreements.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext, makeMember } from '#test/request-context.ts'

const shop = await openCheckout()
const { db } = shop
const promotions: Promotions = await openPromotions({ db })
shop.deps.promotions = promotions

const mouse = 1
const price = 100_000
const shipping = 4_900

beforeAll(() => shop.sell({ id: mouse, name: 'Hexum Vind', web: 10_000 }))
beforeEach(() =>
  db.query('', `update promotion set ends_at = now() - interval '1 hour'`).then(() => promotions.reload()),
)
afterAll(async () => {
  await promotions.close()
  await shop.close()
})

type Offered = {
  code?: string
  rule: Rule
  perCustomer?: number
  maxUses?: number
  budget?: number
  audience?: string
}

async function offer({ code, rule, perCustomer, maxUses, budget, audience = 'all' }: Offered): Promise<number> {
  const [created] = await db.query<{ id: number }>(
    '',
    `insert into promotion (name, rule, audience, code, starts_at, per_customer, max_uses, budget)
     values ('Höstrabatt', $1, $2, $3, '2020-01-01', $4, $5, $6) returning id`,
    [JSON.stringify(rule), audience, code ?? null, perCustomer ?? null, maxUses ?? null, budget ?? null],
  )
  await promotions.reload()
  return created?.id ?? 0
}

async function cartWith(code: string, quantity = 1, memberId: number | null = null): Promise<string> {
  const cartId = await shop.fillCart({ [mouse]: quantity }, { memberId })
  await db.query('', 'update cart set code = $2 where id = $1', [cartId, code])
  return cartId
}

const tenPercent: Rule = { discount: { kind: 'percent', percent: 10 }, conditions: {} }
const withTenOff = price - 10_000 + shipping

const promotionOf = async (id: number) => {
  const [row] = await db.query('', 'select used, spent, is_spent from promotion where id = $1', [id])
  return row
}

test('a percent code applies to row, VAT and payment, and is named on the order', async () => {
  await offer({ code: 'TIO', rule: tenPercent })
  const { orderId } = await shop.order({ cartId: await cartWith('TIO'), expectedTotal: withTenOff })
  const [order] = await db.query(
    '',
    `select o.total, o.promotions, o.vat, r.discount, p.amount, c.code
     from orders o join order_row r on r.order_id = o.id join payment p on p.order_id = o.id join cart c on c.id = o.cart_id
     where o.id = $1`,
    [orderId],
  )
  expect(order).toMatchObject({
    total: withTenOff,
    promotions: [{ name: 'Höstrabatt', amount: 10_000 }],
    vat: [{ rate: 25, base: 75_920, vat: 18_980 }],
    discount: 10_000,
    amount: withTenOff,
    code: '',
  })
})

test('fifty concurrent uses of a code limited to ten succeed ten times, and the others pay the full price', async () => {
  const id = await offer({ code: 'FORST', rule: tenPercent, maxUses: 10 })
  const carts = await Promise.all(Array.from({ length: 50 }, () => cartWith('FORST')))
  const outcomes = await Promise.allSettled(carts.map((cartId) => shop.order({ cartId, expectedTotal: withTenOff })))
  const placed = outcomes.filter(({ status }) => status === 'fulfilled')
  const reasons = new Set(outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : [])))
  expect(placed).toHaveLength(10)
  expect([...reasons].every((code) => ['promotion-spent', 'cart-corrected'].includes(code))).toBe(true)
  expect(await promotionOf(id)).toEqual({ used: 10, spent: 100_000, is_spent: true })
  expect(await disagreements(shop)).toEqual([])
})

test('concurrent orders never overdraw a budget', async () => {
  const id = await offer({ code: 'BUDGET', rule: tenPercent, budget: 35_000 })
  const carts = await Promise.all(Array.from({ length: 12 }, () => cartWith('BUDGET')))
  const outcomes = await Promise.allSettled(carts.map((cartId) => shop.order({ cartId, expectedTotal: withTenOff })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await promotionOf(id)).toEqual({ used: 3, spent: 30_000, is_spent: false })
  await promotions.reload()
  await shop.order({ cartId: await cartWith('BUDGET', 20), expectedTotal: 20 * price - 5_000 + shipping })
  expect(await promotionOf(id)).toEqual({ used: 4, spent: 35_000, is_spent: true })
})

test('once per customer is once per address, normalised, also concurrently', async () => {
  await offer({ code: 'ENGANG', rule: tenPercent, perCustomer: 1 })
  const addresses = ['nils@exempel.se', 'Nils+Krets@Exempel.se', 'NILS@EXEMPEL.SE']
  const carts = await Promise.all(addresses.map(() => cartWith('ENGANG')))
  const outcomes = await Promise.allSettled(
    addresses.map((email, at) =>
      shop.order({ cartId: carts[at] ?? '', expectedTotal: withTenOff, request: { email } }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(reasons).toEqual(['promotion-code-already-used', 'promotion-code-already-used'])
})

test('a member is informed about a used code before ordering', async () => {
  await offer({ code: 'MEDLEM', rule: tenPercent, perCustomer: 1, audience: 'member' })
  const anna = await makeMember(db, 71)
  const cartId = await cartWith('MEDLEM', 1, anna.id)
  await shop.order({ cartId, expectedTotal: withTenOff, member: anna })
  await db.query('', `update cart set code = 'MEDLEM', rows = $2 where id = $1`, [
    cartId,
    JSON.stringify([
      { id: 'a', productId: mouse, quantity: 1, insured: false, unitPrice: price, discount: 0, addedAt: 0 },
    ]),
  ])
  const answer = await shop.api.getCheckout(
    { params: undefined, query: {}, body: undefined },
    makeContext({ member: anna }),
  )
  expect(answer).toMatchObject({
    data: { cart: { code: '' }, corrections: [{ code: 'CODE_ENDED', message: 'MEDLEM: Du har redan använt koden.' }] },
  })
})

test('a cancelled order restores its promotions', async () => {
  const id = await offer({ code: 'ATER', rule: tenPercent, maxUses: 1, perCustomer: 1 })
  const declined = { request: { sandboxOutcome: 'declined' as const } }
  await expect(
    shop.order({ cartId: await cartWith('ATER'), expectedTotal: withTenOff, ...declined }),
  ).rejects.toMatchObject({ code: 'payment-declined' })
  expect(await promotionOf(id)).toEqual({ used: 0, spent: 0, is_spent: false })
  await promotions.reload()
  await shop.order({ cartId: await cartWith('ATER'), expectedTotal: withTenOff })
  expect(await promotionOf(id)).toEqual({ used: 1, spent: 10_000, is_spent: true })
})

test('a code gives free shipping', async () => {
  await offer({ code: 'FRIFRAKT', rule: { discount: { kind: 'free-shipping' }, conditions: {}, minSubtotal: 150_000 } })
  await expect(shop.order({ cartId: await cartWith('FRIFRAKT'), expectedTotal: price })).rejects.toMatchObject({
    code: 'total-changed',
  })
  await shop.order({ cartId: await cartWith('FRIFRAKT', 2), expectedTotal: 2 * price })
})

test('employee prices apply to employees only, regardless of what the browser sends', async () => {
  await offer({ rule: tenPercent, audience: 'employee' })
  await expect(shop.order({ cartId: await cartWith(''), expectedTotal: withTenOff })).rejects.toMatchObject({
    code: 'total-changed',
  })
  await shop.order({ cartId: await cartWith(''), expectedTotal: price + shipping })
})

test("a code's price shows the lowest of the 30 days before, 3 for 2 does not", async () => {
  await db.query(
    '',
    `insert into price_log (product_id, audience, price, from_at, cause) values
       ($1, 'all', 90000, '2019-12-10', 'test'), ($1, 'all', $2, '2019-12-20', 'test')`,
    [mouse, price],
  )
  const requested = async (code: string) => {
    const context = makeContext({ cartId: await cartWith(code, 3) })
    const answer = await shop.api.getCheckout({ params: undefined, query: {}, body: undefined }, context)
    return 'data' in answer ? answer.data.priorPrices : null
  }
  await offer({ code: 'PRIS', rule: tenPercent })
  expect(await requested('PRIS')).toEqual([{ productId: mouse, price: 90_000 }])
  expect(await requested('')).toEqual([])
  await offer({ code: 'TRE', rule: { discount: { kind: 'buy-pay', buy: 3, pay: 2 }, conditions: {} } })
  expect(await requested('TRE')).toEqual([])
  await offer({
    code: 'MANGD',
    rule: { discount: { kind: 'volume', tiers: [{ from: 3, percent: 10 }] }, conditions: {} },
  })
  expect(await requested('MANGD')).toEqual([])
  await offer({ rule: tenPercent })
  expect(await requested('')).toEqual([{ productId: mouse, price: 90_000 }])
})

test('the 30 days are those before what reduced that product, and what is tied to buying more reduces nothing', async () => {
  const keyboard = 2
  await shop.sell({ id: keyboard, name: 'Taktil Femtiofem', web: 10 })
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await db.query(
    '',
    `insert into price_log (product_id, audience, price, from_at, cause) values
       ($1, 'all', 100000, $2, 'test'), ($1, 'all', 80000, $3, 'test')`,
    [keyboard, daysAgo(200), daysAgo(45)],
  )
  const onlyFor = async (productId: number, discount: Rule['discount'], startedAt: Date) => {
    const id = await offer({ rule: { discount, conditions: { productIds: [productId] } } })
    await db.query('', 'update promotion set starts_at = $2 where id = $1', [id, startedAt])
  }
  await onlyFor(mouse, { kind: 'percent', percent: 10 }, daysAgo(60))
  await onlyFor(keyboard, { kind: 'percent', percent: 5 }, daysAgo(0.01))
  await promotions.reload()
  const requested = async () => {
    const context = makeContext({ now: new Date(), cartId: await shop.fillCart({ [mouse]: 1, [keyboard]: 3 }) })
    const answer = await shop.api.getCheckout({ params: undefined, query: {}, body: undefined }, context)
    return 'data' in answer ? answer.data.priorPrices : null
  }
  expect(await requested()).toEqual([
    { productId: mouse, price: 100_000 },
    { productId: keyboard, price: 80_000 },
  ])
  await db.query('', `update promotion set rule = $1 where starts_at > now() - interval '1 day'`, [
    JSON.stringify({ discount: { kind: 'buy-pay', buy: 3, pay: 2 }, conditions: { productIds: [keyboard] } }),
  ])
  await promotions.reload()
  expect(await requested()).toEqual([{ productId: mouse, price: 100_000 }])
})
