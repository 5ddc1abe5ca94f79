import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { recordRun } from '#backups/server/backup-run-table.ts'
import { newCertificate } from '#test/certificate.ts'
import { testDatabase } from '#test/database.ts'
import { shopGauges } from './shop-gauges.ts'

const db = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'krets-gauges-'))
afterAll(async () => {
  await db.close()
  rmSync(dataDir, { recursive: true })
})

const at = new Date('2026-11-30T08:00:00Z')
const hours = (count: number) => new Date(at.getTime() - count * 3_600_000)
const services = { payment: { swish: null, overlay: null, klarna: null, stripe: null }, bankId: null }
const backup = {
  folder: '/backups',
  passphrase: null,
  recipients: [],
  identity: null,
  keep: { daily: 7, weekly: 4, monthly: 12 },
}

async function read(config: object = {}): Promise<Record<string, unknown>> {
  const given = { dataDir, backup, ...services, ...config }
  const gauges = shopGauges({ db, config: given, now: () => at, uptime: () => 50 })
  const values = gauges.map(async (gauge) => [gauge.name, await Promise.resolve().then(gauge.read).catch(String)])
  return Object.fromEntries(await Promise.all(values))
}

test('the age of the backup grows from the start of the process until there is one', async () => {
  expect(await read()).toMatchObject({ krets_backup_age_seconds: 50, krets_database_reachable: 1 })
  const run = { kind: 'backup', file: 'a', startedAt: hours(30), endedAt: hours(29) } as const
  await recordRun(db, { ...run, bytes: 1, rows: 1, files: 1, error: null })
  await recordRun(db, { ...run, startedAt: hours(6), endedAt: hours(5), error: 'The disk is full' })
  const values = await read()
  expect(values.krets_backup_age_seconds).toBe(30 * 3600)
  expect(values.krets_backup_failures).toEqual(
    new Map([
      ['backup', 1],
      ['verification', 0],
    ]),
  )
  const off = await read({ backup: { ...backup, folder: null } })
  expect(off.krets_backup_age_seconds).toContain('No backups')
})

test('room on the disk is that of DATA_DIR', async () => {
  const { krets_disk_free_bytes: free, krets_disk_bytes: size } = await read()
  expect(free).toBeGreaterThan(0)
  expect(size).toBeGreaterThan(Number(free))
})

test('a carrier and a feed count while they fail', async () => {
  expect(await read()).toMatchObject({ krets_carriers_failing: 0, krets_supplier_feeds_failing: 0 })
  await db.query(
    '',
    'insert into carrier_tracking_failure (carrier, since, latest_at, error) values ($1, $2, $3, $4), ($5, $3, $3, $4)',
    ['postnord', hours(1), at, 'No answer', 'bring'],
  )
  await db.query(
    '',
    `insert into supplier_feed (name, address, source, every_minutes, failures, failing_since)
     values ('a', 'https://a.example/a.csv', 'a', 60, 3, $1)`,
    [at],
  )
  expect(await read()).toMatchObject({ krets_carriers_failing: 1, krets_supplier_feeds_failing: 1 })
})

test('a certificate has the time that is left of it', async () => {
  const { cert, key } = await newCertificate('swish.example', hours(-48), hours(24))
  const [certFile, keyFile] = [join(dataDir, 'cert.pem'), join(dataDir, 'key.pem')]
  writeFileSync(certFile, cert)
  writeFileSync(keyFile, key)
  const swish = { base: 'https://swish.example', payeeAlias: '1230000000', certificate: { certFile, keyFile } }
  const config = { payment: { ...services.payment, swish } }
  expect((await read(config)).krets_certificate_expires_seconds).toEqual(new Map([['Swish', 48 * 3600]]))
})
