import { expect, test } from 'vitest'
import { budbeeWebhook } from './budbee-events.ts'

const webhook = budbeeWebhook({ apiKey: () => 'key', apiSecret: () => 'hemligt' })
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
/** The example of the page, shortened. */
const delivered = {
  eventId: 'evt_abc123',
  eventType: 'DELIVERED_TO_CONSUMER',
  timestamp: '2025-06-01T16:10:00Z',
  orderId: 'order_abc123',
  packageId: 'PKG-001',
  party: 'BUDBEE',
  flow: 'DELIVERY',
  eventData: { deliveredAt: '2025-06-01T16:10:00Z' },
}

test('only the key and secret of the account are believed', () => {
  expect(webhook.isAuthentic(basic('key:hemligt'))).toBe(true)
  for (const wrong of ['', basic('key:fel'), basic('key'), 'Bearer hemligt'])
    expect(webhook.isAuthentic(wrong)).toBe(false)
})

test('a parcel in a locker waits, and is delivered when it is picked up', () => {
  const read = (eventType: string) => webhook.read({ ...delivered, eventType })
  expect(webhook.read(delivered)).toMatchObject({
    id: 'evt_abc123',
    trackingId: 'PKG-001',
    event: { event: 'delivered', at: new Date('2025-06-01T16:10:00Z') },
  })
  expect(read('DELIVERED_TO_LOCKER')).toMatchObject({ event: { event: 'ready' } })
  expect(read('CONSUMER_PICKED_UP_FROM_LOCKER')).toMatchObject({ event: { event: 'delivered' } })
  expect([read('PARCEL_CREATED'), read('SOMETHING_NEW'), read('constructor')]).toEqual([null, null, null])
})

test('a body that is not an event is malformed', () => {
  for (const body of [null, [], {}, { ...delivered, timestamp: 'i går' }, { ...delivered, packageId: 7 }])
    expect(webhook.read(body)).toBe('malformed')
})
