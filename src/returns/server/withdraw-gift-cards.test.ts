import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Row } from '#cart/cart-draft.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { normalCode } from '#gift-cards/code.ts'
import { giftCardsApi } from '#gift-cards/server/api.ts'
import { blockCard } from '#gift-cards/server/block-card.ts'
import { redeem } from '#gift-cards/server/redeem.ts'
import { restoreGiftCards } from '#gift-cards/server/restore-gift-cards.ts'
import { sendNewCode } from '#gift-cards/server/send-new-code.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { disagreements } from '#test/disagreements.ts'
import { emailsTo, testEncryption as encryption } from '#test/encryption.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { deliverDigital, deliverGiftCards, sendRefunds } from '#test/unit-jobs.ts'
import { returnsApi } from './api.ts'
import { returnsBackOfficeApi } from './back-office-api.ts'
import { answerComplaint, complain } from './complaints.ts'

const shop = await openCheckout()
const { db } = shop
const publicUrl = 'https://krets.example'
const api = returnsApi({ db, publicUrl })
const balances = giftCardsApi({ db, encryption, publicUrl })
const nothing = { params: undefined, query: undefined, body: undefined }
const bought = new Date('2026-11-02T10:00:00Z')
const soon = new Date('2026-11-09T10:00:00Z')
const employee = { ...makeContext({ now: soon }), member: { ...(await makeMember(db, 7)), isEmployee: true } }
const mouse = 1
const price = 75_000

beforeAll(async () => {
  await shop.sell({ id: mouse, name: 'Hexum Vind', web: 1000, price: 20_000 })
  await shop.sell({ id: giftCardProduct, name: 'Presentkort', price: 10_000, web: 0 })
  await db.query('', `update product set is_digital = true, vat_class = 'voucher' where id = $1`, [giftCardProduct])
  await db.query('', `insert into change (kind, ref) values ('product', $1)`, [giftCardProduct])
  await shop.productCache.catchUp()
})
afterAll(() => shop.close())

type Bought = { orderId: string; number: number; secret: string; email: string }

async function buyCards(
  quantity: number,
  { sendOn = null as string | null, isDelivered = true } = {},
): Promise<Bought> {
  const email = `maja-${randomUUID().slice(0, 8)}@exempel.se`
  const cartId = await shop.fillCart({ [giftCardProduct]: 1 })
  const gift = { amount: price, name: 'Maja', email, greeting: '', sendOn }
  const row: Row = {
    id: 'a',
    productId: giftCardProduct,
    quantity,
    insured: false,
    unitPrice: price,
    discount: 0,
    addedAt: 0,
    gift,
  }
  await db.query('', 'update cart set rows = $2 where id = $1', [cartId, JSON.stringify([row])])
  const request = { shippingMethodId: 4 }
  const order = await shop.order({ cartId, expectedTotal: quantity * price, request, now: bought })
  if (isDelivered) {
    await deliverGiftCards({ db, encryption, publicUrl }, bought)
    await deliverDigital({ db, encryption, publicUrl }, bought)
  }
  return { ...order, email }
}

async function codesFor(email: string): Promise<string[]> {
  return (await emailsTo(db, email)).map(({ text }) => normalCode(/Din kod: (\S+)/.exec(text)?.[1] ?? ''))
}

const spend = async (code: string, expectedTotal = 0) =>
  await shop.order({
    cartId: await shop.fillCart({ [mouse]: 1 }),
    expectedTotal,
    request: { giftCards: [code], ...(expectedTotal === 0 ? { paymentMethod: 'free' as const } : {}) },
  })

const announce = async ({ orderId: id, secret }: Bought, quantity = 1, now = soon, key: string = randomUUID()) =>
  await api.announceReturn(
    {
      params: { id },
      query: undefined,
      body: { secret, way: 'own', rows: [{ position: 0, quantity, reason: 'none' }] },
    },
    makeContext({ now, idempotencyKey: key }),
  )

const standing = async ({ orderId: id, secret }: Bought, now = soon) => {
  const answer = await api.getReturns({ params: { id }, query: { secret }, body: undefined }, makeContext({ now }))
  if (!('data' in answer)) throw new Error('The answer is no object')
  return answer.data
}

const accountsOf = async ({ orderId }: Bought) =>
  await db.query(
    '',
    `select account, sum(amount)::int as amount from journal_line l join journal_entry e on e.id = l.entry_id
     where e.order_id = $1 group by account having sum(amount) <> 0 order by account`,
    [orderId],
  )

test('an unused card is withdrawn from at once: void, refunded, booked and emailed', async () => {
  const order = await buyCards(1)
  const [code = ''] = await codesFor(order.email)
  expect((await standing(order)).rows).toMatchObject([{ left: 1, exception: null, isGiftCard: true }])
  const key = randomUUID()
  const answer = await announce(order, 1, soon, key)
  expect(answer).toMatchObject({ data: { state: 'settled', refund: price, cause: 'withdrawal' } })
  expect(await announce(order, 1, soon, key)).toEqual(answer)
  await expect(balances.getBalance({ ...nothing, body: { code } }, makeContext())).rejects.toMatchObject({
    code: 'no-such-gift-card',
  })
  await expect(spend(code)).rejects.toMatchObject({ code: 'no-such-gift-card' })
  await sendRefunds(shop.deps, soon)
  const refunds = 'select amount, cause, state from refund where order_id = $1'
  expect(await db.query('', refunds, [order.orderId])).toEqual([{ amount: price, cause: 'withdrawal', state: 'done' }])
  expect(await accountsOf(order)).toEqual([])
  const text = (await emailsTo(db, 'elin@exempel.se')).at(-1)?.text
  for (const part of ['gäller inte längre', '750\u00a0kr', `slutar på ${code.slice(-4)}`]) expect(text).toContain(part)
  const after = await standing(order)
  expect(after.rows).toMatchObject([{ left: 0 }])
  expect(after.returns).toMatchObject([{ state: 'settled', refund: price }])
  expect(await disagreements(shop)).toEqual([])
})

test('a card that has been used in part is refused, with the reason', async () => {
  const order = await buyCards(1)
  const [code = ''] = await codesFor(order.email)
  await spend(code)
  expect((await standing(order)).rows).toMatchObject([{ left: 1, exception: 'gift-card-used' }])
  await expect(announce(order)).rejects.toMatchObject({
    code: 'gift-card-used',
    message: expect.stringContaining('har använts'),
  })
  expect(await db.query('', 'select from refund where order_id = $1', [order.orderId])).toEqual([])
})

test('of two cards the unused one can be withdrawn from', async () => {
  const order = await buyCards(2)
  const [used = ''] = await codesFor(order.email)
  await spend(used)
  expect((await standing(order)).rows).toMatchObject([{ left: 1, exception: null }])
  await expect(announce(order, 2)).rejects.toMatchObject({ code: 'quantity-exceeded' })
  expect(await announce(order)).toMatchObject({ data: { refund: price } })
  expect((await standing(order)).rows).toMatchObject([{ left: 1, exception: 'gift-card-used' }])
  expect(await disagreements(shop)).toEqual([])
})

test('a complaint about a card is refunded while it is unused, and decided otherwise when it is not', async () => {
  const complained = async (order: Bought) => {
    const fields = { position: 0, quantity: 1, description: 'Koden går inte att läsa.', wish: 'refund' as const }
    return await complain(db, { orderId: order.orderId, key: randomUUID(), fields, publicUrl, now: soon })
  }
  const answer = (id: number) =>
    answerComplaint(db, { id, decision: 'refund', answer: 'Vi beklagar.', by: employee, publicUrl })
  const unused = await buyCards(1)
  await answer((await complained(unused)).id)
  expect((await standing(unused)).returns).toMatchObject([{ state: 'settled', refund: price }])
  const used = await buyCards(1)
  const [code = ''] = await codesFor(used.email)
  await spend(code)
  const { id } = await complained(used)
  await expect(answer(id)).rejects.toMatchObject({ code: 'gift-card-used' })
  expect(await db.query('', 'select decision from complaint where id = $1', [id])).toEqual([{ decision: null }])
  await sendRefunds(shop.deps, soon)
  expect(await disagreements(shop)).toEqual([])
})

test('above the limit what staff refund of cards waits for a second person, by a return and by a complaint', async () => {
  await db.query('', `insert into approval_limit (kind, amount) values ('refund', $1)`, [price - 1])
  const order = await buyCards(1)
  const { orderId } = order
  const fields = { position: 0, quantity: 1, description: 'Koden går inte att läsa.', wish: 'refund' as const }
  const { id } = await complain(db, { orderId, key: randomUUID(), fields, publicUrl, now: soon })
  const rows = [{ position: 0, quantity: 1, reason: 'none' as const }]
  const backOffice = returnsBackOfficeApi({ db, publicUrl })
  const announced = (context: typeof employee) =>
    backOffice.announceReturnForCustomer(
      { params: { id: orderId }, query: undefined, body: { way: 'own', rows } },
      { ...context, idempotencyKey: randomUUID() },
    )
  const answered = (context: typeof employee) =>
    answerComplaint(db, { id, decision: 'refund', answer: 'Vi beklagar.', by: context, publicUrl })
  const wanted = {
    wanted: { kind: 'refund', amount: price, about: `Presentkort på order ${order.number} betalas tillbaka` },
  }
  await expect(announced(employee)).rejects.toMatchObject(wanted)
  await expect(answered(employee)).rejects.toMatchObject(wanted)
  expect((await standing(order)).rows).toMatchObject([{ left: 1, exception: null }])
  expect((await standing(order)).returns).toEqual([])

  await answered({ ...employee, approved: { amount: price, by: 8 } })
  expect((await standing(order)).returns).toMatchObject([{ state: 'settled', refund: price }])
  const other = await buyCards(1)
  await announce(other)
  expect((await standing(other)).returns).toMatchObject([{ state: 'settled', refund: price }])
  await db.query('', 'delete from approval_limit')
  await sendRefunds(shop.deps, soon)
  expect(await disagreements(shop)).toEqual([])
})

test('a role that refunds less alone is asked for a second person before the limit of the shop', async () => {
  const order = await buyCards(1)
  const [role] = await db.query<{ id: number }>(
    '',
    `insert into staff_role (name, description, rights, refund_alone) values ('Returer', '', '{returns}', $1) returning id`,
    [price - 1],
  )
  await db.query('', 'update member set staff_role_id = $1 where id = 7', [role?.id])
  const announcing = returnsBackOfficeApi({ db, publicUrl }).announceReturnForCustomer(
    {
      params: { id: order.orderId },
      query: undefined,
      body: { way: 'own', rows: [{ position: 0, quantity: 1, reason: 'none' }] },
    },
    { ...employee, idempotencyKey: randomUUID() },
  )
  await expect(announcing).rejects.toMatchObject({ wanted: { kind: 'refund', amount: price } })
})

test('after fourteen days it is too late, though goods have open purchase', async () => {
  const order = await buyCards(1)
  const late = new Date('2026-11-20T10:00:00Z')
  expect((await standing(order, late)).rows).toMatchObject([{ exception: 'gift-card-return-too-late' }])
  await expect(announce(order, 1, late)).rejects.toMatchObject({ code: 'gift-card-return-too-late' })
})

test('without the secret, and as another member, it is not found', async () => {
  const order = await buyCards(1)
  await expect(announce({ ...order, secret: 'guessed' })).rejects.toMatchObject({ code: 'no-such-order' })
  const rows = [{ position: 0, quantity: 1, reason: 'none' as const }]
  await expect(
    api.announceReturn(
      { params: { id: order.orderId }, query: undefined, body: { way: 'own', rows } },
      makeContext({ now: soon, member: await makeMember(db, 41), idempotencyKey: randomUUID() }),
    ),
  ).rejects.toMatchObject({ code: 'no-such-order' })
})

test('the withdrawal function takes the card too, also before the job has issued it', async () => {
  for (const isDelivered of [true, false]) {
    const order = await buyCards(1, { isDelivered })
    const body = {
      name: 'Elin Berg',
      email: 'elin@exempel.se',
      orderNumber: String(order.number),
      secret: order.secret,
    }
    await api.withdraw({ ...nothing, body }, makeContext({ now: soon }))
    await deliverGiftCards({ db, encryption, publicUrl }, soon)
    await deliverDigital({ db, encryption, publicUrl }, soon)
    expect(await db.query('', 'select balance from gift_card where order_id = $1', [order.orderId])).toEqual([
      { balance: 0 },
    ])
    expect((await standing(order)).returns).toMatchObject([{ state: 'settled', refund: price }])
    expect(await disagreements(shop)).toEqual([])
  }
})

test('the withdrawal function says that a used card stays bought', async () => {
  const order = await buyCards(1)
  const [code = ''] = await codesFor(order.email)
  await spend(code)
  const body = { name: 'Elin Berg', email: 'elin@exempel.se', orderNumber: String(order.number), secret: order.secret }
  await api.withdraw({ ...nothing, body }, makeContext({ now: soon }))
  const text = (await emailsTo(db, 'elin@exempel.se')).at(-1)?.text
  expect(text).toContain(`Presentkortet som slutar på ${code.slice(-4)} har använts, helt eller delvis.`)
  expect((await standing(order)).returns).toEqual([])
})

test('a card that waits for its day is not sent any more', async () => {
  const order = await buyCards(1, { sendOn: '2026-12-24' })
  await announce(order)
  const sql = 'select suppressed, encrypted from email_outbox where recipient = $1'
  expect(await db.query('', sql, [order.email])).toEqual([{ suppressed: 'cancelled', encrypted: null }])
})

test('a card that waits for its day waits for it at another address too, until it is withdrawn from', async () => {
  const order = await buyCards(1, { sendOn: '2026-12-24' })
  const [card] = await db.query<{ id: number }>('', 'select id from gift_card where order_id = $1', [order.orderId])
  const email = `ratt-${order.email}`
  const sending = { cardId: card?.id ?? 0, email, reason: 'Skrev fel', key: randomUUID(), context: employee }
  await sendNewCode({ db, encryption, publicUrl }, sending)
  const due = new Date('2026-12-24T07:00:00Z')
  expect(await emailsTo(db, email)).toMatchObject([{ dueAt: due, text: expect.stringContaining('Du har fått ett') }])
  await announce(order)
  const sql = 'select suppressed, encrypted from email_outbox where recipient in ($1, $2)'
  const cancelled = { suppressed: 'cancelled', encrypted: null }
  expect(await db.query('', sql, [order.email, email])).toEqual([cancelled, cancelled])
})

test('a blocked card is withdrawn from like others', async () => {
  const order = await buyCards(1)
  const [card] = await db.query<{ id: number }>('', 'select id from gift_card where order_id = $1', [order.orderId])
  const change = { cardId: card?.id ?? 0, reason: 'Stulet', key: randomUUID(), context: employee }
  await blockCard(db, true, change)
  expect(await announce(order)).toMatchObject({ data: { refund: price } })
})

test('withdrawing a gift card waits for a concurrent payment with it, and is rejected when that succeeds', async () => {
  const outcomes = []
  for (const succeeds of [false, true]) {
    const order = await buyCards(1)
    const [card] = await db.query<{ id: number }>('', 'select id from gift_card where order_id = $1', [order.orderId])
    const other = await shop.order({ cartId: await shop.fillCart({ [mouse]: 1 }), expectedTotal: 24_900 })
    const use = { orderId: other.orderId, now: soon }
    let withdrawal: Promise<unknown> | undefined
    const paying = inTransaction(db, async (tx) => {
      await redeem(tx, [{ cardId: card?.id ?? 0, codeNumber: 1, amount: 100 }], use)
      withdrawal = announce(order).catch((error: { code: string }) => error.code)
      await vi.waitFor(async () => expect(await db.query('', waitingSql)).toHaveLength(1), { timeout: 10_000 })
      if (!succeeds) throw new Error('declined')
    })
    await paying.catch(() => {})
    outcomes.push(await withdrawal)
    if (succeeds) await inTransaction(db, (tx) => restoreGiftCards(tx, { ...use, key: 'given back' }))
  }
  expect(outcomes).toMatchObject([{ data: { refund: price } }, 'gift-card-used'])
})

const waitingSql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

test('paying and withdrawing at the same time: one of them wins, and the books agree', async () => {
  for (let round = 0; round < 4; round += 1) {
    const order = await buyCards(1)
    const [code = ''] = await codesFor(order.email)
    const outcomes = await Promise.allSettled([spend(code), announce(order), announce(order)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
  await sendRefunds(shop.deps, soon)
  expect(await disagreements(shop)).toEqual([])
})
