import { afterAll, afterEach, expect, test } from 'vitest'
import { httpClient } from '#integrations/http-client.ts'
import { ga4 } from './ga4.ts'
import type { MeasuredEvent } from './measurement-port.ts'
import { hashed, meta, phoneDigits } from './meta.ts'
import { openMeasurementSandbox, sandboxToken } from './sandbox-server.ts'

const now = new Date('2026-11-27T12:00:00Z')
const sandbox = await openMeasurementSandbox(() => now)
afterEach(() => {
  sandbox.fail('none')
  sandbox.counted.length = 0
})
afterAll(() => sandbox.close())

const client = httpClient({ base: sandbox.origin })
const signal = AbortSignal.timeout(20_000)
const account = { measurementId: 'G-KRETS1', apiSecret: 'hemligt' }
const pixel = { pixelId: '1234567890', accessToken: sandboxToken, testEventCode: '' }
const event: MeasuredEvent = {
  id: '0f7d6a40-0000-4000-8000-000000000001',
  name: 'purchase',
  at: new Date(now.getTime() - 3_600_000),
  orderNumber: '100001',
  value: 499.5,
  shipping: 49,
  tax: 109.7,
  items: [{ id: '7', name: 'Mus', price: 499.5, quantity: 1 }],
  visitor: '0f7d6a40-0000-4000-8000-000000000002',
  buyer: { email: ' John_Smith@gmail.com ', phone: '070-123 45 67', zip: '123 45' },
  userAgent: 'Chromium',
  page: 'https://krets.example/se/checkout-complete/1',
}

test('hashes and telephone numbers are those of the examples of Meta', () => {
  expect(hashed('john_smith@gmail.com')).toBe('62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f')
  expect(hashed(phoneDigits('+1 (650)555-1212'))).toBe(
    'e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176',
  )
  expect([phoneDigits('070-123 45 67'), phoneDigits('0046701234567')]).toEqual(['46701234567', '46701234567'])
})

test('the validation server of GA4 finds nothing wrong with a purchase and a refund', async () => {
  const answers: unknown[] = []
  const heard = async (request: Parameters<typeof client>[0]) => {
    const answer = await client(request)
    answers.push(answer.body)
    return answer
  }
  const debug = ga4(heard, account, '/debug/mp/collect')
  await debug.send(event, signal)
  await debug.send({ ...event, name: 'refund' }, signal)
  await debug.send({ ...event, orderNumber: '' }, signal)
  expect(answers).toEqual([
    { validationMessages: [] },
    { validationMessages: [] },
    { validationMessages: [expect.objectContaining({ validationCode: 'VALUE_REQUIRED' })] },
  ])
})

test('GA4 gets no personal data and no consent for advertising', async () => {
  expect(await ga4(client, account).send(event, signal)).toEqual({ is: 'sent' })
  const text = JSON.stringify(sandbox.counted[0]?.body)
  expect(text).not.toMatch(/john|0701234567|12345|Chromium/i)
  expect(sandbox.counted[0]?.body).toMatchObject({
    client_id: event.visitor,
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [{ name: 'purchase', params: { transaction_id: '100001', value: 499.5, currency: 'SEK' } }],
  })
})

test('Meta gets hashes only, and the id of the event', async () => {
  expect(await meta(client, pixel).send(event, signal)).toEqual({ is: 'sent' })
  const text = JSON.stringify(sandbox.counted[0]?.body)
  expect(text).not.toMatch(/john_smith|70123|123 ?45"/i)
  expect(sandbox.counted[0]?.body).toMatchObject({
    data: [{ event_name: 'Purchase', event_id: event.id, user_data: { em: [hashed('john_smith@gmail.com')] } }],
  })
})

test('a rejected event is final and says why without the token; no answer and too many calls are unknown', async () => {
  const wrong = await meta(client, { ...pixel, accessToken: 'fel' }).send(event, signal)
  expect(wrong).toEqual({ is: 'refused', why: 'Meta 400 (190): Invalid OAuth access token.' })
  const old = await meta(client, pixel).send({ ...event, at: new Date('2026-11-19') }, signal)
  expect(old).toMatchObject({ is: 'refused', why: expect.stringContaining('2804003') })
  for (const fault of ['silent', 'taken-without-answer', 'busy', 'broken'] as const) {
    sandbox.fail(fault)
    expect([fault, (await meta(client, pixel).send(event, signal)).is]).toEqual([fault, 'unknown'])
    expect([fault, (await ga4(client, account).send(event, signal)).is]).toEqual([fault, 'unknown'])
  }
  expect(await meta(client, pixel).send({ ...event, buyer: null }, signal)).toMatchObject({ is: 'refused' })
})
