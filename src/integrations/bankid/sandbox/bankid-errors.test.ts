import { afterAll, expect, test } from 'vitest'
import type { HttpRequest } from '#integrations/http-client.ts'
import { authRequest, signRequest } from '#test/contracts/bankid.ts'
import { testDatabase } from '#test/database.ts'
import { sandboxBankIdClient } from './sandbox.ts'

const db = await testDatabase()
const client = sandboxBankIdClient({ db, slowMs: 20, now: () => new Date() })
afterAll(() => db.close())

const send = (call: string, body: unknown, more: Partial<HttpRequest> = {}) =>
  client({ method: 'POST', path: `/rp/v6.0/${call}`, body, signal: AbortSignal.timeout(2000), ...more })
const begun = async () => (await send('auth', authRequest)).body as { orderRef: string; autoStartToken: string }
const invalid = { status: 400, body: { errorCode: 'invalidParameters' } }
const longText = (length: number) => Buffer.from('a'.repeat(length)).toString('base64')

test('the documented requests are taken', async () => {
  for (const [call, body] of [
    ['auth', authRequest],
    ['auth', { endUserIp: '192.0.2.7' }],
    ['sign', signRequest],
  ] as const) {
    expect(await send(call, body)).toMatchObject({ status: 200, body: { orderRef: expect.any(String) } })
  }
})

test.each([
  ['auth', 'without an address', { endUserIp: undefined }],
  ['auth', 'with a personal number at the top, as in version 5', { personalNumber: '199001011239' }],
  ['auth', 'with a short personal number', { requirement: { personalNumber: '9001011239' } }],
  ['auth', 'with a requirement that there is not', { requirement: { allowFingerprint: true } }],
  ['auth', 'with a policy that is none', { requirement: { certificatePolicies: ['mobile'] } }],
  ['auth', 'with a text that is not encoded', { userVisibleData: 'Logga in på sidan' }],
  ['auth', 'with a text that is too long', { userVisibleData: longText(1126) }],
  ['auth', 'with an unknown format', { userVisibleDataFormat: 'markdown' }],
  ['auth', 'with a way back that is no address', { returnUrl: 'back' }],
  ['sign', 'without a text', { userVisibleData: undefined }],
  ['sign', 'with a text that is too long', { userVisibleData: longText(30_001) }],
])('%s %s is refused', async (call, _, more) => {
  expect(await send(call, { ...(call === 'auth' ? authRequest : signRequest), ...more })).toMatchObject(invalid)
})

test('another path, method and media type are refused', async () => {
  expect(await send('login', authRequest)).toMatchObject({ status: 404, body: { errorCode: 'notFound' } })
  expect(await send('auth', authRequest, { method: 'PUT' })).toMatchObject({ status: 405 })
  const headers = { 'Content-Type': 'application/json; charset=utf-8' }
  expect(await send('auth', authRequest, { headers })).toMatchObject({ status: 415 })
})

test('how an order has ended is collected once', async () => {
  const { orderRef, autoStartToken } = await begun()
  await send('', { approvedBy: '198112189876' }, { path: `/phone/${autoStartToken}` })
  expect(await send('collect', { orderRef })).toMatchObject({ status: 200, body: { status: 'complete' } })
  expect(await send('collect', { orderRef })).toMatchObject(invalid)
  expect(await send('collect', { orderRef, wait: true })).toMatchObject(invalid)
})

test('an order is cancelled once, and not after it has ended', async () => {
  const { orderRef } = await begun()
  expect(await send('cancel', { orderRef })).toMatchObject({ status: 200, body: {} })
  expect(await send('cancel', { orderRef })).toMatchObject(invalid)
})
