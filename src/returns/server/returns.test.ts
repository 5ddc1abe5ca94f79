import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReceivedRow } from '#returns/desk-contract.ts'
import { deliver } from '#test/deliver.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeMember, makeShopper, makeVisit } from '#test/visit.ts'
import { returnsApi } from './api.ts'
import { returnsDeskApi } from './desk-api.ts'

const shop = await openCheckout()
const { db } = shop
const api = returnsApi({ db, publicUrl: 'https://krets.example' })
const desk = returnsDeskApi({ db })
const day = (text: string) => new Date(`${text}T12:00:00Z`)
const now = day('2026-11-20')
const employee = makeVisit({ now, shopper: makeShopper(8, { isEmployee: true }) })

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 100 })
  await shop.sell({ id: 2, name: 'Hexum Våg', web: 100, priceOre: 50_000 })
  await shop.sell({ id: 3, name: 'Hexum Vind, klass 2', web: 0 })
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

type Wanted = { rows: Record<number, number>; key?: string; at?: Date; way?: 'parcel' | 'store' }

async function announce(
  { orderId: id, secret }: Placed,
  { rows, key = randomUUID(), at = now, way = 'store' }: Wanted,
) {
  const wanted = Object.entries(rows).map(([position, quantity]) => ({
    position: Number(position),
    quantity,
    reason: 'changed-mind' as const,
  }))
  const answer = await api.announceReturn(
    { params: { id }, query: undefined, body: { secret, way, rows: wanted } },
    makeVisit({ now: at, idempotencyKey: key }),
  )
  if (!('data' in answer)) throw new Error('The answer is no object')
  return answer.data
}

const receive = (id: number, rows: ReceivedRow[]) =>
  desk.receiveReturn({ params: { id }, query: undefined, body: { rows } }, employee)
const settle = (id: number, deductions: { position: number; ore: number; reason: string }[] = []) =>
  desk.settleReturn({ params: { id }, query: undefined, body: { deductions } }, employee)
const whole = (position: number, quantity: number): ReceivedRow => ({
  position,
  quantity,
  condition: 'opened',
  fate: 'stock',
})

async function onCustomerAccount(orderId: string): Promise<number> {
  const [sum] = await db.query<{ ore: number }>(
    '',
    `select coalesce(sum(ore), 0)::int as ore from book_line join book_entry e on e.id = entry_id
     where order_id = $1 and account = 2420`,
    [orderId],
  )
  return sum?.ore ?? 0
}

const refunds = (orderId: string) =>
  db.query('', 'select amount_ore as ore, cause from refund where order_id = $1 order by created_at', [orderId])

test('everything is sent back in time: goods and delivery are credited, booked and given back', async () => {
  const order = await delivered({ 1: 2 }, 204_900)
  const { id } = await announce(order, { rows: { 0: 2 } })
  const [before] = await db.query<{ quantity: number }>(
    '',
    'select quantity from stock where product_id = 1 and place = 0',
  )
  await receive(id, [whole(0, 2)])
  await receive(id, [whole(0, 2)])
  expect(await settle(id)).toMatchObject({ data: { state: 'settled', refund: 204_900 } })
  expect(await settle(id)).toMatchObject({ data: { state: 'settled', refund: 204_900 } })
  expect(await refunds(order.orderId)).toEqual([{ ore: 204_900, cause: 'withdrawal' }])
  // What was sold is undone: what stands on the customer's account is the payment, until it has gone back.
  expect(await onCustomerAccount(order.orderId)).toBe(-204_900)
  const [after] = await db.query<{ quantity: number }>(
    '',
    'select quantity from stock where product_id = 1 and place = 0',
  )
  expect(after?.quantity).toBe((before?.quantity ?? 0) + 2)
  const [letter] = await db.query<{ text: string }>('', 'select text from mail where key = $1', [
    `return-${id}-settled`,
  ])
  expect(letter?.text).toContain('2\u00a0049\u00a0kr')
})

test('a part of it is credited without the delivery, our label is paid by who uses it', async () => {
  const order = await delivered({ 1: 2, 2: 1 }, 254_900)
  const { id } = await announce(order, { rows: { 0: 1 }, way: 'parcel' })
  await receive(id, [whole(0, 1)])
  expect(await settle(id)).toMatchObject({ data: { refund: 100_000 - 4_900 } })
  // The rest comes later: now all of it is undone, and the delivery with it.
  const rest = await announce(order, { rows: { 0: 1, 1: 1 } })
  await receive(rest.id, [whole(0, 1), whole(1, 1)])
  expect(await settle(rest.id)).toMatchObject({ data: { refund: 100_000 + 50_000 + 4_900 } })
})

test('open purchase gives the goods’ price back and not the delivery’s, until the sixtieth day', async () => {
  const order = await delivered({ 1: 1 }, 104_900)
  const late = await announce(order, { rows: { 0: 1 }, at: day('2026-12-20') })
  expect(late.cause).toBe('open-purchase')
  await receive(late.id, [whole(0, 1)])
  expect(await settle(late.id)).toMatchObject({ data: { refund: 100_000 } })
  const other = await delivered({ 1: 1 }, 104_900)
  await expect(announce(other, { rows: { 0: 1 }, at: day('2027-01-20') })).rejects.toMatchObject({ code: 'too-late' })
})

test('an employee may deduct for use, with a reason, and never more than the thing cost', async () => {
  const order = await delivered({ 1: 1 }, 104_900)
  const { id } = await announce(order, { rows: { 0: 1 } })
  await receive(id, [{ ...whole(0, 1), condition: 'used', fate: 'fyndware', fyndwareId: 3 }])
  await expect(settle(id, [{ position: 0, ore: 100_001, reason: 'Repor' }])).rejects.toMatchObject({
    code: 'too-much-deducted',
  })
  expect(await settle(id, [{ position: 0, ore: 20_000, reason: 'Repor' }])).toMatchObject({ data: { refund: 84_900 } })
  expect(await db.query('', 'select quantity from stock where product_id = 3 and place = 0')).toEqual([{ quantity: 1 }])
  const [note] = await db.query<{ rows: { name: string; totalOre: number }[] }>(
    '',
    `select document->'rows' as rows from receipt where key = $1`,
    [`return:${id}`],
  )
  expect(note?.rows.at(-1)).toMatchObject({ name: 'Avdrag, Hexum Vind: Repor', totalOre: -20_000 })
})

test('a broken seal is sent back and not credited', async () => {
  const order = await delivered({ 1: 1, 2: 1 }, 154_900)
  const { id } = await announce(order, { rows: { 0: 1, 1: 1 } })
  await receive(id, [{ position: 0, quantity: 1, condition: 'seal-broken', fate: 'sent-back' }, whole(1, 1)])
  expect(await settle(id)).toMatchObject({ data: { refund: 50_000 } })
})

test('ten at once never return more pieces than were sent', async () => {
  const order = await delivered({ 1: 3 }, 304_900)
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => announce(order, { rows: { 0: 1 } })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const [sum] = await db.query<{ pieces: number }>(
    '',
    'select sum(quantity)::int as pieces from goods_return g join goods_return_row on return_id = g.id where order_id = $1',
    [order.orderId],
  )
  expect(sum?.pieces).toBe(3)
})

test('five employees who settle the same return give the money back once', async () => {
  const order = await delivered({ 1: 1 }, 104_900)
  const { id } = await announce(order, { rows: { 0: 1 } })
  await receive(id, [whole(0, 1)])
  await Promise.all(Array.from({ length: 5 }, () => settle(id)))
  expect(await refunds(order.orderId)).toEqual([{ ore: 104_900, cause: 'withdrawal' }])
  expect(
    await db.query('', `select from receipt where order_id = $1 and kind = 'credit-note'`, [order.orderId]),
  ).toHaveLength(1)
})

test('announced twice with one key it is one return', async () => {
  const order = await delivered({ 1: 2 }, 204_900)
  const key = randomUUID()
  const first = await announce(order, { rows: { 0: 1 }, key })
  expect(await announce(order, { rows: { 0: 1 }, key })).toEqual(first)
})

test('a refused return may be announced again, one whose pieces are sold may not be refused', async () => {
  const order = await delivered({ 1: 1 }, 104_900)
  const refuse = (id: number) =>
    desk.refuseReturn({ params: { id }, query: undefined, body: { reason: 'Ingen vara kom' } }, employee)
  const first = await announce(order, { rows: { 0: 1 } })
  expect(await refuse(first.id)).toMatchObject({ data: { state: 'refused', refusedReason: 'Ingen vara kom' } })
  const again = await announce(order, { rows: { 0: 1 } })
  await receive(again.id, [whole(0, 1)])
  await expect(refuse(again.id)).rejects.toMatchObject({ code: 'wrong-state' })
})

test('without the secret there is no such order', async () => {
  const { orderId: id } = await delivered({ 1: 1 }, 104_900)
  await expect(
    api.getReturns({ params: { id }, query: { secret: 'a-guess' }, body: undefined }, makeVisit()),
  ).rejects.toMatchObject({ status: 404 })
  await expect(announce({ orderId: id, secret: 'a-guess' }, { rows: { 0: 1 } })).rejects.toMatchObject({ status: 404 })
})

test('what may be sent back is told with its last days', async () => {
  const { orderId: id, secret } = await delivered({ 1: 2 }, 204_900)
  expect(
    await api.getReturns({ params: { id }, query: { secret }, body: undefined }, makeVisit({ now })),
  ).toMatchObject({
    data: {
      cause: 'withdrawal',
      lastWithdrawalDay: '2026-11-24',
      lastOpenPurchaseDay: '2027-01-11',
      rows: [{ position: 0, left: 2, exception: null, price: 100_000, mayComplain: true }],
    },
  })
})

test('a complaint is answered, and what is undone comes back at our cost, the delivery too', async () => {
  const { orderId: id, secret } = await delivered({ 1: 1 }, 104_900)
  const words = { secret, position: 0, quantity: 1, description: 'Den startar inte.', wish: 'refund' as const }
  const visit = makeVisit({ now: day('2028-05-01'), idempotencyKey: randomUUID() })
  const complaint = await api.complain({ params: { id }, query: undefined, body: words }, visit)
  expect(await api.complain({ params: { id }, query: undefined, body: words }, visit)).toEqual(complaint)
  if (!('data' in complaint)) throw new Error('The answer is no object')
  const answer = {
    params: { id: complaint.data.id },
    query: undefined,
    body: { decision: 'refund' as const, answer: 'Du får pengarna tillbaka.' },
  }
  await desk.answerComplaint(answer, employee)
  await desk.answerComplaint(answer, employee)
  const [back] = await db.query<{ id: number }>('', 'select id from goods_return where order_id = $1', [id])
  await receive(back?.id ?? 0, [{ ...whole(0, 1), condition: 'damaged', fate: 'scrap' }])
  expect(await settle(back?.id ?? 0)).toMatchObject({ data: { cause: 'complaint', refund: 104_900 } })
})

test('konsumentköplagen 2022:260: after three years it is too late to complain', async () => {
  const { orderId: id, secret } = await delivered({ 1: 1 }, 104_900)
  const words = { secret, position: 0, quantity: 1, description: 'Den startar inte.', wish: 'repair' as const }
  const visit = makeVisit({ now: day('2029-11-11'), idempotencyKey: randomUUID() })
  await expect(api.complain({ params: { id }, query: undefined, body: words }, visit)).rejects.toMatchObject({
    code: 'too-late',
  })
})
