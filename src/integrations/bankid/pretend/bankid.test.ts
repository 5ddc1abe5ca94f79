import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { BankIdOutcome } from '#core/pretend-bankid.ts'
import { rpApi } from '#integrations/bankid/rp-api.ts'
import { openPretendServer } from '#integrations/pay/pretend/server.ts'
import { httpWire } from '#integrations/pay/wire.ts'
import { testDatabase } from '#test/database.ts'
import { pkcs12 } from '#test/pkcs12.ts'
import { makeCertificates } from './certificates.ts'
import { failedHints, pendingHints } from './phone-desk.ts'
import { pretendBankIdWire } from './pretend.ts'

// The adapter over mutual TLS, as it speaks to the real BankID.
const db = await testDatabase()
let now = new Date('2026-11-21T12:00:00Z')
const { ca, server: its, client: ours } = makeCertificates(new Date())
const server = await openPretendServer(pretendBankIdWire({ db, slowMs: 20, now: () => now }), { ...its, ca })
const wire = httpWire({ base: server.base, certificate: { ...ours, ca } })
const bankId = rpApi({ wire, isPretend: true })
afterAll(async () => {
  await server.close()
  await db.close()
})

const patience = () => AbortSignal.timeout(2000)
const begin = (more: { outcome?: BankIdOutcome; personalNumber?: string; signal?: AbortSignal } = {}) =>
  bankId.start({ kind: 'auth', endUserIp: '192.0.2.7', text: 'Logga in hos Krets', signal: patience(), ...more })
const onPhone = (token: string, body: object) =>
  wire({ method: 'POST', path: `/phone/${token}`, body, signal: patience() })
const passed = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

test('approved: who it was, with signature and OCSP response', async () => {
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

test.each(failedHints)('failed: %s, and it stays so', async (hint) => {
  const { orderRef, autoStartToken } = await begin()
  await onPhone(autoStartToken, { hint })
  await onPhone(autoStartToken, { approvedBy: '198112189876' })
  expect(await bankId.collect(orderRef, patience())).toEqual({ status: 'failed', hint })
})

test('nobody opens the app within half a minute', async () => {
  const { orderRef } = await begin()
  passed(31_000)
  expect(await bankId.collect(orderRef, patience())).toEqual({ status: 'failed', hint: 'startFailed' })
})

test('opened, and never decided', async () => {
  const { orderRef, autoStartToken } = await begin()
  await onPhone(autoStartToken, { hint: 'userSign' })
  passed(179_000)
  expect(await bankId.collect(orderRef, patience())).toEqual({ status: 'pending', hint: 'userSign' })
  passed(2000)
  expect(await bankId.collect(orderRef, patience())).toEqual({ status: 'failed', hint: 'expiredTransaction' })
})

test('cancelled by us', async () => {
  const { orderRef } = await begin()
  await bankId.cancel(orderRef, patience())
  expect(await bankId.collect(orderRef, patience())).toEqual({ status: 'failed', hint: 'cancelled' })
})

test('only whom it was begun for can approve', async () => {
  const { orderRef, autoStartToken } = await begin({ personalNumber: '191212121212' })
  expect(await onPhone(autoStartToken, { approvedBy: '198112189876' })).toMatchObject({ status: 400 })
  await onPhone(autoStartToken, { approvedBy: '191212121212' })
  expect(await bankId.collect(orderRef, patience())).toMatchObject({ status: 'complete' })
})

test.each([
  ['maintenance', 503, 'Maintenance'],
  ['already-in-progress', 400, 'alreadyInProgress'],
  ['invalid', 400, 'invalidParameters'],
] as const)('refused at once: %s', async (outcome, status, code) => {
  await expect(begin({ outcome })).rejects.toMatchObject({ status, code })
})

test('neither side listens to whom another authority has signed', async () => {
  const other = makeCertificates(new Date())
  const ask = (certificate: { cert: string; key: string; ca: string }) =>
    httpWire({ base: server.base, certificate })({ method: 'GET', path: '/', signal: patience() })
  expect(await ask({ ...ours, ca })).toMatchObject({ status: 404 })
  await expect(ask({ ...other.client, ca })).rejects.toThrow()
  await expect(ask({ ...ours, ca: other.ca })).rejects.toThrow()
})

test('files of a certificate are read as well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'krets-bankid-'))
  const files = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem'), caFile: join(folder, 'ca.pem') }
  writeFileSync(files.certFile, ours.cert)
  writeFileSync(files.keyFile, ours.key)
  writeFileSync(files.caFile, ca)
  const byFiles = rpApi({ wire: httpWire({ base: server.base, certificate: files }), isPretend: true })
  rmSync(folder, { recursive: true })
  const wish = { kind: 'auth', endUserIp: '192.0.2.7', text: 'Logga in hos Krets', signal: patience() } as const
  expect(await byFiles.start(wish)).toMatchObject({ orderRef: expect.any(String) })
})

test('an address that is none is refused', async () => {
  const wish = { kind: 'auth', endUserIp: 'local', text: 'Hej', signal: patience() } as const
  await expect(bankId.start(wish)).rejects.toMatchObject({ code: 'invalidParameters' })
})

test('what nobody has heard of is refused', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000'
  await expect(bankId.collect(unknown, patience())).rejects.toMatchObject({ code: 'invalidParameters' })
})

test('slow, lost and under maintenance: the next answer is the right one', async () => {
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

test('a key file with certificate and key in one is opened by its passphrase, and by no other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'krets-bankid-'))
  const [pfxFile, caFile] = [join(folder, 'client.p12'), join(folder, 'ca.pem')]
  writeFileSync(pfxFile, pkcs12(ours, 'qwerty123'))
  writeFileSync(caFile, ca)
  const by = (passphrase: string) =>
    rpApi({ wire: httpWire({ base: server.base, certificate: { pfxFile, passphrase, caFile } }), isPretend: true })
  const wish = { kind: 'auth', endUserIp: '192.0.2.7', text: 'Logga in', signal: patience() } as const
  await expect(by('qwerty123').start(wish)).resolves.toMatchObject({ orderRef: expect.any(String) })
  await expect(by('qwerty124').start(wish)).rejects.toThrow()
  rmSync(folder, { recursive: true })
})
