import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import { encryptionOf } from '#core/server/encryption.ts'
import { readConfig } from '#environment/config.ts'
import { configuredServices } from '#environment/configured-services.ts'
import { noNewsletter } from '#environment/newsletter-settings.ts'
import { makeCertificates } from '#integrations/bankid/sandbox/certificates.ts'
import { serviceSettings } from '#service-settings/calls.ts'
import { serviceSettingsContract } from '#service-settings/contract.ts'
import { testDatabase } from '#test/database.ts'
import { pkcs12 } from '#test/pkcs12.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { serviceSettingsApi } from './api.ts'
import { openServiceSettings } from './open-service-settings.ts'
import { readStoredServices, reencryptServices } from './service-setting-table.ts'

const db = await testDatabase()
const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const encryption = encryptionOf(keys)
const now = new Date()
const anna = { ...(await makeMember(db, 1)), isEmployee: true, isAdmin: true }
let certificates: Awaited<ReturnType<typeof makeCertificates>>

beforeAll(async () => {
  certificates = await makeCertificates(now)
})
beforeEach(async () => {
  await db.query('', 'truncate service_setting')
})
afterAll(() => db.close())

async function openShop(env: Record<string, string> = {}) {
  const changes: number[] = []
  const stored = await openServiceSettings({
    db,
    encryption,
    config: readConfig({ DEMO: 'false', SANDBOX: 'false', ...env }),
    onChange: () => changes.push(1),
  })
  const handlers = serviceSettingsApi({ db, encryption, stored })
  const rows = callsOf('service-settings', serviceSettingsContract, handlers)
  const context = makeContext({ member: { ...anna, reauthenticatedAt: now }, now })
  return { stored, changes, api: inProcessApi(rows, context) }
}

const klarna = { environment: 'test', username: 'PK12', password: 'hemligt-lösen' } as const
const swish = { environment: 'live', payee: '1231181189' } as const
const pem = () => `${certificates.client.cert}\n${certificates.client.key}`

test('a stored account is used at once by every process, encrypted, and its secrets are not shown', async () => {
  const [shop, other] = [await openShop(), await openShop()]
  const { data } = await shop.api(serviceSettings.saveStoredService, { service: 'klarna', version: 0, account: klarna })
  const row = data.find(({ service }) => service === 'klarna')
  expect(row).toMatchObject({
    source: 'stored',
    version: 1,
    values: { environment: 'test', username: 'PK12' },
    secrets: ['password'],
    savedBy: anna.username,
  })
  expect(JSON.stringify(data)).not.toContain(klarna.password)
  const [stored] = await db.query<{ account: string }>('', 'select account from service_setting')
  expect(stored?.account).not.toContain('PK12')

  expect(shop.stored.config.payment.klarna?.base).toBe('https://api.playground.klarna.com')
  expect(other.stored.config.payment.klarna).toBe(null)
  await other.stored.reload()
  const basic = `Basic ${Buffer.from('PK12:hemligt-lösen').toString('base64')}`
  expect(other.stored.config.payment.klarna?.headers()).toEqual({ Authorization: basic })
  expect([shop.changes.length, other.changes.length]).toEqual([1, 1])
  const before = other.stored.config.payment
  await other.stored.reload()
  expect(other.stored.config.payment).toBe(before)
  expect(other.changes.length).toBe(1)
})

test('secrets left out are kept, another version is a conflict, and what is removed is offered no more', async () => {
  const { api, stored } = await openShop()
  const save = async (version: number, account: object) =>
    await api(serviceSettings.saveStoredService, { service: 'klarna', version, account: account as typeof klarna })
  await expect(save(0, { environment: 'live', username: 'A' })).rejects.toMatchObject({
    code: 'invalid-fields',
    fields: { 'account.password': expect.stringContaining('Fyll i') },
  })
  await save(0, klarna)
  expect((await save(0, klarna)).data.find(({ service }) => service === 'klarna')?.version).toBe(1)
  await save(1, { environment: 'live', username: 'PK12' })
  expect(stored.config.payment.klarna).toMatchObject({ base: 'https://api.klarna.com' })
  await expect(save(1, klarna)).rejects.toMatchObject({ code: 'changed-meanwhile' })
  await api(serviceSettings.saveStoredService, { service: 'klarna', version: 2, account: null })
  expect(stored.config.payment.klarna).toBe(null)
  await save(3, klarna)

  const log = await db.query<{ before: object | null; after: object | null }>(
    '',
    `select before, after from content_entry_log where content_type = 'service-setting' order by id`,
  )
  expect(log.slice(-4).map(({ after }) => after)).toEqual([
    { service: 'klarna', environment: 'test', username: 'PK12', password: '••••' },
    { service: 'klarna', environment: 'live', username: 'PK12', password: '••••' },
    null,
    { service: 'klarna', environment: 'test', username: 'PK12', password: '••••' },
  ])
  expect(JSON.stringify(log)).not.toContain(klarna.password)
})

test('the list of the newsletter is at one service at a time', async () => {
  const shop = await openShop()
  const klaviyo = { service: 'klaviyo', account: { listId: 'Y6nRLr', apiKey: 'pk_abc' } } as const
  const rule = { service: 'rule', account: { subscriberTag: 'Nyhetsbrev', apiKey: 'abc' } } as const
  const save = (body: typeof klaviyo | typeof rule) =>
    shop.api(serviceSettings.saveStoredService, { ...body, version: 0 })
  await save(klaviyo)
  await expect(save(rule)).rejects.toMatchObject({ code: 'one-newsletter-service' })
  expect(configuredServices(shop.stored.config, now).newsletter).toBe('Klaviyo')
  await shop.api(serviceSettings.saveStoredService, { service: 'klaviyo', version: 1, account: null })
  await save(rule)
  expect(shop.stored.config.newsletter).toEqual({ ...noNewsletter, rule: rule.account })
})

test('a certificate is opened before it is stored, and replaced with its own passphrase', async () => {
  const { api, stored } = await openShop()
  const save = async (version: number, more: object) =>
    await api(serviceSettings.saveStoredService, { service: 'swish', version, account: { ...swish, ...more } })
  const refused = (fields: object) => ({ code: 'invalid-fields', fields })
  await expect(save(0, { certificate: 'bara text' })).rejects.toMatchObject(
    refused({ 'account.certificate': expect.stringContaining('går inte att läsa') }),
  )
  const mixed = `${certificates.client.cert}\n${certificates.server.key}`
  await expect(save(0, { certificate: mixed })).rejects.toMatchObject(
    refused({ 'account.certificate': expect.stringContaining('hör inte ihop') }),
  )
  const file = pkcs12(certificates.client, 'qwerty').toString('base64')
  await expect(save(0, { certificate: file, passphrase: 'fel' })).rejects.toMatchObject(
    refused({ 'account.passphrase': expect.stringContaining('lösenfrasen') }),
  )
  await save(0, { certificate: file, passphrase: 'qwerty' })
  expect(stored.config.payment.swish).toMatchObject({ payeeAlias: '1231181189', base: 'https://cpc.getswish.net' })
  const { data } = await save(1, { certificate: pem() })
  expect(data[0]).toMatchObject({ service: 'swish', secrets: ['certificate'] })
  expect(data[0]?.certificateEnds).toBeGreaterThan(now.getTime())
  expect(stored.config.payment.swish?.certificate).not.toHaveProperty('passphrase')
})

test('what the server sets applies, and is not changed here', async () => {
  const { api, stored } = await openShop({ KLARNA_URL: 'https://api.klarna.example', KLARNA_AUTHORIZATION: 'x' })
  const { data } = await api(serviceSettings.listStoredServices, undefined)
  expect(data.find(({ service }) => service === 'klarna')).toMatchObject({ source: 'server', values: {} })
  await expect(
    api(serviceSettings.saveStoredService, { service: 'klarna', version: 0, account: klarna }),
  ).rejects.toMatchObject({ code: 'set-on-server' })
  expect(stored.config.payment.klarna?.base).toBe('https://api.klarna.example')
})

test('a mail server is one address, with its login escaped', async () => {
  const { api, stored } = await openShop()
  const account = {
    host: 'smtp.leverantor.se',
    port: 465,
    encryption: 'tls',
    username: 'anna@nordtek.example',
    password: 'a/b@c',
    from: 'Nordtek <hej@nordtek.example>',
  } as const
  await api(serviceSettings.saveStoredService, { service: 'email', version: 0, account })
  expect(stored.config.smtpUrl?.()).toBe('smtps://anna%40nordtek.example:a%2Fb%40c@smtp.leverantor.se:465')
  expect(stored.config.mailFrom).toBe(account.from)
  await expect(
    api(serviceSettings.saveStoredService, {
      service: 'email',
      version: 1,
      account: { ...account, from: 'x@y.se\r\nBcc: z@y.se' },
    }),
  ).rejects.toMatchObject({ status: 400 })
})

test('after a rotation of keys the accounts are encrypted by the first', async () => {
  const { api } = await openShop()
  await api(serviceSettings.saveStoredService, { service: 'klarna', version: 0, account: klarna })
  const rotated = encryptionOf([Buffer.alloc(32, 3), ...keys])
  expect(await reencryptServices(db, rotated)).toBe(1)
  const [row] = await readStoredServices(db, encryptionOf([Buffer.alloc(32, 3)]))
  expect(row?.account).toEqual(klarna)
})
