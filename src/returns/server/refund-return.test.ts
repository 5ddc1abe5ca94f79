import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliver } from '#test/deliver.ts'
import { seedEarnings } from '#test/earning.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { refundReturn } from './refund-return.ts'

const shop = await openCheckout()
const { db } = shop
const returns = seedEarnings(db)
const now = new Date('2026-11-20T12:00:00Z')

beforeAll(async () => {
  await shop.sell({ id: 1, web: 100 })
  await shop.sell({ id: 2, web: 100, price: 50_000 })
})
afterAll(() => shop.close())
const employee = { ...makeContext({ now }), member: { ...(await makeMember(db, 8)), isEmployee: true } }

/** One of each product, delivered; the delivery cost 49 kronor. */
async function delivered(): Promise<string> {
  const { orderId } = await shop.order({ cartId: await shop.fillCart({ 1: 1, 2: 1 }), expectedTotal: 154_900, now })
  await deliver(db, { orderId, sentAt: now, deliveredAt: now })
  return orderId
}

type Sent = { units?: number[]; cause?: string; way?: string; dispositions?: ('stock' | 'sent-back')[] }

async function received(orderId: string, { units = [1, 1], cause = 'withdrawal', way, dispositions = [] }: Sent = {}) {
  const id = await returns.receive(orderId, units, now, { cause, dispositions })
  if (way) await db.query('', 'update goods_return set way = $2 where id = $1', [id, way])
  return id
}

const use = (position: number, amount: number) => ({ position, amount, reason: 'Repor' })
const refund = async (id: number, ...deductions: ReturnType<typeof use>[]) =>
  (await refundReturn({ db, publicUrl: 'http://localhost' }, { id, deductions, context: employee })).refundAmount

type NoteRow = { name: string; totalOre: number; vatRate: number }

async function creditNote(id: number): Promise<NoteRow[] | null> {
  const sql = `select document -> 'rows' as rows from receipt where kind = 'credit-note' and key = $1`
  const [note] = await db.query<{ rows: NoteRow[] }>('', sql, [`return:${id}`])
  return note ? note.rows.map(({ name, totalOre, vatRate }) => ({ name, totalOre, vatRate })) : null
}

test('a return that is not there, or has not been received, is not refunded', async () => {
  await expect(refund(999)).rejects.toMatchObject({ code: 'no-such-return' })
  const id = await received(await delivered())
  for (const state of ['announced', 'refused']) {
    await db.query('', 'update goods_return set state = $2 where id = $1', [id, state])
    await expect(refund(id)).rejects.toMatchObject({ code: 'return-not-received' })
  }
})

test('the credit note has what came back, the use that was made of it and the label', async () => {
  const id = await received(await delivered(), { way: 'parcel' })
  await db.query(
    '',
    'update order_row set vat_rate = 6 where order_id = (select order_id from goods_return where id = $1) and position = 1',
    [id],
  )
  expect(await refund(id, use(0, 10_000), use(1, 20_000))).toBe(150_000 + 2_900 - 30_000 - 4_900)
  const rows = await creditNote(id)
  expect(rows?.slice(-3)).toEqual(
    [
      { name: expect.stringContaining('Repor'), totalOre: 10_000, vatRate: 25 },
      { name: expect.stringContaining('Repor'), totalOre: 20_000, vatRate: 6 },
      { name: expect.any(String), totalOre: 4_900, vatRate: 25 },
    ].map((row) => ({ ...row, totalOre: -row.totalOre })),
  )
})

test('what is refunded is written on this return only, with who did it', async () => {
  const [id, other] = [await received(await delivered(), { way: 'parcel' }), await received(await delivered())]
  await refund(id, use(1, 20_000))
  const written = `select state, refund_amount as amount, refunded_at as at,
      (select json_agg(json_build_array(deduction, deduction_reason) order by position) from goods_return_row
       where return_id = id) as deductions
    from goods_return where id = any($1) order by id`
  expect(await db.query('', written, [[id, other]])).toEqual([
    {
      state: 'settled',
      amount: 128_000,
      at: now,
      deductions: [
        [0, null],
        [20_000, 'Repor'],
      ],
    },
    {
      state: 'received',
      amount: null,
      at: null,
      deductions: [
        [0, null],
        [0, null],
      ],
    },
  ])
  const event = 'select event, member_id as by, data from goods_return_event where return_id = $1'
  const data = { deductions: [use(1, 20_000)], refundAmount: 128_000 }
  expect(await db.query('', event, [id])).toEqual([{ event: 'settled', by: 8, data }])
  const logged = `select actor_id as by, details ->> 'amount' as amount from security_event where type = 'money-by-hand'
    and details ->> 'orderId' = (select order_id::text from goods_return where id = $1)`
  expect(await db.query('', logged, [id])).toEqual([{ by: 8, amount: '128000' }])
})

test('when use and label cost all that it was worth, it is settled without a credit note', async () => {
  const whole = await received(await delivered(), { units: [0, 1], cause: 'open-purchase', way: 'parcel' })
  expect(await refund(whole, use(1, 45_100))).toBe(0)
  const more = await received(await delivered(), { units: [0, 1], cause: 'open-purchase', way: 'parcel' })
  expect(await refund(more, use(1, 50_000))).toBe(0)
  const almost = await received(await delivered(), { units: [0, 1], cause: 'open-purchase', way: 'parcel' })
  expect(await refund(almost, use(1, 45_099))).toBe(1)
  expect([await creditNote(whole), await creditNote(more)]).toEqual([null, null])
  const rows = await creditNote(almost)
  expect(rows?.reduce((sum, { totalOre }) => sum + totalOre, 0)).toBe(1)
})

test('for use of what did not come back, or was sent to the customer again, nothing is deducted', async () => {
  const id = await received(await delivered(), { units: [1, 0] })
  await expect(refund(id, use(1, 1))).rejects.toMatchObject({ code: 'too-much-deducted' })
  await expect(refund(id, use(0, 1), use(1, 1))).rejects.toMatchObject({ code: 'too-much-deducted' })
  const again = await received(await delivered(), { dispositions: ['stock', 'sent-back'] })
  await expect(refund(again, use(1, 1))).rejects.toMatchObject({ code: 'too-much-deducted' })
  expect(await refund(again)).toBe(100_000)
})

test('a row that has not come is not credited', async () => {
  const id = await received(await delivered())
  await db.query('', 'update goods_return_row set received = null where return_id = $1 and position = 1', [id])
  expect(await refund(id)).toBe(100_000)
})

test('an unclaimed parcel costs the way back and what its way there cost beyond what was paid', async () => {
  const undelivered = { cause: 'undelivered', way: 'carrier' }
  const price = 150_000
  expect(await refund(await received(await delivered(), undelivered))).toBe(price - 4_900)
  const free = await delivered()
  await db.query('', 'update orders set shipping_price = 0 where id = $1', [free])
  expect(await refund(await received(free, undelivered))).toBe(price - 2 * 4_900)
  await db.query('', 'update shipping_method set regular_price = 14900 where id = 1')
  const later = await delivered()
  await db.query('', 'update orders set shipping_price = 0 where id = $1', [later])
  expect(await refund(await received(later, undelivered))).toBe(price - 2 * 4_900)
  await db.query('', 'update shipping_method set regular_price = 4900 where id = 1')
  const gone = await delivered()
  const change = `update orders set shipping_price = 0, delivery = jsonb_set(delivery, '{methodId}', '999') - 'regularPrice' where id = $1`
  await db.query('', change, [gone])
  expect(await refund(await received(gone, undelivered))).toBe(price - 4_900)
})

test('above the limit a refund waits for a second person, with the amount after deductions', async () => {
  const id = await received(await delivered())
  await db.query('', `insert into approval_limit (kind, amount) values ('refund', 100_000)`)
  const wanted = await refund(id).catch((error: unknown) => (error as { wanted: { amount: number } }).wanted)
  expect(wanted).toMatchObject({ kind: 'refund', about: expect.stringContaining(`Retur ${id}`) })
  const state = async () =>
    (await db.query<{ state: string }>('', 'select state from goods_return where id = $1', [id]))[0]
  expect(await state()).toEqual({ state: 'received' })
  const amount = (wanted as { amount: number }).amount
  const approve = (sum: number) =>
    refundReturn(
      { db, publicUrl: 'http://localhost' },
      { id, deductions: [], context: { ...employee, approved: { amount: sum, by: 2 } } },
    )
  await expect(approve(amount - 1)).rejects.toMatchObject({ code: 'facts-changed' })
  expect((await approve(amount)).refundAmount).toBe(amount)
  await db.query('', 'delete from approval_limit')
})
