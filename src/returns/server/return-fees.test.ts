import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReturnReason } from '#returns/contract.ts'
import { deliver } from '#test/deliver.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { returnsApi } from './api.ts'
import { returnsBackOfficeApi } from './back-office-api.ts'

const shop = await openCheckout()
const { db } = shop
const api = returnsApi({ db, publicUrl: 'https://krets.example' })
const backOffice = returnsBackOfficeApi({ db, publicUrl: 'http://localhost' })
const now = new Date('2026-11-20T12:00:00Z')
const employee = makeContext({ now, member: buildMember(8, { isEmployee: true }) })

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 100 })
  await shop.sell({ id: 2, name: 'Hexum Berg', web: 100, price: 50_000 })
  await makeMember(db, 8)
})
afterAll(() => shop.close())

type Placed = { orderId: string; secret: string }

/** One of each product, delivered; the second is bulky by then. */
async function delivered(): Promise<Placed> {
  await db.query('', 'update product set shipping_class = 1 where id = 2')
  const order = await shop.order({ cartId: await shop.fillCart({ 1: 1, 2: 1 }), expectedTotal: 154_900, now })
  await deliver(db, { orderId: order.orderId, sentAt: now, deliveredAt: now })
  await db.query('', 'update product set shipping_class = 2 where id = 2')
  return order
}

async function announce({ orderId: id, secret }: Placed, reasons: Record<number, ReturnReason>) {
  const rows = Object.entries(reasons).map(([position, reason]) => ({
    position: Number(position),
    quantity: 1,
    reason,
  }))
  const answer = await api.announceReturn(
    { params: { id }, query: undefined, body: { secret, way: 'parcel', rows } },
    makeContext({ now, idempotencyKey: randomUUID() }),
  )
  if (!('data' in answer)) throw new Error('The answer is no object')
  return answer.data
}

const receive = (id: number, positions: number[], quantity = 1) =>
  backOffice.receiveReturn(
    {
      params: { id },
      query: undefined,
      body: { rows: positions.map((position) => ({ position, quantity, condition: 'opened', disposition: 'stock' })) },
    },
    employee,
  )
type Terms = { waivesFee?: boolean; deductions?: { position: number; amount: number; reason: string }[] }
const refund = (id: number, { waivesFee = false, deductions = [] }: Terms = {}) =>
  backOffice.refundReturn({ params: { id }, query: undefined, body: { deductions, waivesFee } }, employee)

async function emailWith(key: string): Promise<{ subject: string; text: string } | undefined> {
  const sql = 'select subject, text from email_outbox where key = $1'
  const [email] = await db.query<{ subject: string; text: string }>('', sql, [key])
  return email
}

async function standing({ orderId: id, secret }: Placed) {
  const answer = await api.getReturns({ params: { id }, query: { secret }, body: undefined }, makeContext({ now }))
  if (!('data' in answer)) throw new Error('The answer is no object')
  return answer.data
}

test('what came damaged goes back by our label, and nothing is deducted', async () => {
  const order = await delivered()
  const one = await announce(order, { 0: 'damaged' })
  expect(one).toMatchObject({ way: 'ours', isFree: true })
  await receive(one.id, [0])
  expect(await refund(one.id)).toMatchObject({ data: { refund: 100_000 } })
})

test('a bulky product that is faulty costs nothing either, and the email says so', async () => {
  const order = await delivered()
  const one = await announce(order, { 1: 'faulty' })
  expect(one).toMatchObject({ way: 'bulky', isFree: true })
  const text = (await emailWith(`return-${one.id}-announced`))?.text
  expect(text).toContain('Returfrakt: Den betalar vi')
  expect(text).not.toContain('dras av')
  await receive(one.id, [1])
  expect(await refund(one.id)).toMatchObject({ data: { refund: 50_000 } })
})

test('the price of the label follows the products that are sent back, in what is shown and what is deducted', async () => {
  const order = await delivered()
  expect(await standing(order)).toMatchObject({
    fees: { parcel: 4_900, bulky: 29_900 },
    rows: [{ isBulky: false }, { isBulky: true }],
  })
  const small = await announce(order, { 0: 'changed-mind' })
  await receive(small.id, [0])
  expect(await refund(small.id)).toMatchObject({ data: { way: 'parcel', refund: 100_000 - 4_900 } })
  const bulky = await announce(order, { 1: 'none' })
  await receive(bulky.id, [1])
  // Standard delivery, 29 kr to a locker, is refunded with the last product.
  expect(await refund(bulky.id)).toMatchObject({ data: { way: 'bulky', refund: 50_000 + 2_900 - 29_900 } })
})

test('an employee may waive the return shipping', async () => {
  const order = await delivered()
  const { id } = await announce(order, { 0: 'changed-mind' })
  await receive(id, [0])
  expect(await refund(id, { waivesFee: true })).toMatchObject({ data: { refund: 100_000 } })
  const sql = `select data ->> 'waivesFee' as waived from goods_return_event where return_id = $1 and event = 'settled'`
  expect(await db.query('', sql, [id])).toEqual([{ waived: 'true' }])
})

test('the customer reads why nothing is refunded', async () => {
  const order = await delivered()
  const { id } = await announce(order, { 0: 'changed-mind' })
  await receive(id, [0])
  const deductions = [{ position: 0, amount: 97_000, reason: 'Skärmen är sprucken' }]
  expect(await refund(id, { deductions })).toMatchObject({ data: { refund: 0 } })
  const email = await emailWith(`return-${id}-settled`)
  expect(email?.subject).toMatch(/^Beslut om din retur/)
  expect(email?.text).toContain('Skärmen är sprucken')
  expect(email?.text).toContain('Returfrakt')
  expect((await standing(order)).returns).toMatchObject([
    { refund: 0, stateText: 'Returen är klar, och det fanns inget att betala tillbaka' },
  ])
})

test('the settlement email shows how the amount was worked out', async () => {
  const { id } = await announce(await delivered(), { 0: 'changed-mind' })
  await receive(id, [0])
  await refund(id)
  const text = (await emailWith(`return-${id}-settled`))?.text ?? ''
  const [, sums = ''] = text.split('SÅ ÄR BELOPPET RÄKNAT')
  expect(sums).toMatch(/^\n\n1 st .+: 1\u00a0000\u00a0kr\n\nReturfrakt: \u221249\u00a0kr\nÅterbetalning: 951\u00a0kr\n/)
})

test('the settlement email says when no announced goods arrived', async () => {
  const { id } = await announce(await delivered(), { 0: 'changed-mind' })
  await receive(id, [0], 0)
  await refund(id)
  expect((await emailWith(`return-${id}-settled`))?.text).toContain('Inget av det som anmäldes kom till oss')
})

test('the money is on its way until the refund is done', async () => {
  const order = await delivered()
  const { id } = await announce(order, { 0: 'changed-mind' })
  await receive(id, [0])
  await refund(id)
  const shown = async () => (await standing(order)).returns[0]?.stateText
  expect(await shown()).toBe('Pengarna är på väg tillbaka')
  const move = (state: string) => db.query('', 'update refund set state = $2 where key = $1', [`return:${id}`, state])
  await move('failed')
  expect(await shown()).toBe('Återbetalningen kom inte fram, och vi tar hand om den')
  await move('done')
  expect(await shown()).toBe('Pengarna är återbetalda')
})
