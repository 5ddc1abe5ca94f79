import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxCarrier } from '#carriers/booking-sandbox.ts'
import { noCarrier } from '#carriers/no-carrier.ts'
import { backOfficeRights } from '#core/rights.ts'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import type { Member } from '#core/server/handlers.ts'
import { orderBackOffice } from '#orders/back-office-calls.ts'
import { orderBackOfficeContract } from '#orders/back-office-contract.ts'
import { orderBackOfficeApi } from '#orders/server/back-office-api.ts'
import { followShipments } from '#orders/server/follow-shipments.ts'
import { parcelTracking } from '#parcel-tracking/calls.ts'
import { trackingContract } from '#parcel-tracking/contract.ts'
import { disagreements } from '#test/disagreements.ts'
import { testEncryption as encryption, sentEmails } from '#test/encryption.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { trackingApi } from './api.ts'

const shop = await openCheckout()
const { db, productCache } = shop
const deps = { db, publicUrl: 'https://krets.example', encryption }
const now = new Date('2026-11-21T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
let employee: Member

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 100 })
  employee = { ...(await makeMember(db, 9)), isEmployee: true, rights: backOfficeRights }
})
afterAll(() => shop.close())

function asEmployee(carrier = noCarrier) {
  const orders = { ...deps, carrier, productCache, isMarkedAsDemo: false, findProducts: async () => [] }
  const calls = [
    ...callsOf('orders', orderBackOfficeContract, orderBackOfficeApi(orders)),
    ...callsOf('parcel-tracking', trackingContract, trackingApi({ db, productCache })),
  ]
  return inProcessApi(calls, makeContext({ member: employee, idempotencyKey: randomUUID(), now }))
}

async function packed() {
  const { orderId: id } = await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900 })
  const rows = [{ position: 0, quantity: 1 }]
  const { data } = await asEmployee()(orderBackOffice.packShipment, { id, source: 'web', rows })
  return { orderId: id, id: data.shipments[0]?.id ?? 0 }
}

const postNord = { carrier: 'postnord', name: '', trackingId: '00373500454541020957', address: '' } as const
const write = (id: number, tracking: object | null, replaces: string | null = null) =>
  asEmployee()(parcelTracking.putTracking, { id, replaces, tracking } as never)
const emailOf = async (key: string) => (await sentEmails(db)).find((email) => email.key === key)?.text

test('written before it is sent: the email has carrier, number and the page of the carrier', async () => {
  const { id, orderId } = await packed()
  await write(id, postNord)
  const { data } = await asEmployee()(orderBackOffice.sendShipment, { id })
  const trackingUrl = 'https://tracking.postnord.com/se/?id=00373500454541020957'
  expect(data.shipments).toMatchObject([
    { state: 'sent', carrier: 'PostNord', trackingId: postNord.trackingId, trackingUrl, isFollowed: false },
  ])
  const email = await emailOf(`shipment-${id}-sent`)
  for (const text of ['PostNord', postNord.trackingId, trackingUrl]) expect(email).toContain(text)
  const log = (await asEmployee()(orderBackOffice.getBackOfficeOrder, { id: orderId })).data.log
  expect(log.find(({ event }) => event === 'note')).toMatchObject({
    text: 'Kollinummer: PostNord 00373500454541020957',
    by: 'member9',
  })
})

test('a carrier without a known page: only the number is shown, no link', async () => {
  const { id } = await packed()
  await write(id, { carrier: 'other', name: 'Åkeri Syd', trackingId: 'AS 1', address: '' })
  const { data } = await asEmployee()(orderBackOffice.sendShipment, { id })
  expect(data.shipments).toMatchObject([{ carrier: 'Åkeri Syd', trackingId: 'AS 1', trackingUrl: null }])
  const email = (await emailOf(`shipment-${id}-sent`)) ?? ''
  expect(email).toContain('Åkeri Syd')
  expect(email).not.toContain('Spåra paketet')
})

test('without a number the email names no carrier and no number', async () => {
  const { id } = await packed()
  await asEmployee()(orderBackOffice.sendShipment, { id })
  const email = (await emailOf(`shipment-${id}-sent`)) ?? ''
  for (const text of ['Spåra', 'Kollinummer', 'Transport', 'PostNord']) expect(email).not.toContain(text)
})

test('a parcel with a number of ours is booked nowhere, asked about nowhere, and delivered when staff say so', async () => {
  const { id, orderId } = await packed()
  await write(id, postNord)
  const carrier = sandboxCarrier({ db })
  await asEmployee(carrier)(orderBackOffice.sendShipment, { id })
  expect(await db.query('', 'select 1 from sandbox.parcel')).toEqual([])
  expect(await followShipments({ ...deps, carrier }, later(30))).toBe(0)
  const { data } = await asEmployee()(orderBackOffice.deliverShipment, { id })
  expect(data).toMatchObject({ id: orderId, state: 'delivered' })
  await expect(write(id, null, postNord.trackingId)).rejects.toMatchObject({ code: 'shipment-not-in-transit' })
})

test('repeated it is one change, another employee is not overwritten, and it can be taken back', async () => {
  const { id, orderId } = await packed()
  for (const _ of [1, 2]) await write(id, postNord)
  const other = { ...postNord, trackingId: '2' }
  await expect(write(id, other)).rejects.toMatchObject({ code: 'changed-meanwhile' })
  await write(id, other, postNord.trackingId)
  const { data } = await write(id, null, '2')
  expect(data.shipments).toMatchObject([{ carrier: null, trackingId: null, trackingUrl: null, isFollowed: false }])
  const notes = `select data ->> 'text' as text from order_event where order_id = $1 and event = 'note' order by id`
  expect(await db.query('', notes, [orderId])).toEqual([
    { text: 'Kollinummer: PostNord 00373500454541020957' },
    { text: 'Kollinummer: PostNord 2 (förut PostNord 00373500454541020957)' },
    { text: 'Kollinumret PostNord 2 är borttaget' },
  ])
})

test('what a carrier has booked is not written over', async () => {
  const { id } = await packed()
  const { data } = await asEmployee(sandboxCarrier({ db }))(orderBackOffice.sendShipment, { id })
  expect(data.shipments).toMatchObject([{ isFollowed: true }])
  const booked = data.shipments[0]?.trackingId ?? null
  await expect(write(id, postNord, booked)).rejects.toMatchObject({ code: 'tracked-by-carrier' })
  expect(await disagreements(shop)).toEqual([])
})

test.each([
  { ...postNord, trackingId: '' },
  { ...postNord, trackingId: '<b>' },
  { ...postNord, trackingId: '1'.repeat(41) },
  { ...postNord, carrier: 'other' },
  { ...postNord, address: 'http://akeri.example' },
  { ...postNord, address: 'javascript:alert(1)' },
])('it is refused: %j', async (tracking) => {
  const { id } = await packed()
  await expect(write(id, tracking)).rejects.toMatchObject({ status: 400 })
})
