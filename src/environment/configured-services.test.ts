import { generateKeyPairSync } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { applyServices, limitedServices } from '#core/services.ts'
import { readConfig } from './config.ts'
import { configuredServices } from './configured-services.ts'

const swish = {
  SWISH_URL: 'https://cpc.getswish.net',
  SWISH_PAYEE: '1231181189',
  SWISH_CERT_FILE: 'cert.pem',
  SWISH_KEY_FILE: 'key.pem',
}
const overlay = { OVERLAY_URL: 'https://overlay.example', OVERLAY_AUTHORIZATION: 'x' }
const klarna = { KLARNA_URL: 'https://api.klarna.com', KLARNA_AUTHORIZATION: 'x' }
const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const bankId = { BANKID_URL: 'https://appapi2.bankid.com', BANKID_CA_FILE: 'ca.pem', BANKID_PFX_FILE: 'shop.p12' }
const real = { DEMO: 'false', SANDBOX: 'false' }
const has = (env: Record<string, string>) => configuredServices(readConfig(env), new Date())

test('without the sandboxes each service is used when it is configured', () => {
  const ours = 'company-invoice'
  expect(has(real)).toEqual({ bankId: false, paymentMethods: [ours], carriers: false })
  expect(has({ ...real, ...swish }).paymentMethods).toEqual(['swish', ours])
  expect(has({ ...real, ...klarna }).paymentMethods).toEqual(['klarna', ours])
  expect(has({ ...real, ...stripe, ...bankId }).paymentMethods).toEqual(['card', ours])
  // Credit is signed with BankID.
  expect(has({ ...real, ...overlay }).paymentMethods).toEqual(['card', ours])
  expect(has({ ...real, ...overlay, ...bankId }).paymentMethods).toEqual(['card', 'invoice', 'instalments', ours])
  expect(has({ ...real, ...bankId }).bankId).toBe(true)
})

test('keys of the test mode of Stripe are known as such', () => {
  const test = Object.fromEntries(Object.entries(stripe).map(([name, key]) => [name, key.replace('_live_', '_test_')]))
  expect(has({ ...real, ...test }).isCardTest).toBe(true)
  expect(has({ ...real, ...stripe }).isCardTest).toBe(undefined)
  expect(() => readConfig({ ...real, ...stripe, STRIPE_SECRET_KEY: 'sk_test_1' })).toThrowError(/both be of test mode/)
})

test('a service that lacks some of its settings stops the start; the sandboxes need none', () => {
  const { SWISH_KEY_FILE: _, ...half } = swish
  expect(() => readConfig({ ...real, ...half })).toThrowError(
    'Swish also needs SWISH_KEY_FILE, or none of its settings.',
  )
  const { BANKID_PFX_FILE: __, ...without } = bankId
  expect(() => readConfig({ ...real, ...without })).toThrowError('BankID also needs BANKID_PFX_FILE')
  expect(() => readConfig(half)).not.toThrow()
})

test('the browser gets the services only when the shop lacks one', () => {
  onTestFinished(() => applyServices(null))
  applyServices(has({}))
  expect(limitedServices()).toBeNull()
  applyServices(has({ ...real, ...swish }))
  expect(limitedServices()).toMatchObject({ bankId: false, paymentMethods: ['swish', 'company-invoice'] })
})

test('a key of DKIM is checked at the start, never shown, and goes with its selector', () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const key = { DKIM_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
  expect(readConfig({}).dkim).toBeNull()
  expect(readConfig({ ...real, ...key, DKIM_SELECTOR: 's1' }).dkim).toMatchObject({ selector: 's1' })
  expect(() => readConfig({ ...real, ...key })).toThrowError('DKIM also needs DKIM_SELECTOR')
  const wrong = { ...real, DKIM_SELECTOR: 's1', DKIM_PRIVATE_KEY: 'not-a-key' }
  expect(() => readConfig(wrong)).toThrowError('DKIM_PRIVATE_KEY')
  expect(() => readConfig(wrong)).not.toThrowError('not-a-key')
})
