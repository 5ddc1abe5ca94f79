import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test } from 'vitest'
import { folderToAsk, remember } from '#scripts/ask-which-shop.mjs'
import { readConfig } from './config.ts'
import { secretSettings } from './secret-files.ts'
import { describeSettings } from './settings.ts'
import { unknownSettings } from './unknown-settings.ts'

const identity = await generateX25519Identity()
const recipient = await identityToRecipient(identity)

test('a shop starts without any setting', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, databaseUrl: null, demo: true, jobs: true, logLevel: 'info' })
})

test('all invalid settings are reported with name, value and reason', () => {
  expect(() => readConfig({ PORT: 'eighty', DEMO: 'yes', DATABASE_URL: 'mysql://x' })).toThrowError(
    /PORT=eighty must be a number[\s\S]*DATABASE_URL must be an address that begins with postgres:\/\/[\s\S]*DEMO=yes must be true or false/,
  )
  expect(() => readConfig({ PORT: '70000' })).toThrowError('PORT=70000 must be 0 to 65535')
})

test('an empty variable counts as missing', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null })
})

test('a public address loses its trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://krets.example/' }).publicUrl).toBe('https://krets.example')
})

test('a public shop fetches pictures from its listed hosts, any other shop from everywhere', () => {
  const env = { PUBLIC_URL: 'https://butiken.se', DEMO: 'false', SANDBOX: 'false' }
  expect(readConfig({}).pictureHosts).toBeNull()
  expect(readConfig(env).pictureHosts).toEqual([])
  expect(readConfig({ ...env, PICTURE_HOSTS: '*' }).pictureHosts).toBeNull()
  const PICTURE_HOSTS = 'CDN.example.com, *.images.example'
  expect(readConfig({ PICTURE_HOSTS }).pictureHosts).toEqual(['cdn.example.com', '*.images.example'])
  for (const wrong of ['https://cdn.example', 'cdn', '*.', 'a.b/c'])
    expect(() => readConfig({ PICTURE_HOSTS: wrong }), wrong).toThrowError('must be hosts')
})

test('files are kept in a folder or a bucket, which needs a key', () => {
  const keys = { S3_ACCESS_KEY_ID: 'krets', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(readConfig({}).storage).toEqual({ url: null, s3: null })
  const { storage, backup } = readConfig({
    ...keys,
    STORAGE_URL: 's3://butik/filer',
    S3_ENDPOINT: 'https://s3.example/',
    BACKUP_DIR: 's3://kopior',
    BACKUP_PASSPHRASE: 'en lång och egen mening',
  })
  expect(storage).toMatchObject({
    url: 's3://butik/filer',
    s3: { endpoint: 'https://s3.example', accessKeyId: 'krets' },
  })
  expect(storage.s3?.secretAccessKey()).toBe('secret')
  expect(backup.folder).toBe('s3://kopior')
  const ofAmazon = readConfig({ ...keys, STORAGE_URL: 's3://butik', S3_REGION: 'eu-west-1' })
  expect(ofAmazon.storage.s3?.endpoint).toBe('https://s3.eu-west-1.amazonaws.com')
  expect(readConfig({ STORAGE_URL: 'file:///srv/butik' }).storage.url).toBe('file:///srv/butik')
  expect(() => readConfig({ STORAGE_URL: 's3://butik' })).toThrowError(
    'needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  )
  for (const wrong of ['butik', 's3://', 's3://Butik', 's3://butik/../x?', 'https://s3.example/butik', 'file://srv/x'])
    expect(() => readConfig({ ...keys, STORAGE_URL: wrong }), wrong).toThrowError('STORAGE_URL')
  const open = { PUBLIC_URL: 'https://butiken.se', DEMO: 'false', SANDBOX: 'false', S3_ENDPOINT: 'http://s3.example' }
  expect(() => readConfig({ ...keys, ...open })).toThrowError('must be https in a public shop')
  expect(() => readConfig({ ...keys, S3_SECRET_ACCESS_KEY: '', STORAGE_URL: 's3://b-1' })).toThrowError('S3_SECRET')
})

test('metrics on the network need a token', () => {
  expect(readConfig({}).metrics).toBeNull()
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1', token: null })
  const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }
  expect(() => readConfig(open)).toThrowError('Set METRICS_TOKEN as well')
  expect(readConfig({ ...open, METRICS_TOKEN: 'x'.repeat(16) }).metrics?.token?.()).toBe('x'.repeat(16))
  expect(() => readConfig({ ...open, METRICS_TOKEN: 'short' })).toThrowError('at least 16 characters')
})

test('traces are sent to a collector by the standard settings of OpenTelemetry', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example/' }
  expect(readConfig({}).tracing).toBeNull()
  expect(readConfig({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20x,a=b' }).tracing).toEqual({
    url: 'https://otlp.example/v1/traces',
    headers: { authorization: 'Bearer x', a: 'b' },
    share: 1,
    trustsCaller: false,
  })
  expect(() => readConfig({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'secret words' })).toThrowError(
    /^OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs/,
  )
  expect(() => readConfig({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrowError('must be 0 to 1')
})

test('every setting has a description', () => {
  for (const { name, meaning } of describeSettings()) expect(meaning, name).not.toBe('')
})

test('a public shop must set DEMO and SANDBOX explicitly', () => {
  const env = { PUBLIC_URL: 'https://butiken.se' }
  expect(() => readConfig(env)).toThrowError(
    /PUBLIC_URL=https:\/\/butiken\.se is a public address, so DEMO and SANDBOX must be set/,
  )
  expect(() => readConfig({ ...env, SANDBOX: 'false' })).toThrowError(/so DEMO must be set: DEMO=false opens/)
  expect(() => readConfig({ ...env, DEMO: 'false' })).toThrowError(/so SANDBOX must be set/)
  expect(readConfig({ ...env, DEMO: 'false', SANDBOX: 'false' })).toMatchObject({
    isPublic: true,
    demo: false,
    isMarkedAsDemo: false,
  })
})

test('a public shop with demo or sandboxes is marked as one; a private one is not', () => {
  const isMarked = (env: Record<string, string>) => readConfig(env).isMarkedAsDemo
  const env = { PUBLIC_URL: 'https://butiken.se' }
  expect(() => readConfig({ ...env, DEMO: 'true', SANDBOX: 'false' })).toThrowError(
    /real money for goods that do not exist/,
  )
  expect(isMarked({ ...env, DEMO: 'true', SANDBOX: 'true' })).toBe(true)
  expect(isMarked({ ...env, DEMO: 'false', SANDBOX: 'true' })).toBe(true)
  expect(isMarked({ PUBLIC_URL: 'http://localhost:3000' })).toBe(false)
})

test('SANDBOX can also be set by its old name PRETEND, unless they contradict each other', () => {
  expect(readConfig({ PRETEND: 'false' }).sandbox).toBe(false)
  expect(readConfig({ PRETEND: 'false', SANDBOX: '' }).sandbox).toBe(false)
  expect(readConfig({ PRETEND: 'true', SANDBOX: 'true' }).sandbox).toBe(true)
  expect(() => readConfig({ PRETEND: 'true', SANDBOX: 'false' })).toThrowError(/contradict each other/)
  const env = { PUBLIC_URL: 'https://butiken.se', DEMO: 'false' }
  expect(readConfig({ ...env, PRETEND: 'false' })).toMatchObject({ sandbox: false, isMarkedAsDemo: false })
})

test('a public shop connects to a remote database with encryption only', () => {
  const env = { PUBLIC_URL: 'https://butiken.se', DEMO: 'false', SANDBOX: 'false' }
  const read = (DATABASE_URL: string) => () => readConfig({ ...env, DATABASE_URL })
  expect(read('postgres://shop@10.0.0.5/shop')).toThrowError(/leads to 10\.0\.0\.5 without encryption/)
  expect(read('postgres://shop@db.butiken.se/shop?sslmode=disable')).toThrowError(/without encryption/)
  expect(read('postgres://shop@db.butiken.se/shop?sslmode=prefer')).toThrowError(/without encryption/)
  expect(read('postgres://shop@db.butiken.se/shop?sslmode=verify-full')).not.toThrow()
  expect(read('postgres://shop@localhost/shop')).not.toThrow()
  expect(read('postgres:///shop?host=/var/run/postgresql')).not.toThrow()
  expect(() => readConfig({ DATABASE_URL: 'postgres://shop@10.0.0.5/shop' })).not.toThrow()
})

test('every secret may be given as a file, and none is shown in errors', () => {
  const folder = mkdtempSync(join(tmpdir(), 'krets-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = (text: string) => {
    const path = join(folder, crypto.randomUUID())
    writeFileSync(path, text)
    return path
  }
  const DATABASE_URL_FILE = file('postgres://shop:hemligt@localhost/shop\n')
  const key = Buffer.alloc(32, 1).toString('base64')
  const read = readConfig({ DATABASE_URL_FILE, SECRET_KEYS_FILE: file(`${key}\n${key}\n`) })
  expect(read.databaseUrl).toBe('postgres://shop:hemligt@localhost/shop')
  expect(read.secretKeys).toHaveLength(2)
  for (const name of secretSettings) {
    const error = (env: Record<string, string>) => {
      try {
        readConfig(env)
      } catch (error) {
        return error instanceof Error ? error.message : ''
      }
      return ''
    }
    const both = error({ [name]: 'hemligt', [`${name}_FILE`]: file('hemligt') })
    expect(both).toBe(`${name} and ${name}_FILE are both set. Set one of them.`)
    expect(error({ [`${name}_FILE`]: join(folder, 'nowhere') })).toMatch(
      `${name}_FILE=${folder}/nowhere cannot be read`,
    )
    expect(error({ [`${name}_FILE`]: folder })).toMatch('cannot be read')
    expect(error({ [`${name}_FILE`]: file('') })).toMatch('is empty')
    expect(error({ [name]: 'hem ligt' })).not.toMatch('hem ligt')
    expect(error({ [`${name}_FILE`]: file('hem ligt') })).not.toMatch('hem ligt')
  }
  expect(() => readConfig({ SECRET_KEYS: 'hemligt' })).toThrowError(/^SECRET_KEYS must be keys of 32 bytes/)
})

test('a rotated credential file takes effect at once, and an incomplete one changes nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'krets-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'klarna')
  writeFileSync(path, 'first')
  const { payment, securityLog } = readConfig({
    KLARNA_URL: 'https://api.klarna.example',
    KLARNA_AUTHORIZATION_FILE: path,
    SECURITY_LOG_URL: 'https://logg.butiken.se/in',
    SECURITY_LOG_TOKEN: 'given',
  })
  const sent = () => payment.klarna?.headers().Authorization
  expect([sent(), securityLog?.token()]).toEqual(['first', 'given'])
  writeFileSync(path, 'second\n')
  expect(sent()).toBe('second')
  writeFileSync(path, '')
  expect(sent()).toBe('second')
  rmSync(path)
  expect(sent()).toBe('second')
})

test("the security log URL is https or local; the owner connection requires the role's", () => {
  const read = (SECURITY_LOG_URL: string) => () => readConfig({ SECURITY_LOG_URL })
  expect(read('http://logg.butiken.se/in')).toThrowError(/must be https, unless it is on this machine/)
  const { securityLog } = read('https://logg.butiken.se/in')()
  expect([securityLog?.url, securityLog?.token()]).toEqual(['https://logg.butiken.se/in', null])
  expect(read('http://localhost:9000/in')).not.toThrow()
  expect(() => readConfig({ MIGRATION_DATABASE_URL: 'postgres://owner@localhost/shop' })).toThrowError(
    /needs DATABASE_URL beside it/,
  )
})

test('what the first start was answered is remembered in DATA_DIR, and DEMO wins over it', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'krets-test-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  const requested = (env: Record<string, string>, isTerminal = true) =>
    folderToAsk({ env: { DATA_DIR, ...env }, isTerminal, root: '/' })
  expect(requested({})).toBe(DATA_DIR)
  for (const env of [{ CI: 'true' }, { DEMO: 'false' }, { DATABASE_URL: 'postgres://x' }])
    expect(requested(env)).toBeNull()
  expect(requested({}, false)).toBeNull()
  expect(readConfig({ DATA_DIR }).demo).toBe(true)
  remember(DATA_DIR, 'own')
  expect(requested({})).toBeNull()
  expect(readConfig({ DATA_DIR }).demo).toBe(false)
  expect(readConfig({ DATA_DIR, DEMO: 'true' }).demo).toBe(true)
  expect(readConfig({ DATA_DIR, PUBLIC_URL: 'https://butiken.se', SANDBOX: 'false' }).demo).toBe(false)
})

test('an answer that was only half written refuses the start, rather than opening a demo shop', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'krets-test-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  for (const half of ['', 'ow']) {
    writeFileSync(join(DATA_DIR, 'which-shop'), half)
    expect(() => readConfig({ DATA_DIR })).toThrowError('which-shop must say demo or own')
    expect(readConfig({ DATA_DIR, DEMO: 'false' }).demo).toBe(false)
  }
})

test('a file of what is not read from files is refused', () => {
  expect(() => readConfig({ STRIPE_PUBLISHABLE_KEY_FILE: '/run/secrets/key' })).toThrowError(
    'STRIPE_PUBLISHABLE_KEY_FILE has no effect: STRIPE_PUBLISHABLE_KEY is not read from a file',
  )
  expect(() => readConfig({ STRIPE_PUBLISHABLE_KEY_FILE: '', ANOTHER_FILE: '/run/x' })).not.toThrow()
})

test('a name that is nearly a setting, or begins as one, is noticed without its value', () => {
  expect(unknownSettings({ SMTP_ULR: 'smtp://hemligt', DATABASE_URL_FILES: '/run/x', BACKUP_PLACE: '/mnt' })).toEqual([
    'SMTP_ULR is no setting of the shop and has no effect. Is SMTP_URL meant?',
    'DATABASE_URL_FILES is no setting of the shop and has no effect. Is DATABASE_URL_FILE meant?',
    'BACKUP_PLACE is no setting of the shop and has no effect.',
  ])
  const ofOthers = ['NODE_ENV', 'PATH', 'HOME', 'HOSTNAME', 'MAIL', 'POST', 'OTEL_SERVICE_NAME', 'LOG_DIR', 'TMPDIR']
  const ofServices = ['DATABASE_SERVICE_HOST', 'DATABASE_PORT_5432_TCP_ADDR', 'STORAGE_PORT']
  const ofTheShop = ['PORT', 'DATABASE_URL_FILE', 'PRETEND', 'WORKER_NUMBER', 'OTHERS_SERVE']
  const all = [...ofOthers, ...ofServices, ...ofTheShop]
  expect(unknownSettings(Object.fromEntries(all.map((name) => [name, 'x'])))).toEqual([])
})

test('what could not work is refused at the start, with what may be set', () => {
  const refused: [Record<string, string>, string][] = [
    [{ BACKUP_RECIPIENTS: 'age1abc' }, 'must be whole public keys'],
    [
      { BACKUP_RECIPIENTS: `${recipient.slice(0, -1)}${recipient.endsWith('q') ? 'p' : 'q'}` },
      'must be whole public keys',
    ],
    [{ BACKUP_IDENTITY: 'AGE-SECRET-KEY-1ABC' }, 'BACKUP_IDENTITY must be a whole key'],
    [{ POSTNORD_ENVIRONMENT: 'production' }, 'POSTNORD_ENVIRONMENT=production must be live or test.'],
    [{ LOG_LEVEL: 'loud' }, 'must be fatal, error, warn, info, debug, trace or silent.'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=%ff' }, 'OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs'],
    [{ PUBLIC_URL: 'http://localhost/shop' }, 'must be an address without a path'],
    [{ PUBLIC_URL: 'http://localhost/?a=b' }, 'must be an address without a path'],
    [{ MAIL_FROM: 'not an address' }, 'must be an address, such as'],
    [{ HOST: '999.1.1.1' }, 'HOST=999.1.1.1 must be an IP address or the name of a host'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT=3000 is the PORT of the shop'],
  ]
  for (const [env, why] of refused) expect(() => readConfig(env), Object.keys(env)[0]).toThrowError(why)
  for (const HOST of ['::', '127.0.0.1', 'localhost', 'db-1.butiken.se', '_gateway']) readConfig({ HOST })
  for (const MAIL_FROM of ['hej@butiken.se', 'Butiken & Co, AB <hej@butiken.se>']) readConfig({ MAIL_FROM })
  expect(readConfig({ BACKUP_RECIPIENTS: `${recipient}, ${recipient}`, DRAIN_SECONDS: '  ' })).toMatchObject({
    backup: { recipients: [recipient, recipient] },
    drainSeconds: 0,
  })
  expect(readConfig({ BACKUP_IDENTITY: `# made today\n${identity}\n` }).backup.identity).toBe(identity)
  expect(readConfig({ METRICS_PORT: '0', PORT: '0', UNSAFE_CALLS_PER_MINUTE: '  ' }).unsafeCallsPerMinute).toBe(600)
})
