import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import { isPublicAddress } from '#images/server/picture-address.ts'
import { folderStorage } from '#storage/server/folder-storage.ts'
import { type SupplierFeed, supplierFeedsContract } from '#supplier-feeds/contract.ts'
import { newCertificate } from '#test/certificate.ts'
import { testDatabase } from '#test/database.ts'
import { testEncryption as encryption } from '#test/encryption.ts'
import { type FtpServer, startFtpServer } from '#test/ftp-server.ts'
import { stockShop } from '#test/goods.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { newHostKey, type SftpServer, startSftpServer } from '#test/sftp-server.ts'
import { supplierFeedsApi } from './api.ts'
import type { FeedRules } from './feed-address.ts'
import { fetchFeed } from './fetch-feed.ts'

const db = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'krets-file-servers-'))
const member = buildMember(1, { isEmployee: true, rights: ['catalog'] })
const noon = new Date('2026-11-24T12:00:00Z')
const login = { username: 'krets', password: 'hemligt' }
const list = { content: 'id;price\nP1;100\n', changedAt: new Date('2026-11-24T03:00:00Z') }
const changed = { content: 'id;price\nP1;200\n', changedAt: new Date('2026-11-24T04:00:00Z') }

let ftp: FtpServer
let ftps: FtpServer
let sftp: SftpServer
let rules: FeedRules
const hostKeys = [newHostKey()]

beforeAll(async () => {
  const tls = await newCertificate('localhost')
  ftp = await startFtpServer(login)
  ftps = await startFtpServer({ ...login, tls })
  sftp = await startSftpServer({ ...login, hostKeys })
  rules = {
    mayReach: (ip) => ip === '127.0.0.1' || ip === '::1' || isPublicAddress(ip),
    hosts: null,
    ports: new Set([ftp.port, ftps.port, sftp.port]),
    maxBytes: 1024 * 1024,
    timeoutMs: 5000,
    ca: tls.cert,
  }
  await stockShop(db)
  await db.query('', `insert into member (id, username, email, password_hash) values (1, 'maja', 'm@exempel.se', '')`)
})
beforeEach(async () => {
  await db.query('', 'delete from supplier_feed')
  for (const server of [ftp, ftps]) {
    server.files = new Map([['lista.csv', list]])
    Object.assign(server, { commands: [], passiveHost: null, cutAfter: Number.POSITIVE_INFINITY, knowsEpsv: true })
  }
  sftp.files = new Map([['/ut/lista.csv', list]])
  sftp.logins = []
})
afterAll(async () => {
  await Promise.all([ftp.close(), ftps.close(), sftp.close()])
  await db.close()
  await rm(dataDir, { recursive: true })
})

async function call<T = { data: SupplierFeed }>(name: string, input: object): Promise<T> {
  const rows = callsOf('supplier-feeds', supplierFeedsContract, supplierFeedsApi({ db, encryption, rules }))
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  return (await answerInProcess(row, input, makeContext({ now: noon, member, idempotencyKey: randomUUID() }))) as T
}

const fields = { name: 'Polar', source: 'polar', everyMinutes: 60, dailyAt: '06:00', isComplete: true, isOn: true }

async function addFeed(address: string, given: typeof login | null = login): Promise<number> {
  const { data } = await call('createSupplierFeed', { ...fields, address })
  if (given) await call('putSupplierFeedLogin', { id: data.id, ...given })
  return data.id
}

async function fetched(id: number): Promise<SupplierFeed> {
  await call('fetchSupplierFeed', { id })
  await fetchFeed({ db, dataDir, storage: folderStorage(dataDir), encryption, rules }, String(id), noon)
  const [data] = (await call<{ data: SupplierFeed[] }>('listSupplierFeeds', {})).data
  if (!data) throw new Error('The feed is gone')
  return data
}

const urlOf = {
  ftp: () => `ftp://127.0.0.1:${ftp.port}/lista.csv`,
  ftps: () => `ftps://localhost:${ftps.port}/lista.csv`,
  sftp: () => `sftp://127.0.0.1:${sftp.port}/ut/lista.csv`,
}
const filesOf = { ftp: () => ftp.files, ftps: () => ftps.files, sftp: () => sftp.files }
const protocols = ['ftp', 'ftps', 'sftp'] as const

test.each(protocols)('a file comes by %s, and is not imported again until it has changed', async (protocol) => {
  const id = await addFeed(urlOf[protocol]())
  const first = await fetched(id)
  expect(first).toMatchObject({ outcome: 'new', error: null, run: { state: 'uploaded' } })
  const again = await fetched(id)
  expect(again).toMatchObject({ outcome: 'unchanged', failures: 0, run: { id: first.run?.id } })
  const requested = ftp.commands.concat(ftps.commands).filter((command) => command.startsWith('RETR'))
  expect(requested).toHaveLength(protocol === 'sftp' ? 0 : 1)

  const files = filesOf[protocol]()
  for (const path of files.keys()) files.set(path, { ...list, changedAt: new Date('2026-11-24T03:30:00Z') })
  expect(await fetched(id)).toMatchObject({ outcome: 'unchanged', run: { id: first.run?.id } })
  for (const path of files.keys()) files.set(path, changed)
  const other = await fetched(id)
  expect(other.outcome).toBe('new')
  expect(other.run?.id).not.toBe(first.run?.id)
})

test('ftps encrypts before the login, and the file too', async () => {
  const id = await addFeed(urlOf.ftps())
  expect(await fetched(id)).toMatchObject({ outcome: 'new' })
  const [auth, user] = ['AUTH TLS', `USER ${login.username}`].map((command) => ftps.commands.indexOf(command))
  expect(auth).toBeLessThan(user ?? 0)
  expect(ftps.commands).toContain('PROT P')
})

const wrongLogin = { username: 'krets', password: 'fel' }
const large = { content: Buffer.alloc(1_100_000), changedAt: noon }
type Failing = [
  what: string,
  protocol: (typeof protocols)[number],
  prepare: () => typeof login | null,
  sentence: string,
]
const failures: Failing[] = [
  ['a refused login', 'ftp', () => wrongLogin, 'Servern godtog inte inloggningen (530).'],
  ['a refused login', 'sftp', () => wrongLogin, 'Servern godtog inte inloggningen.'],
  ['no login', 'sftp', () => null, 'Servern (sftp) kräver en inloggning. Skriv användarnamn och lösenord.'],
  ['a missing file', 'ftp', () => (ftp.files.clear(), login), 'Filen finns inte på adressen (550).'],
  ['a missing file', 'sftp', () => (sftp.files.clear(), login), 'Filen finns inte på adressen.'],
  ['a large file', 'ftp', () => (ftp.files.set('lista.csv', large), login), 'Filen är större än 1 MB.'],
  ['a large file', 'sftp', () => (sftp.files.set('/ut/lista.csv', large), login), 'Filen är större än 1 MB.'],
  ['a cut file', 'ftp', () => ((ftp.cutAfter = 5), login), 'Överföringen bröts innan filen var hel.'],
  [
    'a server that sends to another host',
    'ftp',
    () => (Object.assign(ftp, { knowsEpsv: false, passiveHost: '10.0.0.1' }), login),
    'Servern hänvisar till en annan server för själva filen, och det följs inte.',
  ],
  [
    'a certificate that nothing vouches for',
    'ftps',
    () => (Reflect.deleteProperty(rules, 'ca'), login),
    'Serverns certifikat går inte att lita på.',
  ],
]

test.each(failures)('%s by %s is shown and tried again', async (_, protocol, prepare, sentence) => {
  const before = { ...rules }
  const given = prepare()
  const id = await addFeed(urlOf[protocol](), given)
  expect(await fetched(id)).toMatchObject({ outcome: 'failed', error: sentence, failures: 1, run: null })
  rules = before
})

test('the file comes from the server of the control connection when only PASV is known', async () => {
  ftp.knowsEpsv = false
  expect(await fetched(await addFeed(urlOf.ftp()))).toMatchObject({ outcome: 'new' })
})

test('a server without TLS gets no login by ftps', async () => {
  const id = await addFeed(`ftps://localhost:${ftp.port}/lista.csv`)
  expect((await fetched(id)).error).toBe('Servern klarar inte en krypterad inloggning (ftps).')
  expect(ftp.commands.some((command) => command.startsWith('USER') || command === 'PASS')).toBe(false)
})

test('another key of an SFTP server is refused without a login, until someone trusts it', async () => {
  const id = await addFeed(urlOf.sftp())
  const { hostKey } = await fetched(id)
  expect(hostKey).toMatch(/^ecdsa-sha2-nistp256 SHA256:[\w+/]{43}$/)
  const { port } = sftp
  await sftp.close()
  sftp = await startSftpServer({ ...login, hostKeys: [newHostKey()], port })
  sftp.files = new Map([['/ut/lista.csv', changed]])
  const refused = await fetched(id)
  expect(refused).toMatchObject({ outcome: 'failed', hostKey })
  expect(refused.error).toContain('en annan nyckel än förut')
  expect(refused.offeredHostKey).toMatch(/^ecdsa-sha2-nistp256 SHA256:/)
  expect(sftp.logins).toEqual([])

  await expect(call('acceptSupplierFeedHostKey', { id, hostKey: 'ssh-ed25519 SHA256:x' })).rejects.toMatchObject({
    code: 'host-key-changed',
  })
  await call('acceptSupplierFeedHostKey', { id, hostKey: refused.offeredHostKey })
  expect(await fetched(id)).toMatchObject({ outcome: 'new', hostKey: refused.offeredHostKey, offeredHostKey: null })
  const [entry] = await db.query('', 'select before, after from content_entry_log order by id desc limit 1')
  expect(entry).toEqual({ before: { hostKey }, after: { hostKey: refused.offeredHostKey } })
})

test('a known host key is requested, even when the server has another one as well', async () => {
  const id = await addFeed(urlOf.sftp())
  const { port } = sftp
  await sftp.close()
  const { privateKey: rsa } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  sftp = await startSftpServer({ ...login, hostKeys: [rsa], port })
  sftp.files = new Map([['/ut/lista.csv', list]])
  const { hostKey } = await fetched(id)
  expect(hostKey).toMatch(/^ssh-rsa /)
  await sftp.close()
  sftp = await startSftpServer({ ...login, hostKeys: [newHostKey(), rsa], port })
  sftp.files = new Map([['/ut/lista.csv', list]])
  expect(await fetched(id)).toMatchObject({ error: null, outcome: 'unchanged', hostKey })
})

const addresses: [string, string][] = [
  ['sftp://10.0.0.1/lista.csv', 'Adressen leder inte ut på internet.'],
  ['ftp://0x7f.1/lista.csv', 'Adressen leder inte ut på internet.'],
  ['ftp://[::1]/lista.csv', 'Adressen leder inte ut på internet.'],
  ['ftps://krets:hemligt@polar.se/lista.csv', 'Adressen innehåller en inloggning. Skriv den i fälten för inloggning.'],
  ['ftp://polar.se:25/lista.csv', 'Adressens port är inte tillåten.'],
  ['sftp://polar.se/ut/', 'Adressen ska sluta med namnet på filen.'],
  ['ftp://polar.se/a%0D%0ADELE%20b', 'Adressen ska sluta med namnet på filen.'],
  ['gopher://polar.se/lista.csv', 'Adressen ska börja med http, https, ftp, ftps eller sftp.'],
]

test.each(addresses)('the address %s is refused when it is written', async (address, sentence) => {
  rules = { ...rules, mayReach: isPublicAddress }
  await expect(call('createSupplierFeed', { ...fields, address })).rejects.toMatchObject({
    code: 'invalid-url',
    fields: { address: sentence },
  })
})

test('a name that leads to a private address is not connected to', async () => {
  rules = { ...rules, mayReach: isPublicAddress }
  for (const address of [`ftp://localhost:${ftp.port}/lista.csv`, `sftp://localhost:${sftp.port}/ut/lista.csv`]) {
    await db.query('', 'delete from supplier_feed')
    const id = await addFeed(address)
    expect((await fetched(id)).error).toBe('Adressen leder inte ut på internet.')
  }
  expect([ftp.commands, sftp.logins]).toEqual([[], []])
})
