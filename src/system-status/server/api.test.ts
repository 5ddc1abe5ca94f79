import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#core/server/transaction.ts'
import { systemStatusContract } from '#system-status/contract.ts'
import { newCertificate } from '#test/certificate.ts'
import { testDatabase } from '#test/database.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { systemStatusApi } from './api.ts'
import { readCertificates } from './read-certificates.ts'

const db = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'krets-status-'))
afterAll(async () => {
  await db.close()
  rmSync(dataDir, { recursive: true })
})

const noServices = { payment: { swish: null, overlay: null, klarna: null, stripe: null }, bankId: null }
const off = {
  folder: null,
  passphrase: null,
  recipients: [],
  identity: null,
  keep: { daily: 7, weekly: 4, monthly: 12 },
}

async function read() {
  const api = systemStatusApi({
    db,
    reads: { source: async () => null },
    config: { dataDir, workers: 3, smtpUrl: null, bounceMailboxUrl: null, backup: off, ...noServices },
    discovery: { isReady: true },
    productCache: { size: 5 },
  })
  const context = makeContext({ member: buildMember(2, { isEmployee: true, rights: ['errors'] }) })
  const answer = await api.getSystemStatus({ params: undefined, query: undefined, body: undefined }, context)
  return systemStatusContract.getSystemStatus.answer.parse(answer).data
}

test('what is read is of this database, this disk and this process', async () => {
  const { database, disk, process: own, search, backup, certificates } = await read()
  const [{ version } = { version: '' }] = await db.query<{ version: string }>(
    '',
    `select current_setting('server_version') as version`,
  )
  expect(database).toMatchObject({ version, isArchiveFailing: false, standbys: [] })
  expect(database.bytes).toBeGreaterThan(1_000_000)
  expect(database.connections).toBeGreaterThanOrEqual(1)
  expect(database.mostConnections).toBeGreaterThan(database.connections)
  expect(disk.totalBytes).toBeGreaterThan(disk.freeBytes)
  expect(own).toMatchObject({ node: process.versions.node, workers: 3 })
  expect(own.memoryBytes).toBeGreaterThan(10_000_000)
  expect(search).toEqual({ isReady: true, products: 5 })
  expect(backup).toEqual({ isOn: false, at: null, isLate: true })
  expect(certificates).toEqual([])
})

test('a transaction that stays open is seen', async () => {
  expect((await read()).database.longestTransactionSeconds).toBeLessThan(0.01)
  await inTransaction(db, async (tx) => {
    await tx.query('', 'select pg_sleep(0.02)')
    expect((await read()).database.longestTransactionSeconds).toBeGreaterThan(0.01)
  })
})

test('emails that should have been sent are counted', async () => {
  const before = (await read()).emails
  await db.query(
    '',
    `insert into email_outbox (key, recipient, subject, text, html, due_at, error)
     values ('hej', 'anna@example.com', 'Hej', 'Hej', '', now() - interval '2 minutes', 'Nekad')`,
  )
  const { count, oldestSeconds, failed, hasServer } = (await read()).emails
  expect({ count, failed, hasServer }).toEqual({ count: before.count + 1, failed: before.failed + 1, hasServer: false })
  expect(oldestSeconds).toBeGreaterThanOrEqual(120)
})

test('the certificate of a payment service is read from its file; one that is gone cannot be read', async () => {
  const certFile = join(dataDir, 'swish.pem')
  const keyFile = join(dataDir, 'swish.key')
  const { cert, key } = await newCertificate('swish.example')
  writeFileSync(certFile, cert)
  writeFileSync(keyFile, key)
  const swishOf = (file: string) => ({
    ...noServices,
    payment: {
      ...noServices.payment,
      swish: { base: 'https://swish.example', payeeAlias: '1230000000', certificate: { certFile: file, keyFile } },
    },
  })
  expect(readCertificates(swishOf(certFile))).toEqual([
    { name: 'Swish', validFrom: Date.UTC(2020, 0, 1), expiresAt: Date.UTC(2120, 0, 1) },
  ])
  const unreadable = [{ name: 'Swish', validFrom: null, expiresAt: null }]
  expect(readCertificates(swishOf(join(dataDir, 'gone.pem')))).toEqual(unreadable)
  expect(readCertificates(swishOf(keyFile))).toEqual(unreadable)
})
