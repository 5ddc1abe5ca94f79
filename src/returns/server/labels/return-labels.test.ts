import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseLabels, storedLedger } from '#carrier-parcels/server/booking-table.ts'
import { cancelBookings } from '#carrier-parcels/server/cancel-bookings.ts'
import { type ConnectedCarriers, connectedCarrier } from '#carrier-parcels/server/connected-carriers.ts'
import { purgeOldLabels } from '#carrier-parcels/server/purge-old-labels.ts'
import type { Carrier } from '#carriers/booking.ts'
import { connections } from '#carriers/connections.ts'
import { storedParcels } from '#carriers/sandbox/sandbox-parcels.ts'
import { createLog } from '#core/server/log.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { applyShopSettings, neutralShopSettings } from '#core/shop.ts'
import { returnsApi } from '#returns/server/api.ts'
import { returnsBackOfficeApi } from '#returns/server/back-office-api.ts'
import { deliver } from '#test/deliver.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { bookReturnLabel } from './book-return-label.ts'
import { followReturns } from './follow-returns.ts'
import { returnLabelOfEmail } from './label-document.ts'

const shop = await openCheckout()
const { db } = shop
const publicUrl = 'https://krets.example'
const sandboxes = {
  postnord: await connections.postnord.openSandbox(storedParcels(db)),
  dhl: await connections.dhl.openSandbox(storedParcels(db)),
}
const connect = (id: 'postnord' | 'dhl') => {
  const { connect: connectTo, sandboxAccount } = connections[id]
  const ledger = storedLedger(db, { carrier: id, isSandbox: true })
  const field = (name: string) => sandboxAccount[name] ?? ''
  return connectTo({ base: sandboxes[id].base, isTest: false, field }, { ledger, publicUrl })
}
const both: ConnectedCarriers = { postnord: connect('postnord'), dhl: connect('dhl') }
let connected: ConnectedCarriers = both
const noCarrier: Carrier = { book: async () => null, track: async () => [] }
const deps = { db, publicUrl, connected: () => connected }
const api = returnsApi({ db, publicUrl })
const backOffice = returnsBackOfficeApi(deps)
const now = new Date('2026-11-20T12:00:00Z')
const employee = makeContext({ now, member: buildMember(8, { isEmployee: true }) })
const nothing = { params: undefined, query: undefined, body: undefined }

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 1000 })
  await makeMember(db, 8)
  const company = { ...neutralShopSettings.company, name: 'Nordtek AB', street: 'Lagervägen 1', zip: '171 73' }
  applyShopSettings({
    ...neutralShopSettings,
    company: { ...company, city: 'Solna', email: 'lager@nordtek.example', phone: '08-123 45 67' },
  })
})
afterAll(async () => {
  await Promise.all(Object.values(sandboxes).map((sandbox) => sandbox.close()))
  await shop.close()
})

let customers = 0

async function announced({ carrier = 'PostNord', way = 'parcel' as 'parcel' | 'own' } = {}) {
  customers += 1
  const email = `elin${customers}@kund.example`
  const order = await shop.order({
    cartId: await shop.fillCart({ 1: 2 }),
    expectedTotal: 204_900,
    request: { email },
    now: new Date('2026-11-01T12:00:00Z'),
  })
  await db.query('', 'update orders set delivery = delivery || $2 where id = $1', [
    order.orderId,
    JSON.stringify({ carrier }),
  ])
  await deliver(db, { orderId: order.orderId, sentAt: now, deliveredAt: now })
  const answer = await api.announceReturn(
    {
      params: { id: order.orderId },
      query: undefined,
      body: { secret: order.secret, way, rows: [{ position: 0, quantity: 1, reason: 'changed-mind' }] },
    },
    makeContext({ now, idempotencyKey: randomUUID() }),
  )
  if (!('data' in answer)) throw new Error('The answer is no object')
  const { id } = answer.data
  const label = async () => {
    const { data } = (await api.getReturns(
      { ...nothing, params: { id: order.orderId }, query: { secret: order.secret } },
      makeContext({ now }),
    )) as { data: { returns: { id: number; label: unknown }[] } }
    return data.returns.find((one) => one.id === id)?.label
  }
  const emails = async () =>
    await db.query<{ subject: string; text: string }>(
      '',
      `select subject, text from email_outbox where recipient = $1 and key like 'return-%' order by id`,
      [email],
    )
  const file = async (orderId = order.orderId) =>
    await api.getReturnLabel(
      { ...nothing, params: { id: orderId, returnId: id }, query: { secret: order.secret } },
      makeContext({ now }),
    )
  return { id, label, emails, file, orderId: order.orderId }
}

async function weigh(grams: number): Promise<void> {
  await db.query('', 'update product set package_grams = $1 where id = 1', [grams])
  await shop.productCache.catchUp()
}

const book = async (id: number, at = now) => await bookReturnLabel(deps, String(id), at)
const bookings = async (id: number) =>
  await db.query<{ state: string; carrier: string; reference: string }>(
    '',
    'select reference, state, carrier from carrier_booking where return_id = $1 order by reference',
    [id],
  )
const labels = async (id: number) =>
  (await db.query('', `select from parcel_label where reference like $1`, [`return-${id}%`])).length
const rejected = async (id: number) =>
  await backOffice.rejectReturn({ params: { id }, query: undefined, body: { reason: 'Fel produkt' } }, employee)
const again = async (id: number) => await backOffice.bookReturnLabel({ ...nothing, params: { id } }, employee)

test('a return by the shop’s label is booked once, at the carrier that brought the order, and emailed with it', async () => {
  const one = await announced({ carrier: 'DHL' })
  expect(await one.emails()).toHaveLength(0)
  expect(await book(one.id)).toBeNull()
  expect(await book(one.id)).toBeNull()
  expect(await bookings(one.id)).toEqual([{ reference: `return-${one.id}`, state: 'booked', carrier: 'dhl' }])
  expect(await one.label()).toMatchObject({ state: 'booked', carrier: 'DHL', isSandbox: true, hasDocument: true })
  const [email, ...more] = await one.emails()
  expect(more).toEqual([])
  expect(email?.text).toContain('lämna det hos ett ombud för DHL')
  expect(email?.text).not.toContain('Skicka till')
  const [sent] = await db.query<{ documents: string[] }>('', 'select documents from email_outbox where key = $1', [
    `return-${one.id}-announced`,
  ])
  const [attached] = (await returnLabelOfEmail(db, sent?.documents[0] ?? '')) ?? []
  expect(attached?.content.toString('latin1')).toMatch(/^%PDF-/)
  const { body } = (await one.file()) as { body: Uint8Array }
  expect(Buffer.from(body).equals(attached?.content as Buffer)).toBe(true)
  const stranger = await announced()
  await expect(one.file(stranger.orderId)).rejects.toMatchObject({ status: 404 })
})

test('without a connected carrier that takes returns, and by own way, everything is as without labels', async () => {
  connected = {}
  const one = await announced()
  await book(one.id)
  connected = both
  expect(await one.label()).toBeNull()
  expect((await one.emails())[0]?.text).toContain('Skicka till')
  const own = await announced({ way: 'own' })
  expect(await book(own.id)).toBeNull()
  expect((await own.emails())[0]?.text).toContain('Skicka till')
  expect(await bookings(own.id)).toEqual([])
})

test('a rejected return ends its booking, and the label is gone', async () => {
  const one = await announced()
  await book(one.id)
  await rejected(one.id)
  expect(await labels(one.id)).toBe(0)
  await cancelBookings(deps)
  // PostNord has no call that cancels: the label is not handed in.
  expect((await bookings(one.id)).map(({ state }) => state)).toEqual(['void'])
  await expect(one.file()).rejects.toMatchObject({ code: 'no-such-document' })
  await expect(again(one.id)).rejects.toMatchObject({ code: 'return-already-handled' })
})

test('an unanswered booking is not repeated before staff have decided; the customer has an email meanwhile', async () => {
  const one = await announced({ carrier: 'DHL' })
  sandboxes.dhl.fail('500')
  for (let attempts = 0; attempts < 4; attempts += 1) expect(await book(one.id)).toBeInstanceOf(Date)
  expect(await book(one.id)).toBeNull()
  expect(await one.label()).toMatchObject({ state: 'unknown', carrier: 'DHL', hasDocument: false })
  expect((await bookings(one.id)).map(({ state }) => state)).toEqual(['open'])
  expect((await one.emails())[0]?.text).toContain('Skicka till')
  expect(await again(one.id)).toMatchObject({ data: { label: { state: 'booked', hasDocument: true } } })
  expect((await bookings(one.id)).map(({ state }) => state)).toEqual(['void', 'booked'])
  expect((await one.emails()).map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Fraktsedel till/))
  await db.query('', 'delete from parcel_label where reference = $1', [`return-${one.id}-2`])
  // A label that is missing is fetched, and nothing is booked.
  expect(await again(one.id)).toMatchObject({ data: { label: { state: 'booked', hasDocument: true } } })
  expect(await bookings(one.id)).toHaveLength(2)
})

test('what the carrier rejects is for staff to see; one that is silent is asked again and its label emailed', async () => {
  const [one, other] = [await announced(), await announced()]
  await weigh(40_000)
  expect(await book(one.id)).toBeNull()
  await weigh(1000)
  expect(await one.label()).toMatchObject({ state: 'rejected', carrier: null })
  const waiting = (await backOffice.getReturnsBackOffice({ ...nothing, query: {} }, employee)) as {
    data: { returns: { id: number; labelReason: string | null }[] }
  }
  expect(waiting.data.returns.find(({ id }) => id === one.id)?.labelReason).toContain('exceeds maximum')
  sandboxes.postnord.fail('429')
  const at = await book(other.id)
  expect(at).toEqual(new Date(now.getTime() + 60_000))
  expect(await other.label()).toMatchObject({ state: 'waiting', carrier: null })
  expect(await book(other.id, at ?? now)).toBeNull()
  expect(await other.label()).toMatchObject({ state: 'booked' })
  expect(await other.emails()).toHaveLength(2)
})

test('what the carrier says of a return is shown, until it has been received', async () => {
  const one = await announced()
  await book(one.id)
  const carrier = connectedCarrier({ db, connected: () => connected, log: createLog('silent') }, noCarrier)
  const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const bookedBefore = async (hours: number) =>
    await db.query(
      '',
      `update sandbox.carrier_parcel set booked_at = now() - make_interval(hours => $2)
       where reference = $1`,
      [`return-${one.id}`, hours],
    )
  const follow = async (at: Date) => await followReturns({ db, carrier }, at)
  const listed = async () => {
    const query = { sort: 'newest' as const }
    const { data } = (await backOffice.listReturns({ ...nothing, query }, employee)) as {
      data: { id: number; movement: unknown }[]
    }
    return data.find(({ id }) => id === one.id)?.movement
  }
  await follow(after(1))
  expect(await one.label()).toMatchObject({ movement: null, movedAt: null })

  await bookedBefore(7)
  expect(await follow(after(1.2))).toBe(0)
  await follow(after(2))
  expect(await one.label()).toMatchObject({ movement: 'under-way', movedAt: expect.any(Number) })
  expect(await listed()).toBe('under-way')

  await bookedBefore(50)
  const silent = async () => {
    throw new Error('No answer')
  }
  expect(await followReturns({ db, carrier: { track: silent } }, after(3))).toBeGreaterThan(0)
  expect(await listed()).toBe('under-way')
  await follow(after(4))
  expect(await listed()).toBe('arrived')
  await rejected(one.id)
  expect(await listed()).toBeNull()
})

test.each([
  ['under-way', ['on-its-way', 'handed-over']],
  ['arrived', ['delivered', 'on-its-way', 'delivered']],
  ['sent-back', ['on-its-way', 'returned', 'delivered']],
  [null, []],
] as const)('%s is found in events in any order', async (movement, names) => {
  const one = await announced()
  await book(one.id)
  const events = names.map((event, hour) => ({
    event,
    text: '',
    place: null,
    at: new Date(now.getTime() + hour * 1000),
  }))
  await followReturns({ db, carrier: { track: async () => events } }, now)
  expect(await one.label()).toMatchObject({ movement })
  await rejected(one.id)
})

test('labels of returns leave with an erased customer and by retention, not before', async () => {
  const [one, other] = [await announced(), await announced()]
  await book(one.id)
  await book(other.id)
  await inTransaction(db, (tx) => eraseLabels(tx, [one.orderId]))
  expect([await labels(one.id), await labels(other.id)]).toEqual([0, 1])
  await db.query('', `update goods_return set state = 'settled', updated_at = $2 where id = $1`, [other.id, now])
  const after = (days: number) => new Date(now.getTime() + days * 86_400_000)
  await purgeOldLabels(db, after(89))
  expect(await labels(other.id)).toBe(1)
  await purgeOldLabels(db, after(91))
  expect(await labels(other.id)).toBe(0)
})
