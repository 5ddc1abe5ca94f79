import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobsOfUnits } from '#jobs/unit-jobs.ts'
import { packShipment } from '#orders/server/pack-shipment.ts'
import type { RecallFields } from '#recalls/contract.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { recallsApi, recallsBackOfficeApi } from './api.ts'
import { notifyBuyers, notifyBuyersJob, recallsWithoutJob } from './notify-buyers.ts'

const shop = await openCheckout()
const { db } = shop
const api = recallsApi({ db })
const backOffice = recallsBackOfficeApi({ db })
const nothing = { params: undefined, query: undefined, body: undefined }
const now = new Date('2026-11-24T12:00:00Z')
const context = makeContext({ now, member: buildMember(8, { isEmployee: true }) })

function dataOf<T extends object>(answer: T): Extract<T, { data: unknown }>['data'] {
  if (!('data' in answer)) throw new Error('The answer is no object')
  return (answer as Extract<T, { data: unknown }>).data // Checked on the line above.
}

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Amperium Klick powerbank', web: 100 })
  await shop.sell({ id: 2, name: 'Taktil Plym', web: 100 })
})
afterAll(() => shop.close())

const fields: RecallFields = {
  title: 'Amperium Klick kan överhettas',
  hazard: 'Batteriet kan överhettas och börja brinna.',
  action: 'Sluta använda produkten och ladda den inte.',
  remedies: ['replacement', 'refund'],
  productIds: [1],
  batches: [],
  soldFrom: null,
  soldTo: null,
  stopsSale: false,
}

async function bought(productId: number, day: string) {
  return await shop.order({
    cartId: await shop.fillCart({ [productId]: 1 }),
    expectedTotal: 104_900,
    now: new Date(`${day}T12:00:00Z`),
  })
}
const draft = async (more: Partial<RecallFields> = {}) =>
  dataOf(await backOffice.createRecall({ ...nothing, body: { ...fields, ...more } }, context))
const publish = (id: number) => backOffice.publishRecall({ ...nothing, params: { id } }, context)
const reportOf = async (id: number) => {
  return dataOf(await backOffice.getRecall({ ...nothing, params: { id } }, context))
}
const emailsOf = (id: number) =>
  db.query<{ recipient: string; subject: string; text: string }>(
    '',
    `select recipient, subject, text from email_outbox where key like 'recall-' || $1 || '-%' order by id`,
    [id],
  )
async function notifyAll(id: number) {
  const work = (unit: string, at: Date) => notifyBuyers({ db, publicUrl: 'https://krets.example' }, unit, at)
  for (let again: Date | null = now; again; ) again = await work(String(id), again)
  return jobsOfUnits(db, [{ kind: notifyBuyersJob, work, missed: () => recallsWithoutJob(db) }])
}

test('every buyer of a recalled product within the period is notified once, with hazard, action and remedy', async () => {
  const early = await bought(1, '2026-10-01')
  const concerned = await bought(1, '2026-11-10')
  await bought(2, '2026-11-10')
  const { id, orders } = await draft({ soldFrom: '2026-11-01', soldTo: '2026-11-10', batches: ['A17', 'A18'] })
  expect(orders).toBe(1)
  expect(await emailsOf(id)).toEqual([])
  expect(dataOf(await api.getRecalls(nothing, context))).toEqual([])

  await publish(id)
  await notifyAll(id)
  await notifyAll(id)
  const emails = await emailsOf(id)
  expect(emails).toMatchObject([{ recipient: 'elin@exempel.se', subject: `Säkerhetsåterkallelse: ${fields.title}` }])
  for (const text of [String(concerned.number), 'A17, A18', fields.hazard, fields.action, 'pengarna tillbaka'])
    expect(emails[0]?.text).toContain(text)
  expect(emails[0]?.text).not.toContain(String(early.number))
  expect(emails[0]?.text).toContain('https://krets.example/se/aterkallelser')
  expect(await reportOf(id)).toMatchObject({ orders: 1, queued: 1, sent: 0, failed: 0, unreachable: 0 })
  const published = dataOf(await api.getRecalls(nothing, context))
  expect(published).toMatchObject([{ id, title: fields.title, products: [{ id: 1 }] }])
})

test('the report counts what was sent, what failed and who cannot be reached', async () => {
  const erased = await bought(1, '2026-11-11')
  await bought(1, '2026-11-12')
  await db.query('', `update orders set email = '' where id = $1`, [erased.orderId])
  const { id } = await draft({ soldFrom: '2026-11-11' })
  await publish(id)
  await notifyAll(id)
  expect(await reportOf(id)).toMatchObject({ orders: 1, unreachable: 1, queued: 1, sent: 0 })
  await db.query('', `update email_outbox set error = 'refused' where key like 'recall-' || $1 || '-%'`, [id])
  expect(await reportOf(id)).toMatchObject({ failed: 1 })
  await db.query('', `update email_outbox set sent_at = $2, error = null where key like 'recall-' || $1 || '-%'`, [
    id,
    now,
  ])
  expect(await reportOf(id)).toMatchObject({ sent: 1, failed: 0 })
})

test('a member who bought at the counter is notified at the verified address, and no one else of the counter is', async () => {
  const [verified, unverified, unknown] = [
    await bought(1, '2026-11-13'),
    await bought(1, '2026-11-13'),
    await bought(1, '2026-11-13'),
  ]
  const members = [await makeMember(db, 61), await makeMember(db, 62)]
  await db.query(
    '',
    'update member set email_verified_at = case when id = $1 then $2::timestamptz end where id = any($3::int[])',
    [members[0]?.id, now, members.map(({ id }) => id)],
  )
  for (const [index, { orderId }] of [verified, unverified, unknown].entries())
    await db.query('', `update orders set channel = 'store', email = '', member_id = $2 where id = $1`, [
      orderId,
      members[index]?.id ?? null,
    ])
  const [member] = await db.query<{ email: string }>('', 'select email from member where id = $1', [members[0]?.id])
  const { id } = await draft({ soldFrom: '2026-11-13', soldTo: '2026-11-13' })
  await publish(id)
  await notifyAll(id)
  expect(await emailsOf(id)).toMatchObject([{ recipient: member?.email }])
  expect(await reportOf(id)).toMatchObject({ orders: 1, queued: 1, unreachable: 2 })
})

test('a process that died between publishing and notifying leaves no buyer out', async () => {
  const { id } = await draft()
  await publish(id)
  await db.query('', `delete from graphile_worker._private_jobs where key = 'notify-recall-buyers:' || $1`, [id])
  expect(await recallsWithoutJob(db)).toMatchObject([{ id: String(id) }])
  await notifyAll(id)
  expect(await recallsWithoutJob(db)).toEqual([])
})

test('a draft is removed, a published recall stays', async () => {
  const remove = (id: number) => backOffice.removeRecall({ ...nothing, params: { id } }, context)
  const { id } = await draft()
  await remove(id)
  await expect(publish(id)).rejects.toMatchObject({ code: 'no-such-recall' })
  const other = await draft()
  await publish(other.id)
  await expect(publish(other.id)).rejects.toMatchObject({ code: 'already-published' })
  await expect(remove(other.id)).rejects.toMatchObject({ code: 'already-published' })
})

test('unknown products and a period that ends before it begins are refused', async () => {
  await expect(draft({ productIds: [1, 99] })).rejects.toMatchObject({ code: 'unknown-product' })
  await expect(draft({ soldFrom: '2026-11-02', soldTo: '2026-11-01' })).rejects.toMatchObject({
    code: 'invalid-period',
  })
})

const saleOf = async (productId: number) => {
  await shop.productCache.catchUp()
  const product = shop.productCache.card(productId, 'all', now)
  return { isRecalled: product?.stock.isRecalled ?? false, web: product?.stock.web }
}
const changeSale = (id: number, stopsSale: boolean) =>
  backOffice.changeRecallSale({ ...nothing, params: { id }, body: { stopsSale } }, context)

test('publishing stops the sale: the cart loses the product, an order is refused, and the stock is kept', async () => {
  await shop.sell({ id: 11, name: 'Glöd värmeplatta', web: 100 })
  const cartId = await shop.fillCart({ 11: 1 })
  const waiting = await bought(11, '2026-11-20')
  const { id } = await draft({ productIds: [11], stopsSale: true })
  expect(await saleOf(11)).toEqual({ isRecalled: false, web: 99 })
  await publish(id)
  expect(await saleOf(11)).toEqual({ isRecalled: true, web: 0 })
  expect(await db.query('', 'select quantity from stock where product_id = 11 and place = 0')).toEqual([
    { quantity: 99 },
  ])

  const query = { zip: undefined, shippingMethodId: 1, paymentMethod: undefined }
  const checkout = await shop.api.getCheckout({ params: undefined, query, body: undefined }, makeContext({ cartId }))
  const { cart, corrections } = dataOf(checkout)
  expect(cart.rows).toEqual([])
  expect(corrections).toMatchObject([
    { code: 'NO_LONGER_SOLD', productId: 11, message: expect.stringContaining('återkallad av säkerhetsskäl') },
  ])
  const again = await shop.fillCart({ 11: 1 })
  await expect(shop.order({ cartId: again, expectedTotal: 104_900 })).rejects.toMatchObject({ code: 'cart-corrected' })

  const rows = [{ position: 0, quantity: 1 }]
  const packing = { orderId: waiting.orderId, source: 'web' as const, rows, key: 'recalled', by: 'shop' as const, now }
  await expect(packShipment(db, packing)).rejects.toMatchObject({ code: 'recalled' })
})

test('an order placed at the moment of publishing takes no stock', async () => {
  await shop.sell({ id: 12, name: 'Glöd bricka', web: 5 })
  const cartId = await shop.fillCart({ 12: 1 })
  const { id } = await draft({ productIds: [12], stopsSale: true })
  // The product cache has not heard of it yet.
  await publish(id)
  await expect(shop.order({ cartId, expectedTotal: 104_900 })).rejects.toMatchObject({
    code: expect.stringMatching(/out-of-stock|sold-out|cart-corrected/),
  })
  expect(await db.query('', 'select quantity from stock where product_id = 12 and place = 0')).toEqual([
    { quantity: 5 },
  ])
})

test('a recall of batches that are sold out leaves the rest for sale, and a sale is resumed by the last recall', async () => {
  await shop.sell({ id: 13, name: 'Glöd kanna', web: 5 })
  const first = await draft({ productIds: [13], batches: ['A17'] })
  await publish(first.id)
  expect(await saleOf(13)).toEqual({ isRecalled: false, web: 5 })
  const second = await draft({ productIds: [13], stopsSale: true })
  await publish(second.id)
  await changeSale(first.id, true)
  expect(await saleOf(13)).toMatchObject({ isRecalled: true })
  await changeSale(second.id, false)
  expect(await saleOf(13)).toMatchObject({ isRecalled: true })
  await changeSale(first.id, false)
  expect(await saleOf(13)).toEqual({ isRecalled: false, web: 5 })
  await expect(changeSale(999_999, true)).rejects.toMatchObject({ code: 'no-such-recall' })
})

test('recalls are filtered by state, text and day, sorted and paged', async () => {
  const first = await draft({ title: 'Laddare som blir varm', batches: ['L-77'] })
  const second = await draft({ title: 'Lampa med lös kabel', stopsSale: true })
  await publish(second.id)
  const list = async (query: Parameters<typeof backOffice.listRecalls>[0]['query']) => {
    const answer = await backOffice.listRecalls({ ...nothing, query }, context)
    return (answer as { data: { id: number; state: string }[] }).data
      .map(({ id }) => id)
      .filter((id) => [first.id, second.id].includes(id))
  }
  expect(await list({})).toEqual([second.id, first.id])
  expect(await list({ sort: 'oldest' })).toEqual([first.id, second.id])
  expect(await list({ state: 'draft' })).toEqual([first.id])
  expect(await list({ state: 'stopped' })).toEqual([second.id])
  expect(await list({ state: 'sold' })).toEqual([])
  expect(await list({ text: 'lös kabel' })).toEqual([second.id])
  expect(await list({ text: 'l-77' })).toEqual([first.id])
  expect(await list({ text: '100%' })).toEqual([])
  expect(await list({ before: second.id })).toEqual([first.id])
  expect(await list({ to: '2020-01-01' })).toEqual([])
  const byOrders = await list({ sort: 'most-orders' })
  expect(await list({ sort: 'most-orders', before: byOrders[0] ?? 0 })).toEqual(byOrders.slice(1))
})
