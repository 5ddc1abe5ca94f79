import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { BankIdOutcome } from '#core/sandbox-bankid.ts'
import { rpApi } from '#integrations/bankid/rp-api.ts'
import { httpClient } from '#integrations/http-client.ts'
import { openSandboxServer } from '#integrations/pay/sandbox/server.ts'
import { testDatabase } from '#test/database.ts'
import { pkcs12 } from '#test/pkcs12.ts'
import { makeCertificates } from './certificates.ts'
import { failedHints, pendingHints } from './phone-server.ts'
import { sandboxBankIdClient } from './sandbox.ts'

const db = await testDatabase()
let now = new Date('2026-11-21T12:00:00Z')
const { ca, server: its, client: ours } = await makeCertificates(new Date())
const server = await openSandboxServer(sandboxBankIdClient({ db, slowMs: 20, now: () => now }), { ...its, ca })
const client = httpClient({ base: server.base, certificate: { ...ours, ca } })
const bankId = rpApi({ client, isSandbox: true })
afterAll(async () => {
  await server.close()
  await db.close()
})

const patience = () => AbortSignal.timeout(2000)
const begin = (more: { outcome?: BankIdOutcome; personalNumber?: string; signal?: AbortSignal } = {}) =>
  bankId.start({ kind: 'auth', endUserIp: '192.0.2.7', text: 'Logga in hos Krets', signal: patience(), ...more })
const onPhone = (token: string, body: object) =>
  client({ method: 'POST', path: `/phone/${token}`, body, signal: patience() })
const passed = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

test('approved: identity with signature and OCSP response', async () => {
  const { orderRef, autoStartToken } = await begin()
  expect(await bankId.collect(orderRef, patience())).toEqual({ status: 'pending', hint: 'outstandingTransaction' })
  await onPhone(autoStartToken, { approvedBy: '198112189876' })
  expect(await bankId.collect(orderRef, patience())).toEqual({
    status: 'complete',
    hint: '',
    completion: {
      personalNumber: '198112189876',
      name: 'Elin Sandberg',
      signature: expect.stringMatching(/^[\w+/=]+$/),
      ocspResponse: expect.stringMatching(/^[\w+/=]+$/),
      ipAddress: '192.0.2.7',
    },
  })
})

test.each(pendingHints)('pending: %s', async (hint) => {
  const { orderRef, autoStartToken } = await begin()
  await onPhone(autoStartToken, { hint })
  expect(await bankId.collect(orderRef, patience())).toEqual({ status: 'pending', hint })
})

test.each(failedHints)('failed: %s, permanently', async (hint) => {
  const { orderRef, autoStartToken } = await begin()
  await onPhone(autoStartToken, { hint })
  await onPhone(autoStartToken, { approvedBy: '198112189876' })
  expect(await bankId.collect(orderRef, patience())).toEqual({ status: 'failed', hint })
})

test('the app is not opened within 30 seconds', async () => {
  const { orderRef } = await begin()
  passed(31_000)
  expect(await bankId.collect(orderRef, patience())).toEqual({ status: 'failed', hint: 'startFailed' })
})

test('an opened but undecided order is pending until it times out', async () => {
  const { orderRef, autoStartToken } = await begin()
  await onPhone(autoStartToken, { hint: 'userSign' })
  passed(179_000)
  expect(await bankId.collect(orderRef, patience())).toEqual({ status: 'pending', hint: 'userSign' })
  passed(2000)
  expect(await bankId.collect(orderRef, patience())).toEqual({ status: 'failed', hint: 'expiredTransaction' })
})

test('an order cancelled by the shop fails as cancelled', async () => {
  const { orderRef } = await begin()
  await bankId.cancel(orderRef, patience())
  expect(await bankId.collect(orderRef, patience())).toEqual({ status: 'failed', hint: 'cancelled' })
})

test('only the intended person can approve', async () => {
  const { orderRef, autoStartToken } = await begin({ personalNumber: '191212121212' })
  expect(await onPhone(autoStartToken, { approvedBy: '198112189876' })).toMatchObject({ status: 400 })
  await onPhone(autoStartToken, { approvedBy: '191212121212' })
  expect(await bankId.collect(orderRef, patience())).toMatchObject({ status: 'complete' })
})

test.each([
  ['maintenance', 503, 'Maintenance'],
  ['bankid-already-in-progress', 400, 'alreadyInProgress'],
  ['invalid', 400, 'invalidParameters'],
] as const)('rejected at once: %s', async (outcome, status, code) => {
  await expect(begin({ outcome })).rejects.toMatchObject({ status, code })
})

test('both sides reject certificates of another authority', async () => {
  const other = await makeCertificates(new Date())
  const ask = (certificate: { cert: string; key: string; ca: string }) =>
    httpClient({ base: server.base, certificate })({ method: 'GET', path: '/', signal: patience() })
  expect(await ask({ ...ours, ca })).toMatchObject({ status: 404 })
  await expect(ask({ ...other.client, ca })).rejects.toThrow()
  await expect(ask({ ...ours, ca: other.ca })).rejects.toThrow()
})

test('certificates can be read from files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'krets-bankid-'))
  const files = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem'), caFile: join(folder, 'ca.pem') }
  writeFileSync(files.certFile, ours.cert)
  writeFileSync(files.keyFile, ours.key)
  writeFileSync(files.caFile, ca)
  const byFiles = rpApi({ client: httpClient({ base: server.base, certificate: files }), isSandbox: true })
  rmSync(folder, { recursive: true })
  const wish = { kind: 'auth', endUserIp: '192.0.2.7', text: 'Logga in hos Krets', signal: patience() } as const
  expect(await byFiles.start(wish)).toMatchObject({ orderRef: expect.any(String) })
})

test('an invalid address is rejected', async () => {
  const wish = { kind: 'auth', endUserIp: 'local', text: 'Hej', signal: patience() } as const
  await expect(bankId.start(wish)).rejects.toMatchObject({ code: 'invalidParameters' })
})

test('an unknown order is rejected', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000'
  await expect(bankId.collect(unknown, patience())).rejects.toMatchObject({ code: 'invalidParameters' })
})

test('slow, lost and under maintenance: the next answer is correct', async () => {
  expect(await begin({ outcome: 'slow' })).toMatchObject({ orderRef: expect.any(String) })
  await expect(begin({ outcome: 'lost', signal: AbortSignal.timeout(50) })).rejects.toThrow()
  const { orderRef, autoStartToken } = await begin()
  const pending = { status: 'pending', hint: 'outstandingTransaction' }
  await onPhone(autoStartToken, { nextAnswer: 'slow' })
  expect(await bankId.collect(orderRef, patience())).toEqual(pending)
  await onPhone(autoStartToken, { nextAnswer: 'lost' })
  await expect(bankId.collect(orderRef, AbortSignal.timeout(50))).rejects.toThrow()
  await onPhone(autoStartToken, { nextAnswer: 'maintenance' })
  await expect(bankId.collect(orderRef, patience())).rejects.toMatchObject({ status: 503, code: 'Maintenance' })
  expect(await bankId.collect(orderRef, patience())).toEqual(pending)
})

test('a PKCS #12 file is opened by its passphrase only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'krets-bankid-'))
  const [pfxFile, caFile] = [join(folder, 'client.p12'), join(folder, 'ca.pem')]
  writeFileSync(pfxFile, pkcs12(ours, 'qwerty123'))
  writeFileSync(caFile, ca)
  const by = (passphrase: string) =>
    rpApi({ client: httpClient({ base: server.base, certificate: { pfxFile, passphrase, caFile } }), isSandbox: true })
  const wish = { kind: 'auth', endUserIp: '192.0.2.7', text: 'Logga in', signal: patience() } as const
  await expect(by('qwerty123').start(wish)).resolves.toMatchObject({ orderRef: expect.any(String) })
  await expect(by('qwerty124').start(wish)).rejects.toThrow()
  rmSync(folder, { recursive: true })
})
