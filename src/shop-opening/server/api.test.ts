import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { writeFirstPages } from '#content/server/first-pages.ts'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import { applyServices } from '#core/services.ts'
import { applyShopSettings, type ReturnTerms, shop } from '#core/shop.ts'
import { readConfig } from '#environment/config.ts'
import { configuredServices } from '#environment/configured-services.ts'
import { noBankId } from '#integrations/bankid/no-bankid.ts'
import { paymentProvider } from '#integrations/pay/providers.ts'
import { companyInvoice } from '#payments/server/company-invoice.ts'
import { shopOpening } from '#shop-opening/calls.ts'
import { shopOpeningContract } from '#shop-opening/contract.ts'
import { testDatabase } from '#test/database.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { shopOpeningApi } from './api.ts'

const db = await testDatabase()
const member = { ...(await makeMember(db, 1)), isEmployee: true, isAdmin: true }
await db.query('', 'update member set is_employee = true, is_admin = true')
afterAll(() => db.close())
beforeEach(async () => await db.query('', 'truncate guide_step'))

const klarna = { KLARNA_URL: 'https://api.klarna.example', KLARNA_AUTHORIZATION: 'x' }
const gateways = () => ({ swish: null, overlay: null, klarna: null, stripe: null })
const none = { isSandbox: false, gateways, companyInvoice: companyInvoice({ db }) }

function ofShop(env: Record<string, string>, ask?: () => Promise<null>) {
  const config = readConfig({ DEMO: 'false', SANDBOX: 'false', ...env })
  applyServices(configuredServices(config, new Date()))
  onTestFinished(() => applyServices(null))
  const provider = { ...paymentProvider(none), ...(ask ? { ask } : {}) }
  const productCache = { size: 0, all: () => [] }
  const resolve = async () => [['v=spf1 -all']]
  const handlers = shopOpeningApi({ db, config, productCache, provider, bankId: noBankId, resolve })
  const now = new Date('2026-11-25T12:00:00Z')
  return inProcessApi(callsOf('shop-opening', shopOpeningContract, handlers), makeContext({ member, now }))
}

test('the list checks itself, and the steps are kept', async () => {
  const api = ofShop(klarna)
  const stateOf = async () => {
    const { data } = await api(shopOpening.getShopOpening, undefined)
    return Object.fromEntries(data.checks.map(({ id, isDone }) => [id, isDone]))
  }
  expect(await stateOf()).toMatchObject({ catalog: false, payment: true, delivery: false, tls: false, backup: false })
  await api(shopOpening.putGuideStep, { step: 'backup', isDone: true })
  await api(shopOpening.putGuideStep, { step: 'backup', isDone: true })
  expect(await stateOf()).toMatchObject({ backup: true })
  await api(shopOpening.putGuideStep, { step: 'backup', isDone: false })
  expect(await stateOf()).toMatchObject({ backup: false })
})

test('delivery is arranged when the merchant has gone through it and no method names a carrier of the demo', async () => {
  const api = ofShop(klarna)
  const opening = async () => (await api(shopOpening.getShopOpening, undefined)).data
  const isDone = async () => (await opening()).checks.find(({ id }) => id === 'delivery')?.isDone
  const unarranged = (await opening()).deliveryMethods.flatMap(({ unarrangedCarrier }) => unarrangedCarrier ?? [])
  expect(new Set(unarranged)).toEqual(new Set(['Norrbud', 'Kvällsbudet', 'Paketnära']))
  await api(shopOpening.putGuideStep, { step: 'delivery', isDone: true })
  expect(await isDone()).toBe(false)
  await db.query('', 'update shipping_method set carrier = null, asks = null')
  expect(await isDone()).toBe(true)
  await api(shopOpening.putGuideStep, { step: 'delivery', isDone: false })
  expect(await isDone()).toBe(false)
})

test('a provider is configured when its settings are there, and answers to valid credentials', async () => {
  const { data } = await ofShop(klarna)(shopOpening.getShopOpening, undefined)
  expect(data.providers).toContainEqual({ id: 'klarna', state: 'configured' })
  expect(data.providers).toContainEqual({ id: 'swish', state: 'missing' })
  const ask = (answer: () => Promise<null>) => ofShop(klarna, answer)(shopOpening.checkProvider, { provider: 'klarna' })
  expect((await ask(async () => null)).data).toEqual({ isAnswered: true, reason: null })
  const refused = async () => {
    throw new Error('Klarna answered 401')
  }
  expect((await ask(refused)).data).toEqual({ isAnswered: false, reason: 'Klarna answered 401' })
  await expect(ofShop({})(shopOpening.checkProvider, { provider: 'klarna' })).rejects.toMatchObject({
    code: 'not-configured',
  })
})

test('a test email needs a server, and the domain of the sender is looked up', async () => {
  const api = ofShop({ MAIL_FROM: 'Nordtek <hej@nordtek.example>' })
  await expect(api(shopOpening.sendTestEmail, undefined)).rejects.toMatchObject({ code: 'no-email-server' })
  const { data } = await api(shopOpening.getEmailDomain, {})
  expect([data.domain, data.spf.state, data.dmarc.state]).toEqual(['nordtek.example', 'found', 'missing'])
})

test('the texts of law name only the payments that there are', async () => {
  const textOf = async (id: number) => {
    await writeFirstPages(db)
    const { data } = await api(shopOpening.getShopOpening, undefined)
    return data.legalTexts.find((text) => text.id === id)?.text ?? ''
  }
  let api = ofShop({})
  expect(await textOf(8)).not.toMatch(/Swish|Klarna|kreditinstitut/)
  expect(await textOf(25)).toContain('Vi frågar inte efter ditt personnummer.')
  api = ofShop(klarna)
  expect(await textOf(8)).toContain('**Klarna** erbjuds av ett kreditinstitut')
  applyServices(null)
  expect(await textOf(8)).toContain('**Swish och kort** dras')
  expect(await textOf(8)).toContain('**Faktura, delbetalning och Klarna** erbjuds')
  expect(await textOf(25)).toContain('med BankID')
})

test('the privacy policy names the carriers that are connected, and what they are given', async () => {
  const policy = async (env: Record<string, string>) => {
    const api = ofShop(env)
    await writeFirstPages(db)
    const { data } = await api(shopOpening.getShopOpening, undefined)
    return data.legalTexts.find((text) => text.id === 26)?.text ?? ''
  }
  const bring = { BRING_API_UID: 'a@b.example', BRING_API_KEY: 'x', BRING_CUSTOMER_NUMBER: '1' }
  const budbee = { BUDBEE_API_KEY: 'x', BUDBEE_API_SECRET: 'x', BUDBEE_COLLECTION_ID: '821' }
  expect(await policy({})).toContain('- **Fraktbolag** får namn, adress, telefon och e-post för att kunna leverera.\n')
  const one = await policy(budbee)
  expect(one).toContain(
    'telefon, e-post och det du har skrivit till budet, för att kunna leverera. Vi har anslutit Budbee.\n',
  )
  expect(one.match(/Fraktbolag/g)).toHaveLength(1)
  expect(await policy({ ...bring, ...budbee })).toContain('Vi har anslutit Bring och Budbee.')
  expect(await policy({ ...bring, SANDBOX: 'true' })).not.toMatch(/Vi har anslutit|Bring/)
})

test('the page about returns says the terms that the shop has', async () => {
  const api = ofShop({})
  const pageOf = async (returns: ReturnTerms) => {
    applyShopSettings({ ...shop, returns })
    await writeFirstPages(db)
    const { data } = await api(shopOpening.getShopOpening, undefined)
    return data.legalTexts.find((text) => text.id === 15)?.text.replaceAll('\u00a0', ' ') ?? ''
  }
  const own = await pageOf({ openPurchaseDays: 30, parcelFee: 5_900, bulkyFee: 5_900, uncollectedFee: 0 })
  expect(own).toContain('**30 dagars öppet köp**')
  expect(own).toContain('## Öppet köp: 30 dagar\n\nFrån dag 15 till dag 30 kan')
  expect(own).toContain('**Returfrakten** står du för: 59 kr.')
  const least = await pageOf({ openPurchaseDays: 0, parcelFee: 0, bulkyFee: 0, uncollectedFee: 0 })
  expect(least).not.toMatch(/dagars öppet köp|Öppet köp:|\{|står du för/)
  expect(least).toContain('**Returfrakten** står vi för')
})
