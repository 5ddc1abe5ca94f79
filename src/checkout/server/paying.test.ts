import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Request } from '#checkout/server/draft-order.ts'
import type { PretendOutcome } from '#core/pretend-outcome.ts'
import { signCredit } from '#test/bankid.ts'
import { disagreements } from '#test/disagreements.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeMember, makeShopper, makeVisit } from '#test/visit.ts'
import { giveUpOrders, settlePayments } from './jobs.ts'
import { sendRefunds } from './send-refunds.ts'

const shop = await openCheckout()
const { db, parts, api } = shop
const expectedTotal = 104_900
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const persons = ['swish', 'card', 'invoice', 'instalments', 'klarna'] as const
const personalNumber = '198112189876'

beforeAll(async () => {
  await shop.sell({ id: 1, web: 1000 })
  await makeMember(db, 7)
})
afterEach(async () => {
  await settlePayments(parts, later(10))
  await sendRefunds(parts, later(10))
  expect(await disagreements(shop)).toEqual([])
})
afterAll(() => shop.close())

async function order(request: Partial<Request>) {
  const wish = { cartId: await shop.fillCart({ 1: 1 }), expectedTotal, key: randomUUID() }
  const full = { personalNumber, ...inParts(request.paymentMethod), ...request }
  const facts = { ...wish, ...(await signed(full)) }
  const placed = await shop.order({ ...facts, request: full })
  const { orderId, secret } = placed
  return { ...placed, orderId, secret, wish: facts }
}

function inParts(method: string | undefined) {
  return method === 'instalments' ? { instalmentMonths: 12 } : {}
}

/** Credit is signed for before it is asked for. */
async function signed(wish: Partial<Request>) {
  const { paymentMethod: method } = wish
  if ((method !== 'invoice' && method !== 'instalments') || wish.personalNumber !== personalNumber) return {}
  return {
    holder: await signCredit(db, {
      method,
      amountOre: expectedTotal,
      personalNumber,
      ...(wish.instalmentMonths ? { months: wish.instalmentMonths } : {}),
    }),
  }
}

type Opened = { orderId: string; secret: string }

async function status({ orderId, secret }: Opened) {
  const answer = await api.getPaymentStatus({ params: { orderId }, query: { secret }, body: undefined }, makeVisit())
  if (!('data' in answer)) throw new Error('The answer is no object')
  return answer.data
}

async function decide(next: { kind: string; token?: string; address?: string } | null, decision: 'paid' | 'declined') {
  const token = next?.token ?? next?.address?.split('/').at(-1) ?? ''
  await api.postPretendDecision({ params: { token }, query: undefined, body: { decision } }, makeVisit())
}

async function pay(opened: Opened, method: (typeof persons)[number], pretendOutcome: PretendOutcome = 'approve') {
  const body = { ...opened, personalNumber, pretendOutcome, ...inParts(method) }
  const answer = await api.postPaymentSession({ params: { method }, query: undefined, body }, makeVisit())
  if (!('data' in answer)) throw new Error('The answer is no object')
  return answer.data
}

async function booked(orderId: string) {
  const sql = `select account, sum(ore)::int as ore from book_line join book_entry e on e.id = entry_id
    where order_id = $1 group by account having sum(ore) <> 0 order by account`
  return await db.query('', sql, [orderId])
}

test.each(persons)('%s: the shopper approves, and the order is placed and booked', async (paymentMethod) => {
  const opened = await order({ paymentMethod, pretendOutcome: 'approve' })
  expect(opened.state).toBe('awaiting-payment')
  const { next, isPretend, amount } = await status(opened)
  expect({ isPretend, amount }).toEqual({ isPretend: true, amount: expectedTotal })
  expect(next?.kind).toBe({ swish: 'app', klarna: 'redirect' }[paymentMethod as string] ?? 'overlay')
  await decide(next, 'paid')
  // The provider has called back, and nobody has asked since.
  const sql = 'select state from orders where id = $1'
  expect(await db.query('', sql, [opened.orderId])).toEqual([{ state: 'placed' }])
  expect(await booked(opened.orderId)).toEqual([
    { account: 1580, ore: expectedTotal },
    { account: 2420, ore: -expectedTotal },
  ])
})

test.each(persons)('%s: the shopper says no, and the goods are back', async (paymentMethod) => {
  const opened = await order({ paymentMethod, pretendOutcome: 'approve' })
  await decide((await status(opened)).next, 'declined')
  expect(await status(opened)).toMatchObject({ state: 'cancelled', next: null, isAsked: false })
  expect(await booked(opened.orderId)).toEqual([])
})

test.each(persons)('%s: taken back by the shopper, it cannot be approved any more', async (paymentMethod) => {
  const opened = await order({ paymentMethod, pretendOutcome: 'approve' })
  const { next } = await status(opened)
  const cancel = { params: { orderId: opened.orderId }, query: undefined, body: { secret: opened.secret } }
  expect(await api.cancelPayment(cancel, makeVisit())).toMatchObject({ data: { state: 'cancelled' } })
  await decide(next, 'paid')
  expect(await status(opened)).toMatchObject({ state: 'cancelled' })
})

const faults = ['slow', 'timeout-taken', 'twice', 'out-of-order'] as const
test.each(persons.flatMap((method) => faults.map((fault) => [method, fault] as const)))(
  '%s, %s: placed once, sooner or later',
  async (paymentMethod, pretendOutcome) => {
    const opened = await order({ paymentMethod, pretendOutcome })
    await settlePayments(parts, later(1))
    expect(await status(opened)).toMatchObject({ state: 'placed' })
    expect(await booked(opened.orderId)).toHaveLength(2)
  },
)

test.each(persons)('%s: a wrong sum is never believed, and goes back', async (paymentMethod) => {
  await expect(order({ paymentMethod, pretendOutcome: 'wrong-sum' })).rejects.toMatchObject({ status: 402 })
  const sql = `select id::text as id, cancelled_reason as reason from orders order by placed_at desc, id desc limit 1`
  const [latest] = await db.query<{ id: string; reason: string }>('', sql)
  expect(latest?.reason).toBe('wrong-sum')
  expect(await booked(latest?.id ?? '')).toHaveLength(2)
  await sendRefunds(parts, later(0))
  expect(await booked(latest?.id ?? '')).toEqual([])
})

test.each(persons)('%s: never answered, cancelled after a quarter of an hour', async (paymentMethod) => {
  const opened = await order({ paymentMethod, pretendOutcome: 'timeout-not-taken' })
  await settlePayments(parts, later(14))
  expect((await status(opened)).state).toMatch(/^awaiting-payment|payment-unknown$/)
  await settlePayments(parts, later(20))
  expect(await status(opened)).toMatchObject({ state: 'cancelled' })
})

test('an order that waits is paid in another way, and the first way is closed', async () => {
  const opened = await order({ paymentMethod: 'swish', pretendOutcome: 'approve' })
  const first = (await status(opened)).next
  const second = await pay(opened, 'card')
  expect(second).toMatchObject({ state: 'awaiting-payment', method: 'card', next: { kind: 'overlay' } })
  expect(await pay(opened, 'card')).toEqual(second)
  await decide(first, 'paid')
  expect((await status(opened)).state).toBe('awaiting-payment')
  await decide(second.next, 'paid')
  expect((await status(opened)).state).toBe('placed')
  await expect(pay(opened, 'swish')).rejects.toMatchObject({ code: 'not-awaiting-payment' })
})

test('paid twice, in the old way and the new, one of them goes back', async () => {
  const opened = await order({ paymentMethod: 'swish', pretendOutcome: 'approve' })
  const [before] = await db.query<{ reference: string }>('', 'select reference from payment where order_id = $1', [
    opened.orderId,
  ])
  await pay(opened, 'card', 'success')
  // The app was faster than our taking it back, and the news of it slower.
  await db.query('', `update payment set state = 'unknown' where reference = $1`, [before?.reference])
  const entry = `insert into payment_entry (reference, from_state, to_state, amount_ore, cause, at)
    values ($1, 'cancelled', 'unknown', 0, 'test', now())`
  await db.query('', entry, [before?.reference])
  await db.query('', `update pretend.charge set outcome = 'paid' where reference = $1`, [before?.reference])
  await settlePayments(parts, later(10))
  await sendRefunds(parts, later(10))
  const sql = 'select cause, state, amount_ore as amount from refund where payment_reference = $1'
  expect(await db.query('', sql, [before?.reference])).toEqual([
    { cause: 'no-order', state: 'done', amount: expectedTotal },
  ])
  expect((await status(opened)).state).toBe('placed')
})

test('a callback only makes us ask', async () => {
  const opened = await order({ paymentMethod: 'swish', pretendOutcome: 'approve' })
  const [payment] = await db.query<{ id: string }>('', 'select callback_id as id from payment where order_id = $1', [
    opened.orderId,
  ])
  const call = (id: string) =>
    api.postPaymentCallback({ params: { provider: 'swish', id }, query: undefined, body: undefined }, makeVisit())
  await call(payment?.id ?? '')
  expect((await status(opened)).state).toBe('awaiting-payment')
  await expect(call(randomUUID())).rejects.toMatchObject({ status: 404 })
})

test('an employee makes a link that keeps the order open, also after a no', async () => {
  const opened = await order({ paymentMethod: 'swish', pretendOutcome: 'approve' })
  const make = (shopper: ReturnType<typeof makeShopper>) =>
    api.postPaymentLink(
      { params: undefined, query: undefined, body: { orderId: opened.orderId } },
      makeVisit({ shopper }),
    )
  const employee = { ...makeShopper(7), isEmployee: true }
  const made = await make(employee)
  expect(await make(employee)).toEqual(made)
  const token = 'data' in made ? (made.data.path.split('/').at(-1) ?? '') : ''
  const open = (token: string) =>
    api.getPaymentLink({ params: { token }, query: undefined, body: undefined }, makeVisit())
  expect(await open(token)).toEqual({ data: { orderId: opened.orderId, secret: opened.secret } })
  await expect(open('guess')).rejects.toMatchObject({ status: 404 })

  await decide((await status(opened)).next, 'declined')
  await settlePayments(parts, later(60 * 24))
  expect(await status(opened)).toMatchObject({
    state: 'awaiting-payment',
    isAsked: false,
    keptUntil: expect.any(Number),
  })
  await decide((await pay(opened, 'klarna')).next, 'paid')
  expect((await status(opened)).state).toBe('placed')
})

test('an order whose link has run out is given up, and its pieces are back', async () => {
  const pieces = async () => await db.query('', 'select quantity from stock where product_id = 1 and place = 0')
  const before = await pieces()
  const opened = await order({ paymentMethod: 'swish', pretendOutcome: 'approve' })
  const shopper = { ...makeShopper(7), isEmployee: true }
  const body = { orderId: opened.orderId }
  await api.postPaymentLink({ params: undefined, query: undefined, body }, makeVisit({ shopper }))
  await decide((await status(opened)).next, 'declined')
  await settlePayments(parts, later(10))
  await giveUpOrders(parts, later(13 * 24 * 60))
  expect((await status(opened)).state).toBe('awaiting-payment')
  expect(await giveUpOrders(parts, later(15 * 24 * 60))).toBe(1)
  expect((await status(opened)).state).toBe('cancelled')
  expect(await pieces()).toEqual(before)
  expect(await giveUpOrders(parts, later(15 * 24 * 60))).toBe(0)
})

test('a personal number is asked for with invoice and instalments only, and kept nowhere', async () => {
  const without = { personalNumber: undefined }
  await expect(order({ paymentMethod: 'invoice', ...without })).rejects.toMatchObject({
    fields: { personalNumber: 'Personnummer' },
  })
  await expect(order({ paymentMethod: 'instalments', personalNumber: '198112189877' })).rejects.toMatchObject({
    fields: { personalNumber: 'Kontrollera personnumret' },
  })
  expect((await order({ paymentMethod: 'card', ...without })).state).toBe('placed')
  expect((await order({ paymentMethod: 'invoice' })).state).toBe('placed')
  const tables = await db.query<{ name: string }>(
    '',
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pretend')`,
  )
  for (const { name } of tables) {
    const found = await db.query('', `select 1 from ${name} t where t::text ~ '(19)?811218-?9876'`)
    expect(found, name).toEqual([])
  }
})
