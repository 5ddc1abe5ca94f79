import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { OrderRequest } from '#checkout/contract.ts'
import { paymentApi } from '#checkout/server/payment-api.ts'
import type { SandboxOutcome } from '#core/sandbox-outcome.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { receiptsApi } from '#order-documents/server/receipts-api.ts'
import { ordersApi } from '#orders/server/api.ts'
import { movePayment, paymentOf } from '#payments/server/payments.ts'
import { signCredit } from '#test/bankid.ts'
import { disagreements } from '#test/disagreements.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { giveUpOrders, reconcilePayments, sendRefunds } from '#test/unit-jobs.ts'

const shop = await openCheckout()
const { db, deps, api } = shop
const expectedTotal = 104_900
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const persons = ['swish', 'card', 'invoice', 'instalments', 'klarna'] as const
const personalNumber = '198112189876'

beforeAll(async () => {
  await shop.sell({ id: 1, web: 1000 })
  await makeMember(db, 7)
})
afterEach(async () => {
  await reconcilePayments(deps, later(10))
  await sendRefunds(deps, later(10))
  expect(await disagreements(shop)).toEqual([])
})
afterAll(() => shop.close())

async function order(request: Partial<OrderRequest>) {
  const wish = { cartId: await shop.fillCart({ 1: 1 }), expectedTotal, key: randomUUID() }
  const full = { personalNumber, ...inParts(request.paymentMethod), ...request }
  const fields = { ...wish, ...(await signed(full)) }
  const placed = await shop.order({ ...fields, request: full })
  const { orderId, secret } = placed
  return { ...placed, orderId, secret, wish: fields }
}

function inParts(method: string | undefined) {
  return method === 'instalments' ? { instalmentMonths: 12 } : {}
}

/** Credit is signed before the order is placed. */
async function signed(wish: Partial<OrderRequest>) {
  const { paymentMethod: method } = wish
  if ((method !== 'invoice' && method !== 'instalments') || wish.personalNumber !== personalNumber) return {}
  return {
    browserToken: await signCredit(db, {
      method,
      amount: expectedTotal,
      personalNumber,
      ...(wish.instalmentMonths ? { months: wish.instalmentMonths } : {}),
    }),
  }
}

type Opened = { orderId: string; secret: string }

async function status({ orderId, secret }: Opened) {
  const answer = await api.getPaymentStatus({ params: { orderId }, query: { secret }, body: undefined }, makeContext())
  if (!('data' in answer)) throw new Error('The answer is no object')
  return answer.data
}

async function decide(next: { kind: string; token?: string; address?: string } | null, decision: 'paid' | 'declined') {
  const token = next?.token ?? next?.address?.split('/').at(-1) ?? ''
  await api.postSandboxDecision({ params: { token }, query: undefined, body: { decision } }, makeContext())
}

async function pay(opened: Opened, method: (typeof persons)[number], sandboxOutcome: SandboxOutcome = 'approve') {
  const body = { ...opened, personalNumber, sandboxOutcome, ...inParts(method) }
  const answer = await api.postPaymentSession({ params: { method }, query: undefined, body }, makeContext())
  if (!('data' in answer)) throw new Error('The answer is no object')
  return answer.data
}

async function booked(orderId: string) {
  const sql = `select account, sum(amount)::int as amount from journal_line join journal_entry e on e.id = entry_id
    where order_id = $1 group by account having sum(amount) <> 0 order by account`
  return await db.query('', sql, [orderId])
}

test.each(persons)('%s: the customer approves, and the order is placed and booked', async (paymentMethod) => {
  const opened = await order({ paymentMethod, sandboxOutcome: 'approve' })
  expect(opened.state).toBe('awaiting-payment')
  const { next, isSandbox, amount } = await status(opened)
  expect({ isSandbox, amount }).toEqual({ isSandbox: true, amount: expectedTotal })
  expect(next?.kind).toBe({ swish: 'app', klarna: 'redirect' }[paymentMethod as string] ?? 'overlay')
  await decide(next, 'paid')
  const sql = 'select state from orders where id = $1'
  expect(await db.query('', sql, [opened.orderId])).toEqual([{ state: 'placed' }])
  expect(await booked(opened.orderId)).toEqual([
    { account: 1580, amount: expectedTotal },
    { account: 2420, amount: -expectedTotal },
  ])
})

test.each(persons)('%s: the customer declines, and stock is released', async (paymentMethod) => {
  const opened = await order({ paymentMethod, sandboxOutcome: 'approve' })
  await decide((await status(opened)).next, 'declined')
  expect(await status(opened)).toMatchObject({ state: 'cancelled', next: null, isAsked: false })
  expect(await booked(opened.orderId)).toEqual([])
})

test.each(['AbortError', 'TimeoutError'])('a sandbox that does not answer (%s) is said to be silent', async (name) => {
  const silent = paymentApi({ ...shop.deps, sandbox: async () => await Promise.reject(new DOMException('', name)) })
  const requested = { params: { token: '0'.repeat(32) }, query: undefined, body: { decision: 'paid' as const } }
  await expect(silent.postSandboxDecision(requested, makeContext())).rejects.toMatchObject({
    status: 503,
    code: 'sandbox-unavailable',
  })
})

test.each(persons)('%s: cancelled by the customer, it cannot be approved', async (paymentMethod) => {
  const opened = await order({ paymentMethod, sandboxOutcome: 'approve' })
  const { next } = await status(opened)
  const cancel = { params: { orderId: opened.orderId }, query: undefined, body: { secret: opened.secret } }
  expect(await api.cancelPayment(cancel, makeContext())).toMatchObject({ data: { state: 'cancelled' } })
  await decide(next, 'paid')
  expect(await status(opened)).toMatchObject({ state: 'cancelled' })
})

const injectedFaults = ['slow', 'timeout-taken', 'twice', 'out-of-order'] as const
test.each(persons.flatMap((method) => injectedFaults.map((injected) => [method, injected] as const)))(
  '%s, %s: placed once, eventually',
  async (paymentMethod, sandboxOutcome) => {
    const opened = await order({ paymentMethod, sandboxOutcome })
    await reconcilePayments(deps, later(1))
    expect(await status(opened)).toMatchObject({ state: 'placed' })
    expect(await booked(opened.orderId)).toHaveLength(2)
  },
)

test.each(persons)('%s: a wrong amount is rejected and refunded', async (paymentMethod) => {
  await expect(order({ paymentMethod, sandboxOutcome: 'wrong-sum' })).rejects.toMatchObject({ status: 402 })
  const sql = `select id::text as id, cancelled_reason as reason from orders order by placed_at desc, id desc limit 1`
  const [latest] = await db.query<{ id: string; reason: string }>('', sql)
  expect(latest?.reason).toBe('wrong-sum')
  expect(await booked(latest?.id ?? '')).toHaveLength(2)
  await sendRefunds(deps, later(0))
  expect(await booked(latest?.id ?? '')).toEqual([])
})

test.each(persons)('%s: unanswered, cancelled after 15 minutes', async (paymentMethod) => {
  const opened = await order({ paymentMethod, sandboxOutcome: 'timeout-not-taken' })
  await reconcilePayments(deps, later(14))
  expect((await status(opened)).state).toMatch(/^awaiting-payment|payment-unknown$/)
  await reconcilePayments(deps, later(20))
  expect(await status(opened)).toMatchObject({ state: 'cancelled' })
})

test('an unpaid order gets another attempt, and the first is closed', async () => {
  const opened = await order({ paymentMethod: 'swish', sandboxOutcome: 'approve' })
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

test('paid in two attempts, one is refunded', async () => {
  const opened = await order({ paymentMethod: 'swish', sandboxOutcome: 'approve' })
  const [before] = await db.query<{ reference: string }>('', 'select reference from payment where order_id = $1', [
    opened.orderId,
  ])
  await pay(opened, 'card', 'success')
  await db.query('', `update payment set state = 'unknown' where reference = $1`, [before?.reference])
  const entry = `insert into payment_entry (reference, from_state, to_state, amount, cause, at)
    values ($1, 'cancelled', 'unknown', 0, 'test', now())`
  await db.query('', entry, [before?.reference])
  await db.query('', `update sandbox.charge set outcome = 'paid' where reference = $1`, [before?.reference])
  await reconcilePayments(deps, later(10))
  await sendRefunds(deps, later(10))
  const sql = 'select cause, state, amount as amount from refund where payment_reference = $1'
  expect(await db.query('', sql, [before?.reference])).toEqual([
    { cause: 'no-order', state: 'done', amount: expectedTotal },
  ])
  expect((await status(opened)).state).toBe('placed')
})

test('a callback only triggers a query', async () => {
  const opened = await order({ paymentMethod: 'swish', sandboxOutcome: 'approve' })
  const [payment] = await db.query<{ id: string }>('', 'select callback_id as id from payment where order_id = $1', [
    opened.orderId,
  ])
  const call = (id: string) =>
    api.postPaymentCallback({ params: { provider: 'swish', id }, query: undefined, body: undefined }, makeContext())
  await call(payment?.id ?? '')
  expect((await status(opened)).state).toBe('awaiting-payment')
  await expect(call(randomUUID())).rejects.toMatchObject({ status: 404 })
})

test("an employee's payment link keeps the order open, also after a decline", async () => {
  const opened = await order({ paymentMethod: 'swish', sandboxOutcome: 'approve' })
  const make = (member: ReturnType<typeof buildMember>) =>
    api.postPaymentLink(
      { params: undefined, query: undefined, body: { orderId: opened.orderId } },
      makeContext({ member }),
    )
  const employee = { ...buildMember(7), isEmployee: true }
  const made = await make(employee)
  expect(await make(employee)).toEqual(made)
  const token = 'data' in made ? (made.data.path.split('/').at(-1) ?? '') : ''
  const open = (token: string) =>
    api.getPaymentLink({ params: { token }, query: undefined, body: undefined }, makeContext())
  expect(await open(token)).toEqual({ data: { orderId: opened.orderId, token: expect.any(String) } })
  await expect(open('guess')).rejects.toMatchObject({ status: 404 })

  await decide((await status(opened)).next, 'declined')
  await reconcilePayments(deps, later(60 * 24))
  expect(await status(opened)).toMatchObject({
    state: 'awaiting-payment',
    isAsked: false,
    linkExpiresAt: expect.any(Number),
  })
  await decide((await pay(opened, 'klarna')).next, 'paid')
  expect((await status(opened)).state).toBe('placed')
})

test('the token of a payment link pays the order, shows what is owed, and opens nothing else of it', async () => {
  const opened = await order({ paymentMethod: 'klarna', sandboxOutcome: 'approve' })
  const { orderId } = opened
  const employee = { ...buildMember(7), isEmployee: true }
  const made = await api.postPaymentLink(
    { params: undefined, query: undefined, body: { orderId } },
    makeContext({ member: employee }),
  )
  const link = 'data' in made ? (made.data.path.split('/').at(-1) ?? '') : ''
  const requested = await api.getPaymentLink(
    { params: { token: link }, query: undefined, body: undefined },
    makeContext(),
  )
  if (!('data' in requested)) throw new Error('The answer is no object')
  expect(JSON.stringify(requested)).not.toContain(opened.secret)
  const payer = { orderId, secret: requested.data.token }

  const ordersCalls = ordersApi({ ...deps, productCache: shop.productCache })
  const none = { status: 404, code: 'no-such-order' }
  const stranger = makeContext()
  const { secret } = payer
  const readOrder = ordersCalls.getOrder({ params: { id: orderId }, query: { secret }, body: undefined }, stranger)
  await expect(readOrder).rejects.toMatchObject(none)
  const cancel = ordersCalls.cancelOrder({ params: { id: orderId }, query: undefined, body: { secret } }, stranger)
  await expect(cancel).rejects.toMatchObject(none)
  const confirmation = receiptsApi({ ...deps, isMarkedAsDemo: false }).getConfirmation(
    { params: { id: orderId }, query: { secret, format: 'html' }, body: undefined },
    stranger,
  )
  await expect(confirmation).rejects.toMatchObject(none)

  const payable = async (secret: string) => {
    const answer = await api.getPayable({ params: { orderId }, query: { secret }, body: undefined }, makeContext())
    return 'data' in answer ? answer.data : null
  }
  expect(await payable(payer.secret)).toEqual({
    id: orderId,
    state: 'awaiting-payment',
    total: expectedTotal,
    method: 'klarna',
    cancelledReason: null,
    isCompany: false,
    supplements: null,
    offer: null,
  })
  await expect(payable('guess')).rejects.toMatchObject(none)
  const of = await order({ paymentMethod: 'klarna', sandboxOutcome: 'approve' })
  await expect(status({ ...payer, orderId: of.orderId })).rejects.toMatchObject(none)

  const { next } = await status(payer)
  const [charged] = await db.query<{ address: string }>(
    '',
    'select return_url as address from sandbox.charge c join payment p using (reference) where p.order_id = $1',
    [orderId],
  )
  expect(charged?.address).not.toContain(opened.secret)
  expect(charged?.address).toContain(payer.secret)
  await decide(next, 'paid')
  expect((await status(payer)).state).toBe('placed')
  await expect(pay(payer, 'swish')).rejects.toMatchObject({ code: 'not-awaiting-payment' })
})

async function linked() {
  const opened = await order({ paymentMethod: 'klarna', sandboxOutcome: 'approve' })
  const member = { ...buildMember(7), isEmployee: true }
  const body = { orderId: opened.orderId }
  await api.postPaymentLink({ params: undefined, query: undefined, body }, makeContext({ member }))
  return opened
}

const atProvider = async (orderId: string) =>
  await db.query(
    '',
    'select p.state, c.outcome from payment p join sandbox.charge c using (reference) where order_id = $1',
    [orderId],
  )

test('an attempt with a payment link ends at the provider after a day, and is followed until it has', async () => {
  const opened = await linked()
  await reconcilePayments(deps, later(60 * 24))
  await reconcilePayments(deps, later(60 * 25))
  expect(await atProvider(opened.orderId)).toEqual([{ state: 'cancelled', outcome: 'cancelled' }])
  expect(await status(opened)).toMatchObject({ state: 'awaiting-payment', isAsked: false })
  expect(await giveUpOrders(deps, later(15 * 24 * 60))).toBe(1)
})

test('what is paid after an attempt was given up places the open order, with its confirmation', async () => {
  const opened = await linked()
  const { next } = await status(opened)
  await inTransaction(db, async (tx) => {
    const payment = await paymentOf(tx, opened.orderId)
    if (payment) await movePayment(tx, { payment, to: 'cancelled', amount: 0, cause: 'ask', now: new Date() })
  })
  await decide(next, 'paid')
  expect((await status(opened)).state).toBe('placed')
  const key = `order-${opened.orderId}-confirmation`
  expect(await db.query('', 'select from email_outbox where key = $1', [key])).toHaveLength(1)
})

test('an order with an expired link is cancelled, and its stock released', async () => {
  const units = async () => await db.query('', 'select quantity from stock where product_id = 1 and place = 0')
  const before = await units()
  const opened = await order({ paymentMethod: 'swish', sandboxOutcome: 'approve' })
  const member = { ...buildMember(7), isEmployee: true }
  const body = { orderId: opened.orderId }
  await api.postPaymentLink({ params: undefined, query: undefined, body }, makeContext({ member }))
  await decide((await status(opened)).next, 'declined')
  await reconcilePayments(deps, later(10))
  await giveUpOrders(deps, later(13 * 24 * 60))
  expect((await status(opened)).state).toBe('awaiting-payment')
  expect(await giveUpOrders(deps, later(15 * 24 * 60))).toBe(1)
  expect((await status(opened)).state).toBe('cancelled')
  expect(await units()).toEqual(before)
  expect(await giveUpOrders(deps, later(15 * 24 * 60))).toBe(0)
})

test('a personal number is required for invoice and instalments only, and not stored', async () => {
  const without = { personalNumber: undefined }
  await expect(order({ paymentMethod: 'invoice', ...without })).rejects.toMatchObject({
    fields: { personalNumber: 'Fyll i personnummer' },
  })
  await expect(order({ paymentMethod: 'instalments', personalNumber: '198112189877' })).rejects.toMatchObject({
    fields: { personalNumber: 'Kontrollera personnumret' },
  })
  expect((await order({ paymentMethod: 'card', ...without })).state).toBe('placed')
  expect((await order({ paymentMethod: 'invoice' })).state).toBe('placed')
  const tables = await db.query<{ name: string }>(
    '',
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'sandbox')`,
  )
  for (const { name } of tables) {
    const found = await db.query('', `select 1 from ${name} t where t::text ~ '(19)?811218-?9876'`)
    expect(found, name).toEqual([])
  }
})
