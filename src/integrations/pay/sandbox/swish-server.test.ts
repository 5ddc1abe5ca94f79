import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { makeCertificates } from '#integrations/bankid/sandbox/certificates.ts'
import { httpClient } from '#integrations/http-client.ts'
import { paymentRequest, refundRequest } from '#test/contracts/swish.ts'
import { testDatabase } from '#test/database.ts'
import { sandboxClient } from './sandbox.ts'
import { openSandboxServer } from './server.ts'

const db = await testDatabase()
const called: { url: string; status: string }[] = []
const callBack = async (url: string, body: unknown) => void called.push({ url, ...(body as { status: string }) })
const { ca, server: its, client: ours } = await makeCertificates(new Date())
const server = await openSandboxServer(sandboxClient({ db, slowMs: 20, callBack, callBackAfterMs: 1 }), { ...its, ca })
const client = httpClient({ base: server.base, certificate: { ...ours, ca } })
afterAll(async () => {
  await server.close()
  await db.close()
})

const instruction = () => randomUUID().replaceAll('-', '').toUpperCase()
const api = '/swish-cpcapi/api'
const signal = () => AbortSignal.timeout(2000)
const put = (path: string, body: unknown, headers = {}) =>
  client({ method: 'PUT', path: `${api}${path}`, body, headers, signal: signal() })
const request = (more: object = {}, id = instruction()) =>
  put(`/v2/paymentrequests/${id}`, { ...paymentRequest.body, ...more })

async function paid() {
  const id = instruction()
  await put(`/v2/paymentrequests/${id}`, paymentRequest.body, { 'Sandbox-Outcome': 'success' })
  const { body } = await client({ method: 'GET', path: `${api}/v1/paymentrequests/${id}`, signal: signal() })
  return { id, reference: (body as { paymentReference: string }).paymentReference }
}

test('the documented request is taken: no body, a place to read it, and a token for the app', async () => {
  const answer = await request()
  expect(answer).toMatchObject({ status: 201, body: null })
  expect(answer.headers.location).toContain('/v1/paymentrequests/')
  expect(answer.headers.paymentrequesttoken).toMatch(/^[0-9a-f]{32}$/)
})

test.each([
  ['without a callback address', { callbackUrl: undefined }, 'RP03'],
  ['with a callback over http', { callbackUrl: 'http://shop.example/callback' }, 'RP03'],
  ['with a callback that is no address', { callbackUrl: 'callback' }, 'RP03'],
  ['without a payee', { payeeAlias: undefined }, 'RP01'],
  ['without an amount', { amount: undefined }, 'PA02'],
  ['with an amount as a number', { amount: 100 }, 'PA02'],
  ['with one decimal', { amount: '100.5' }, 'PA02'],
  ['with a comma', { amount: '100,50' }, 'PA02'],
  ['below one krona', { amount: '0.50' }, 'AM06'],
  ['above the largest amount', { amount: '9999999999999.99' }, 'AM02'],
  ['in another currency', { currency: 'EUR' }, 'AM03'],
  ['with a long message', { message: 'a'.repeat(51) }, 'RP02'],
  ['with marks that are not shown', { message: 'A & B' }, 'RP02'],
  ['with a reference that is no reference', { payeePaymentReference: 'a-b' }, 'FF08'],
  ['with a telephone number that begins with 0', { payerAlias: '0701234567' }, 'BE18'],
])('a request %s is refused', async (_, more, errorCode) => {
  const { status, body } = await request(more)
  expect({ status, body }).toMatchObject({ status: 422, body: [{ errorCode, errorMessage: expect.any(String) }] })
})

test('a field that there is not, another merchant, another type and another form of the id are refused', async () => {
  expect((await request({ orderId: '1' })).status).toBe(400)
  expect((await request({ payeeAlias: '1239999999' })).status).toBe(403)
  expect(
    (await put(`/v2/paymentrequests/${instruction()}`, paymentRequest.body, { 'Content-Type': 'text/plain' })).status,
  ).toBe(415)
  for (const id of [randomUUID(), randomUUID().replaceAll('-', '')]) expect((await request({}, id)).status).toBe(404)
})

test('an instruction is used once', async () => {
  const id = instruction()
  await request({}, id)
  expect(await request({}, id)).toMatchObject({ status: 422, body: [{ errorCode: 'RP09' }] })
})

test('it is created by version 2 and read by version 1', async () => {
  const { id } = await paid()
  const get = async (version: string) =>
    (await client({ method: 'GET', path: `${api}/${version}/paymentrequests/${id}`, signal: signal() })).status
  expect([await get('v1'), await get('v2')]).toEqual([200, 404])
})

test('a request is cancelled in one way, and only before it has ended', async () => {
  const wanted = [{ op: 'replace', path: '/status', value: 'cancelled' }]
  const patch = (id: string, body: unknown, type = 'application/json-patch+json') =>
    client({
      method: 'PATCH',
      path: `${api}/v1/paymentrequests/${id}`,
      headers: { 'Content-Type': type },
      body,
      signal: signal(),
    })
  const { id } = await paid()
  expect(await patch(id, wanted)).toMatchObject({ status: 422, body: [{ errorCode: 'RP07' }] })
  expect((await patch(id, wanted, 'application/json')).status).toBe(415)
  expect((await patch(id, { status: 'cancelled' })).status).toBe(400)
  expect((await patch(instruction(), wanted)).status).toBe(404)
})

test('after three minutes a request has timed out, and cannot be paid', async () => {
  const id = instruction()
  const { headers } = await request({}, id)
  await db.query('', `update sandbox.charge set at = now() - interval '4 min' where token = $1`, [
    headers.paymentrequesttoken,
  ])
  const decision = {
    method: 'POST',
    path: `/customer/${headers.paymentrequesttoken}`,
    body: { decision: 'paid' },
    signal: signal(),
  } as const
  expect(await client(decision)).toMatchObject({ body: { state: 'pending' } })
  const { body } = await client({ method: 'GET', path: `${api}/v1/paymentrequests/${id}`, signal: signal() })
  expect(body).toMatchObject({ status: 'ERROR', errorCode: 'TM01', paymentReference: null })
})

test('a refund is called back as debited and as paid, to the address that it names', async () => {
  const { reference } = await paid()
  const url = `https://shop.example/${reference}`
  const wish = { ...refundRequest.body, originalPaymentReference: reference, callbackUrl: url }
  expect((await put(`/v2/refunds/${instruction()}`, wish)).status).toBe(201)
  await expect
    .poll(() => called.filter((one) => one.url === url).map(({ status }) => status))
    .toEqual(['DEBITED', 'PAID'])
})

test.each([
  ['without a callback address', { callbackUrl: undefined }, 'RP03'],
  ['with a callback over http', { callbackUrl: 'http://shop.example' }, 'RP03'],
  ['without the number of the merchant', { payerAlias: undefined }, 'RP01'],
  ['by another merchant', { payerAlias: '1239999999' }, 'RF03'],
  ['above what was paid', { amount: '100.01' }, 'RF08'],
  ['in öre', { amount: '10000' }, 'RF08'],
  ['of nothing', { amount: '0.00' }, 'AM06'],
])('a refund %s is refused', async (_, more, errorCode) => {
  const { reference } = await paid()
  const wish = { ...refundRequest.body, originalPaymentReference: reference, ...more }
  expect(await put(`/v2/refunds/${instruction()}`, wish)).toMatchObject({ status: 422, body: [{ errorCode }] })
})

test('a refund of a request that is not paid, or by its id, is refused, and a second one above the remainder', async () => {
  const { id, reference } = await paid()
  const refund = (originalPaymentReference: string, amount: string, instructionId = instruction()) =>
    put(`/v2/refunds/${instructionId}`, { ...refundRequest.body, originalPaymentReference, amount })
  const unpaid = instruction()
  await request({}, unpaid)
  for (const other of [id, unpaid]) expect(await refund(other, '1.00')).toMatchObject({ body: [{ errorCode: 'RF02' }] })
  const first = instruction()
  expect((await refund(reference, '60.00', first)).status).toBe(201)
  expect(await refund(reference, '60.00', first)).toMatchObject({ body: [{ errorCode: 'RP09' }] })
  expect(await refund(reference, '60.00')).toMatchObject({ body: [{ errorCode: 'RF08' }] })
  expect((await refund(reference, '40.00')).status).toBe(201)
})

test('an unavailable service answers 503', async () => {
  const answer = await put(`/v2/paymentrequests/${instruction()}`, paymentRequest.body, {
    'Sandbox-Outcome': 'unavailable',
  })
  expect(answer.status).toBe(503)
})

test('a caller without a certificate, or with that of another, reaches nothing', async () => {
  const other = await makeCertificates(new Date())
  const path = `${api}/v1/paymentrequests/${instruction()}`
  for (const certificate of [{ ca }, { ...other.client, ca }]) {
    const stranger = httpClient({ base: server.base, certificate })
    await expect(stranger({ method: 'GET', path, signal: signal() })).rejects.toThrow()
  }
})
