import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listReceipts } from '#orders/server/order-documents.ts'
import type { ReceivedRow } from '#returns/back-office-contract.ts'
import { returnsContract } from '#returns/contract.ts'
import { deliver } from '#test/deliver.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { returnsApi } from './api.ts'
import { returnsBackOfficeApi } from './back-office-api.ts'

const shop = await openCheckout()
const { db } = shop
const api = returnsApi({ db, publicUrl: 'https://krets.example' })
const backOffice = returnsBackOfficeApi({ db, publicUrl: 'http://localhost' })
const day = (text: string) => new Date(`${text}T12:00:00Z`)
const now = day('2026-11-20')
const employee = makeContext({ now, member: buildMember(8, { isEmployee: true }) })

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 100 })
  await shop.sell({ id: 2, name: 'Hexum Våg', web: 100, price: 50_000 })
  await shop.sell({ id: 3, name: 'Hexum Vind, klass 2', web: 0 })
  await shop.sell({ id: 4, name: 'Hexum Vrå', web: 1 })
  await db.query('', 'update product set fyndware_class = 2 where id = 3')
  await makeMember(db, 8)
})
afterAll(() => shop.close())

type Placed = { orderId: string; secret: string }

async function bought(goods: Record<number, number>, expectedTotal: number): Promise<Placed> {
  return await shop.order({ cartId: await shop.fillCart(goods), expectedTotal, now: day('2026-11-01') })
}

async function delivered(goods: Record<number, number>, total: number): Promise<Placed> {
  const order = await bought(goods, total)
  await deliver(db, { orderId: order.orderId, sentAt: day('2026-11-09'), deliveredAt: day('2026-11-10') })
  return order
}

type Wanted = {
  rows: Record<number, number>
  key?: string
  at?: Date
  way?: 'parcel' | 'store'
  reason?: 'changed-mind' | 'wrong-item'
}

async function announce(
  { orderId: id, secret }: Placed,
  { rows, key = randomUUID(), at = now, way = 'store', reason = 'changed-mind' }: Wanted,
) {
  const wanted = Object.entries(rows).map(([position, quantity]) => ({
    position: Number(position),
    quantity,
    reason,
  }))
  const answer = await api.announceReturn(
    { params: { id }, query: undefined, body: { secret, way, rows: wanted } },
    makeContext({ now: at, idempotencyKey: key }),
  )
  if (!('data' in answer)) throw new Error('The answer is no object')
  return answer.data
}

const receive = (id: number, rows: ReceivedRow[]) =>
  backOffice.receiveReturn({ params: { id }, query: undefined, body: { rows } }, employee)
const refund = (id: number, deductions: { position: number; amount: number; reason: string }[] = []) =>
  backOffice.refundReturn({ params: { id }, query: undefined, body: { deductions } }, employee)
const whole = (position: number, quantity: number): ReceivedRow => ({
  position,
  quantity,
  condition: 'opened',
  disposition: 'stock',
})

async function onCustomerAccount(orderId: string): Promise<number> {
  const [sum] = await db.query<{ amount: number }>(
    '',
    `select coalesce(sum(amount), 0)::int as amount from journal_line join journal_entry e on e.id = entry_id
     where order_id = $1 and account = 2420`,
    [orderId],
  )
  return sum?.amount ?? 0
}

const refunds = (orderId: string) =>
  db.query('', 'select amount, cause from refund where order_id = $1 order by created_at', [orderId])

test('a complete return in time credits, books and refunds goods and delivery', async () => {
  const order = await delivered({ 1: 2 }, 204_900)
  const { id } = await announce(order, { rows: { 0: 2 } })
  const [before] = await db.query<{ quantity: number }>(
    '',
    'select quantity from stock where product_id = 1 and place = 0',
  )
  await receive(id, [whole(0, 2)])
  await receive(id, [whole(0, 2)])
  expect(await refund(id)).toMatchObject({ data: { state: 'settled', refund: 202_900 } })
  expect(await refund(id)).toMatchObject({ data: { state: 'settled', refund: 202_900 } })
  expect(await refunds(order.orderId)).toEqual([{ amount: 202_900, cause: 'withdrawal' }])
  expect(await onCustomerAccount(order.orderId)).toBe(-202_900)
  const [after] = await db.query<{ quantity: number }>(
    '',
    'select quantity from stock where product_id = 1 and place = 0',
  )
  expect(after?.quantity).toBe((before?.quantity ?? 0) + 2)
  const [received] = await db.query<{ text: string }>('', 'select text from email_outbox where key = $1', [
    `return-${id}-settled`,
  ])
  expect(received?.text).toContain('2\u00a0029\u00a0kr')
})

test('a partial return is credited without delivery, and our label is charged to its user', async () => {
  const order = await delivered({ 1: 2, 2: 1 }, 254_900)
  const { id } = await announce(order, { rows: { 0: 1 }, way: 'parcel' })
  await receive(id, [whole(0, 1)])
  expect(await refund(id)).toMatchObject({ data: { refund: 100_000 - 4_900 } })
  const rest = await announce(order, { rows: { 0: 1, 1: 1 } })
  await receive(rest.id, [whole(0, 1), whole(1, 1)])
  expect(await refund(rest.id)).toMatchObject({ data: { refund: 100_000 + 50_000 + 2_900 } })
})

test('open purchase refunds the goods but not the delivery, until day sixty', async () => {
  const order = await delivered({ 1: 1 }, 104_900)
  const late = await announce(order, { rows: { 0: 1 }, at: day('2026-12-20') })
  expect(late.cause).toBe('open-purchase')
  await receive(late.id, [whole(0, 1)])
  expect(await refund(late.id)).toMatchObject({ data: { refund: 100_000 } })
  const other = await delivered({ 1: 1 }, 104_900)
  await expect(announce(other, { rows: { 0: 1 }, at: day('2027-01-20') })).rejects.toMatchObject({
    code: 'return-period-ended',
  })
})

test('an employee may deduct for use with a reason, at most the price', async () => {
  const order = await delivered({ 1: 1 }, 104_900)
  const { id } = await announce(order, { rows: { 0: 1 } })
  await receive(id, [{ ...whole(0, 1), condition: 'used', disposition: 'fyndware', fyndwareId: 3 }])
  await expect(refund(id, [{ position: 0, amount: 100_001, reason: 'Repor' }])).rejects.toMatchObject({
    code: 'too-much-deducted',
  })
  expect(await refund(id, [{ position: 0, amount: 20_000, reason: 'Repor' }])).toMatchObject({
    data: { refund: 82_900 },
  })
  expect(await db.query('', 'select quantity from stock where product_id = 3 and place = 0')).toEqual([{ quantity: 1 }])
  const [note] = await db.query<{ rows: { name: string; totalOre: number }[] }>(
    '',
    `select document->'rows' as rows from receipt where key = $1`,
    [`return:${id}`],
  )
  expect(note?.rows.at(-1)).toMatchObject({ name: 'Avdrag, Hexum Vind: Repor', totalOre: -20_000 })
})

test('each row has one deduction: two cannot exceed the price together', async () => {
  const order = await delivered({ 1: 1 }, 104_900)
  const { id } = await announce(order, { rows: { 0: 1 } })
  await receive(id, [{ ...whole(0, 1), condition: 'used' }])
  const use = (amount: number) => ({ position: 0, amount, reason: 'Repor' })
  const refused = { status: 409, code: 'too-much-deducted' }
  await expect(refund(id, [use(60_000), use(60_000)])).rejects.toMatchObject(refused)
  await expect(refund(id, [use(10_000), use(10_000)])).rejects.toMatchObject(refused)
  expect(await refund(id, [use(100_000)])).toMatchObject({ data: { state: 'settled', refund: 2_900 } })
})

test('a broken seal is sent back and not credited', async () => {
  const order = await delivered({ 1: 1, 2: 1 }, 154_900)
  const { id } = await announce(order, { rows: { 0: 1, 1: 1 } })
  await receive(id, [{ position: 0, quantity: 1, condition: 'seal-broken', disposition: 'sent-back' }, whole(1, 1)])
  expect(await refund(id)).toMatchObject({ data: { refund: 50_000 } })
})

test('ten concurrent returns never exceed the units sent', async () => {
  const order = await delivered({ 1: 3 }, 304_900)
  const requests = await Promise.allSettled(Array.from({ length: 10 }, () => announce(order, { rows: { 0: 1 } })))
  expect(requests.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const [sum] = await db.query<{ units: number }>(
    '',
    'select sum(quantity)::int as units from goods_return g join goods_return_row on return_id = g.id where order_id = $1',
    [order.orderId],
  )
  expect(sum?.units).toBe(3)
})

test('five concurrent settlements refund once', async () => {
  const order = await delivered({ 1: 1 }, 104_900)
  const { id } = await announce(order, { rows: { 0: 1 } })
  await receive(id, [whole(0, 1)])
  await Promise.all(Array.from({ length: 5 }, () => refund(id)))
  expect(await refunds(order.orderId)).toEqual([{ amount: 102_900, cause: 'withdrawal' }])
  expect(
    await db.query('', `select from receipt where order_id = $1 and kind = 'credit-note'`, [order.orderId]),
  ).toHaveLength(1)
})

test('announcing a return twice with one key makes one return', async () => {
  const order = await delivered({ 1: 2 }, 204_900)
  const key = randomUUID()
  const first = await announce(order, { rows: { 0: 1 }, key })
  expect(await announce(order, { rows: { 0: 1 }, key })).toEqual(first)
})

test('a rejected return can be announced again, one with resold units cannot be rejected', async () => {
  const order = await delivered({ 1: 1 }, 104_900)
  const reject = (id: number) =>
    backOffice.rejectReturn({ params: { id }, query: undefined, body: { reason: 'Ingen vara kom' } }, employee)
  const first = await announce(order, { rows: { 0: 1 } })
  expect(await reject(first.id)).toMatchObject({ data: { state: 'refused', rejectedReason: 'Ingen vara kom' } })
  const again = await announce(order, { rows: { 0: 1 } })
  await receive(again.id, [whole(0, 1)])
  await expect(reject(again.id)).rejects.toMatchObject({ code: 'return-already-handled' })
})

test('returns that never came are a list of their own, and do not hide the new ones', async () => {
  const open = async (query: { part?: 'overdue'; after?: number }) => {
    const answer = await backOffice.getReturnsBackOffice({ params: undefined, query, body: undefined }, employee)
    if (!('data' in answer)) throw new Error('The answer is no object')
    return answer.data
  }
  const order = await delivered({ 1: 1 }, 104_900)
  const old = await announce(order, { rows: { 0: 1 } })
  await db.query('', `update goods_return set announced_at = $2 where id = $1`, [old.id, day('2026-10-20')])
  await db.query(
    '',
    `with old as (
       insert into goods_return (order_id, cause, way, state, key, announced_at, updated_at)
       select order_id, cause, way, state, key || n, announced_at - n * interval '1 minute', updated_at
       from goods_return, generate_series(1, 600) n where id = $1 returning id
     )
     insert into goods_return_row (return_id, position, quantity, reason)
     select old.id, position, quantity, reason from old, goods_return_row where return_id = $1`,
    [old.id],
  )
  const latest = await delivered({ 1: 1 }, 104_900)
  const { id } = await announce(latest, { rows: { 0: 1 } })
  const current = await open({})
  expect(current.returns.find((one) => one.id === id)).toMatchObject({
    orderId: latest.orderId,
    customer: 'Elin Berg',
    email: expect.stringContaining('@'),
    canReject: true,
  })
  expect(current.returns.map((one) => one.id)).not.toContain(old.id)
  expect(current.overdue).toBe(601)

  const first = await open({ part: 'overdue' })
  expect(first.returns).toHaveLength(50)
  const second = await open({ part: 'overdue', after: first.next ?? 0 })
  const ids = [...first.returns, ...second.returns].map((one) => one.id)
  expect(new Set(ids).size).toBe(100)
  expect(ids).not.toContain(id)
  await db.query('', `update goods_return set state = 'refused' where announced_at < $1 and id <> $2`, [
    day('2026-10-20'),
    old.id,
  ])

  await receive(id, [whole(0, 1)])
  const { returns } = await open({})
  expect(returns.find((one) => one.id === id)).toMatchObject({ state: 'received', canReject: false })
  const lastReceived = returns.findLastIndex(({ state }) => state === 'received')
  expect(returns.findIndex(({ state }) => state === 'announced')).toBeGreaterThan(lastReceived)
  await db.query(
    '',
    `insert into return_label (return_id, state, movement, moved_at, updated_at) values ($1, 'none', 'under-way', $2, $2)
     on conflict (return_id) do update set movement = excluded.movement, moved_at = excluded.moved_at`,
    [old.id, now],
  )
  expect(await open({ part: 'overdue' })).toMatchObject({ returns: [], overdue: 0 })
})

test('without the secret the order is not found', async () => {
  const { orderId: id } = await delivered({ 1: 1 }, 104_900)
  await expect(
    api.getReturns({ params: { id }, query: { secret: 'a-guess' }, body: undefined }, makeContext()),
  ).rejects.toMatchObject({ status: 404 })
  await expect(announce({ orderId: id, secret: 'a-guess' }, { rows: { 0: 1 } })).rejects.toMatchObject({ status: 404 })
})

test('returnable units have their last days', async () => {
  const { orderId: id, secret } = await delivered({ 1: 2 }, 204_900)
  expect(
    await api.getReturns({ params: { id }, query: { secret }, body: undefined }, makeContext({ now })),
  ).toMatchObject({
    data: {
      cause: 'withdrawal',
      lastWithdrawalDay: '2026-11-24',
      lastOpenPurchaseDay: '2027-01-11',
      rows: [{ position: 0, left: 2, exception: null, price: 100_000, mayComplain: true }],
    },
  })
})

test('the withdrawal period begins when everything has arrived', async () => {
  const { orderId: id, secret } = await delivered({ 1: 1, 2: 1 }, 154_900)
  await db.query('', `update orders set state = 'sent' where id = $1`, [id])
  const returnOf = async () =>
    await api.getReturns({ params: { id }, query: { secret }, body: undefined }, makeContext({ now }))
  expect(await returnOf()).toMatchObject({ data: { lastWithdrawalDay: '2026-11-24' } })
  await db.query('', 'update order_row set quantity = 2 where order_id = $1 and position = 0', [id])
  expect(await returnOf()).toMatchObject({ data: { lastWithdrawalDay: null, lastOpenPurchaseDay: null } })
})

test('a complaint is answered, and a cancelled purchase is returned at our cost, including the delivery fee', async () => {
  const { orderId: id, secret } = await delivered({ 1: 1 }, 104_900)
  const fields = { secret, position: 0, quantity: 1, description: 'Den startar inte.', wish: 'refund' as const }
  const context = makeContext({ now: day('2028-05-01'), idempotencyKey: randomUUID() })
  const complaint = await api.complain({ params: { id }, query: undefined, body: fields }, context)
  expect(await api.complain({ params: { id }, query: undefined, body: fields }, context)).toEqual(complaint)
  if (!('data' in complaint)) throw new Error('The answer is no object')
  const answer = {
    params: { id: complaint.data.id },
    query: undefined,
    body: { decision: 'refund' as const, answer: 'Du får pengarna tillbaka.' },
  }
  await backOffice.answerComplaint(answer, employee)
  await backOffice.answerComplaint(answer, employee)
  const [back] = await db.query<{ id: number }>('', 'select id from goods_return where order_id = $1', [id])
  await receive(back?.id ?? 0, [{ ...whole(0, 1), condition: 'damaged', disposition: 'scrap' }])
  expect(await refund(back?.id ?? 0)).toMatchObject({ data: { cause: 'complaint', refund: 104_900 } })
})

async function complained({ orderId: id, secret }: Placed, wish: 'repair' | 'replace' | 'refund' = 'refund') {
  const fields = { secret, position: 0, quantity: 1, description: 'Den startar inte.', wish }
  const context = makeContext({ now, idempotencyKey: randomUUID() })
  const complaint = await api.complain({ params: { id }, query: undefined, body: fields }, context)
  if (!('data' in complaint)) throw new Error('The answer is no object')
  return complaint.data.id
}

const answerComplaint = (id: number, decision: 'repair' | 'replace' | 'refund' | 'refused', answer = 'Svar') =>
  backOffice.answerComplaint({ params: { id }, query: undefined, body: { decision, answer } }, employee)

const returnsOfComplaint = (id: number) =>
  db.query<{ id: number; way: string; rows: number }>(
    '',
    `select g.id, g.way, (select sum(quantity)::int from goods_return_row where return_id = g.id) as rows
     from goods_return g where g.complaint_id = $1`,
    [id],
  )

test('what was sent back to the customer may be complained about, and becomes a return', async () => {
  const order = await delivered({ 1: 1 }, 104_900)
  const first = await announce(order, { rows: { 0: 1 } })
  await receive(first.id, [{ position: 0, quantity: 1, condition: 'seal-broken', disposition: 'sent-back' }])
  expect(await refund(first.id)).toMatchObject({ data: { refund: 0 } })
  const complaint = await complained(order)
  await answerComplaint(complaint, 'refund')
  const [back] = await returnsOfComplaint(complaint)
  expect(back).toMatchObject({ way: 'ours', rows: 1 })
  await receive(back?.id ?? 0, [{ ...whole(0, 1), condition: 'damaged', disposition: 'scrap' }])
  expect(await refund(back?.id ?? 0)).toMatchObject({ data: { refund: 104_900 } })
})

test('money is not promised for units that are in another return', async () => {
  const order = await delivered({ 1: 1 }, 104_900)
  const complaint = await complained(order)
  const { id } = await announce(order, { rows: { 0: 1 } })
  await expect(answerComplaint(complaint, 'refund')).rejects.toMatchObject({ status: 409, code: 'nothing-to-return' })
  const emails = await db.query('', 'select 1 from email_outbox where key = $1', [`complaint-${complaint}-answer`])
  expect([emails, await returnsOfComplaint(complaint)]).toEqual([[], []])
  await backOffice.rejectReturn({ params: { id }, query: undefined, body: { reason: 'Tom låda' } }, employee)
  expect(await answerComplaint(complaint, 'refund')).toMatchObject({ data: { decision: 'refund' } })
})

test('a second answer to a complaint is rejected unless it is the same', async () => {
  const complaint = await complained(await delivered({ 1: 1 }, 104_900))
  await answerComplaint(complaint, 'refused', 'Den är tappad.')
  expect(await answerComplaint(complaint, 'refused', 'Den är tappad.')).toMatchObject({ data: { decision: 'refused' } })
  const other = { status: 409, code: 'already-answered' }
  await expect(answerComplaint(complaint, 'refund', 'Den är tappad.')).rejects.toMatchObject(other)
  await expect(answerComplaint(complaint, 'refused', 'Den är blöt.')).rejects.toMatchObject(other)
})

const sendRemedy = (id: number) =>
  backOffice.sendRemedy({ params: { id }, query: undefined, body: { trackingId: 'KR1' } }, employee)

async function stockOf(productId: number): Promise<number> {
  const sql = 'select sum(quantity)::int as units from stock where product_id = $1'
  return (await db.query<{ units: number }>('', sql, [productId]))[0]?.units ?? 0
}

test('a product to be repaired comes back at our cost, and is sent to the customer without money', async () => {
  const order = await delivered({ 1: 1 }, 104_900)
  const complaint = await complained(order, 'repair')
  await answerComplaint(complaint, 'repair')
  const [back] = await returnsOfComplaint(complaint)
  const id = back?.id ?? 0
  expect(back).toMatchObject({ way: 'ours', rows: 1 })
  await expect(sendRemedy(id)).rejects.toMatchObject({ code: 'return-not-received' })
  await expect(receive(id, [whole(0, 1)])).rejects.toMatchObject({ code: 'return-to-be-repaired' })
  await receive(id, [{ ...whole(0, 1), disposition: 'sent-back' }])
  await expect(refund(id)).rejects.toMatchObject({ status: 409, code: 'return-without-refund' })
  const sent = { data: { state: 'settled', refund: 0, stateText: 'Produkten är lagad och på väg till dig' } }
  expect(await sendRemedy(id)).toMatchObject(sent)
  expect(await sendRemedy(id)).toMatchObject(sent)
  expect(await refunds(order.orderId)).toEqual([])
  const [email] = await db.query<{ text: string }>('', 'select text from email_outbox where key = $1', [
    `return-${id}-settled`,
  ])
  expect(email?.text).toContain('KR1')
  expect(await announce(order, { rows: { 0: 1 } })).toMatchObject({ state: 'announced' })
})

test('a product to be replaced reserves another, which returns to the stock when the return is rejected', async () => {
  const order = await delivered({ 1: 1 }, 104_900)
  const before = await stockOf(1)
  const complaint = await complained(order, 'replace')
  await answerComplaint(complaint, 'replace')
  expect(await stockOf(1)).toBe(before - 1)
  const [first] = await returnsOfComplaint(complaint)
  const reason = 'Tom låda'
  await backOffice.rejectReturn({ params: { id: first?.id ?? 0 }, query: undefined, body: { reason } }, employee)
  expect(await stockOf(1)).toBe(before)
  const again = await complained(order, 'replace')
  await answerComplaint(again, 'replace')
  const [back] = await returnsOfComplaint(again)
  await receive(back?.id ?? 0, [{ ...whole(0, 1), condition: 'damaged', disposition: 'scrap' }])
  expect(await sendRemedy(back?.id ?? 0)).toMatchObject({ data: { state: 'settled', refund: 0 } })
  expect(await stockOf(1)).toBe(before - 1)
  const answer = await api.getReturns(
    { params: { id: order.orderId }, query: { secret: order.secret }, body: undefined },
    employee,
  )
  const { data } = returnsContract.getReturns.answer.parse(answer)
  expect(data.rows).toMatchObject([{ left: 1 }])
  const last = await complained(await delivered({ 4: 1 }, 104_900), 'replace')
  await expect(answerComplaint(last, 'replace')).rejects.toMatchObject({ status: 409, code: 'out-of-stock' })
  expect(await returnsOfComplaint(last)).toEqual([])
})

test('konsumentköplagen 2022:260: after three years it is too late to complain', async () => {
  const { orderId: id, secret } = await delivered({ 1: 1 }, 104_900)
  const fields = { secret, position: 0, quantity: 1, description: 'Den startar inte.', wish: 'repair' as const }
  const context = makeContext({ now: day('2029-11-13'), idempotencyKey: randomUUID() })
  await expect(api.complain({ params: { id }, query: undefined, body: fields }, context)).rejects.toMatchObject({
    code: 'complaint-period-ended',
  })
})

test('distansavtalslagen 2:14: what standard delivery cost when it was ordered is refunded, and the whole delivery of a wrong thing', async () => {
  const [regretted, wrong] = [await delivered({ 1: 1 }, 104_900), await delivered({ 1: 1 }, 104_900)]
  await db.query('', `update shipping_method set regular_price = 900, price = 900 where kind = 'locker'`)
  const refundOf = async (order: Placed, reason: 'changed-mind' | 'wrong-item') => {
    const { id } = await announce(order, { rows: { 0: 1 }, reason })
    await receive(id, [whole(0, 1)])
    return await refund(id)
  }
  expect(await refundOf(regretted, 'changed-mind')).toMatchObject({ data: { refund: 102_900 } })
  expect(await refundOf(wrong, 'wrong-item')).toMatchObject({ data: { refund: 104_900 } })
})

test('all returns are listed, ended ones too, by status, cause, text, day and amount, a page at a time', async () => {
  const [first, second] = [await delivered({ 1: 1 }, 104_900), await delivered({ 2: 1 }, 54_900)]
  const at = day('2026-11-21')
  const [one, two] = [await announce(first, { rows: { 0: 1 }, at }), await announce(second, { rows: { 0: 1 }, at })]
  await receive(one.id, [whole(0, 1)])
  await refund(one.id)
  const listed = async (query: Parameters<typeof backOffice.listReturns>[0]['query']) => {
    const answer = await backOffice.listReturns({ params: undefined, query, body: undefined }, employee)
    if (!('data' in answer)) throw new Error('The answer is no object')
    return answer.data
  }
  const idsOf = async (query: Parameters<typeof listed>[0]) => (await listed(query)).map(({ id }) => id)
  const days = { from: '2026-11-21', to: '2026-11-21' }

  expect(await idsOf(days)).toEqual([two.id, one.id])
  expect(await idsOf({ ...days, sort: 'oldest' })).toEqual([one.id, two.id])
  expect(await idsOf({ ...days, sort: 'oldest', before: one.id })).toEqual([two.id])
  expect(await idsOf({ ...days, sort: 'highest' })).toEqual([one.id, two.id])
  expect(await idsOf({ ...days, sort: 'highest', before: one.id })).toEqual([two.id])
  expect(await idsOf({ ...days, state: 'announced' })).toEqual([two.id])
  expect(await idsOf({ ...days, cause: 'complaint' })).toEqual([])
  expect(await idsOf({ ...days, text: 'hexum våg' })).toEqual([two.id])
  const [row] = await listed({ ...days, state: 'settled' })
  expect(row).toMatchObject({ id: one.id, orderId: first.orderId, units: 1, products: 'Hexum Vind', refund: 102_900 })
  expect(await idsOf({ ...days, text: String(row?.orderNumber) })).toEqual([one.id])
  expect(await idsOf({ ...days, text: '100 %' })).toEqual([])
})

test('what was recalled is replaced with a likewise product, reserved and named, and put back on a rejection', async () => {
  await shop.sell({ id: 51, name: 'Hexum Glöd', web: 5 })
  await shop.sell({ id: 52, name: 'Hexum Glöd 2', web: 5 })
  await shop.sell({ id: 53, name: 'Hexum Glöd 3', web: 5 })
  const order = await delivered({ 51: 1 }, 104_900)
  await db.query('', 'update product set recalled_at = $1 where id in (51, 53)', [now])
  const complaint = await complained(order, 'replace')
  const replaceWith = (id: number, replacementId?: number) =>
    backOffice.answerComplaint(
      { params: { id }, query: undefined, body: { decision: 'replace', answer: 'Svar', replacementId } },
      employee,
    )
  await expect(replaceWith(complaint)).rejects.toMatchObject({ code: 'out-of-stock' })
  await expect(replaceWith(complaint, 53)).rejects.toMatchObject({ code: 'no-such-replacement' })
  await expect(replaceWith(complaint, 999_999)).rejects.toMatchObject({ code: 'no-such-replacement' })
  await replaceWith(complaint, 52)
  expect([await stockOf(51), await stockOf(52)]).toEqual([4, 4])
  // The same answer again changes nothing; another product is another answer.
  await replaceWith(complaint, 52)
  for (const other of [undefined, 51])
    await expect(replaceWith(complaint, other)).rejects.toMatchObject({ code: 'already-answered' })
  expect(await stockOf(52)).toBe(4)
  const [first] = await returnsOfComplaint(complaint)
  const body = { reason: 'Tom låda' }
  await backOffice.rejectReturn({ params: { id: first?.id ?? 0 }, query: undefined, body }, employee)
  expect([await stockOf(51), await stockOf(52)]).toEqual([4, 5])

  const again = await complained(order, 'replace')
  await replaceWith(again, 52)
  const [back] = await returnsOfComplaint(again)
  const id = back?.id ?? 0
  const received = { ...whole(0, 1), disposition: 'scrap' as const }
  expect(await receive(id, [received])).toMatchObject({ data: { replacement: 'Hexum Glöd 2' } })
  expect(await sendRemedy(id)).toMatchObject({ data: { state: 'settled', refund: 0 } })
  const [email] = await db.query<{ text: string }>('', 'select text from email_outbox where key = $1', [
    `return-${id}-settled`,
  ])
  expect(email?.text).toContain('Hexum Glöd 2')
  expect([await stockOf(51), await stockOf(52)]).toEqual([4, 4])
})

test('one return is read with its order and what its rows are of, and its documents are listed by number', async () => {
  const order = await delivered({ 1: 2 }, 204_900)
  const { id } = await announce(order, { rows: { 0: 1 } })
  await receive(id, [whole(0, 1)])
  const read = async (wanted: number) =>
    await backOffice.getBackOfficeReturn({ params: { id: wanted }, query: undefined, body: undefined }, employee)
  expect(await read(id)).toMatchObject({
    data: {
      id,
      orderId: order.orderId,
      orderNumber: expect.any(Number),
      rows: [{ position: 0, productId: 1, externalId: '1', quantity: 1, received: 1, disposition: 'stock' }],
    },
  })
  await expect(read(999_999)).rejects.toMatchObject({ code: 'no-such-return' })
  await refund(id)
  const notes = await listReceipts(db, { kind: 'credit-note', since: 0, limit: 1000 })
  expect(notes).toMatchObject({ hasMore: false, next: notes.data.at(-1)?.number })
  expect(notes.data.at(-1)).toMatchObject({
    orderId: order.orderId,
    channel: 'web',
    storeId: null,
    vat: [{ rate: 25 }],
  })
  const first = await listReceipts(db, { kind: 'credit-note', since: 0, limit: 1 })
  expect(first).toMatchObject({ hasMore: notes.data.length > 1, next: notes.data[0]?.number, data: [notes.data[0]] })
  const later = await listReceipts(db, { kind: 'credit-note', since: notes.next, limit: 10 })
  expect(later).toEqual({ data: [], next: notes.next, hasMore: false })
  expect((await listReceipts(db, { kind: 'credit-note', since: 0, from: '2099-01-01', limit: 10 })).data).toEqual([])
})

test('what was to be repaired or replaced is paid back instead, before and after it came', async () => {
  const units = await stockOf(1)
  const remedied = async (decision: 'repair' | 'replace') => {
    const order = await delivered({ 1: 1 }, 104_900)
    const complaint = await complained(order, decision)
    await answerComplaint(complaint, decision)
    const [back] = await returnsOfComplaint(complaint)
    return back?.id ?? 0
  }
  const instead = (id: number) =>
    backOffice.refundInstead({ params: { id }, query: undefined, body: undefined }, employee)
  const [repaired, replaced] = [await remedied('repair'), await remedied('replace')]
  await receive(repaired, [{ ...whole(0, 1), disposition: 'sent-back' }])
  for (const id of [repaired, replaced, replaced]) expect(await instead(id)).toMatchObject({ data: { remedy: null } })
  expect(await stockOf(1)).toBe(units - 2)
  await receive(replaced, [{ ...whole(0, 1), disposition: 'scrap' }])
  for (const id of [repaired, replaced]) expect(await refund(id)).toMatchObject({ data: { refund: 104_900 } })
  await expect(instead(0)).rejects.toMatchObject({ code: 'no-such-return' })
})
