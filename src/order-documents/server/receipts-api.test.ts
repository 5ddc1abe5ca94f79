import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyShopSettings } from '#core/shop.ts'
import { deliver } from '#test/deliver.ts'
import { testEncryption } from '#test/encryption.ts'
import { nordtek } from '#test/nordtek.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { receiptsApi } from './receipts-api.ts'

const shop = await openCheckout()
const { db } = shop
const api = receiptsApi({ db, encryption: testEncryption, isMarkedAsDemo: false, publicUrl: 'http://localhost' })
let [id, secret] = ['', '']

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hörlurar <b>Åskväder</b>', web: 100 })
  const order = await shop.order({ cartId: await shop.fillCart({ 1: 2 }), expectedTotal: 204_900 })
  id = order.orderId
  secret = order.secret
  await deliver(db, { orderId: id, sentAt: new Date('2026-11-20'), deliveredAt: null })
})
afterAll(() => shop.close())

const receipt = (format: 'html' | 'pdf', more: { secret?: string | undefined; number?: number; ip?: string } = {}) =>
  api.getReceipt(
    {
      params: { id, number: more.number ?? 1 },
      query: { secret: 'secret' in more ? more.secret : secret, format, kind: 'receipt' },
      body: undefined,
    },
    makeContext({ ip: more.ip ?? 'local' }),
  )

test('a network renders at most twenty documents a minute', async () => {
  for (let count = 0; count < 20; count += 1) await receipt('pdf', { ip: '192.0.2.7' })
  const refused = { status: 429, code: 'too-many-documents' }
  await expect(receipt('pdf', { ip: '192.0.2.7' })).rejects.toMatchObject(refused)
  await expect(receipt('html', { ip: '192.0.2.7' })).resolves.toBeTruthy()
  await expect(receipt('pdf', { ip: '192.0.2.8' })).resolves.toBeTruthy()
})

test('a receipt has seller, customer, rows and VAT per rate', async () => {
  const page = await receipt('html')
  for (const part of [
    'Kvitto 1',
    '559999-9991',
    'Elin Berg',
    '752 28',
    '2\u00a0049\u00a0kr',
    '1\u00a0639,20\u00a0kr',
    '409,80\u00a0kr',
    'Frakt',
  ]) {
    expect(page.body).toContain(part)
  }
  expect(page.body).not.toContain('<b>Åsk')
  expect(page.contentSecurityPolicy).toContain("default-src 'none'; style-src 'sha256-")
})

test('a receipt keeps the seller it was issued by', async () => {
  applyShopSettings(nordtek)
  const page = await receipt('html')
  for (const part of ['Krets Handel AB', '559999-9991', 'Kretsgatan 1']) expect(page.body).toContain(part)
  expect(page.body).not.toContain('Nordtek AB')
  const pdf = Buffer.from((await receipt('pdf')).body).toString('latin1')
  expect(pdf).toContain('Krets Handel AB')
  expect(pdf).not.toContain('Nordtek AB')
})

test('a PDF has embedded fonts, a language and a title', async () => {
  const page = await receipt('pdf')
  const text = Buffer.from(page.body).toString('latin1')
  expect(text.slice(0, 8)).toBe('%PDF-1.7')
  for (const part of ['/FontFile2', '/Lang (sv-SE)', '/StructTreeRoot', '/Marked true']) expect(text).toContain(part)
})

test('without the secret there is no receipt, nor another order’s by its number', async () => {
  await expect(receipt('html', { secret: undefined })).rejects.toMatchObject({ status: 404, code: 'no-such-order' })
  await expect(receipt('html', { number: 2 })).rejects.toMatchObject({ status: 404, code: 'no-such-document' })
  const requested = {
    params: { id, number: 1 },
    query: { format: 'pdf' as const, kind: 'receipt' as const },
    body: undefined,
  }
  await expect(api.getReceipt(requested, makeContext({ member: buildMember(7) }))).rejects.toMatchObject({
    status: 404,
  })
})

test('the order can be printed too', async () => {
  const page = await api.getConfirmation(
    { params: { id }, query: { secret, format: 'html' }, body: undefined },
    makeContext(),
  )
  expect(page.body).toContain('Orderbekräftelse')
})

test("a public demo's receipt is labelled as invalid", async () => {
  const demo = receiptsApi({ db, encryption: testEncryption, isMarkedAsDemo: true, publicUrl: 'http://localhost' })
  const requested = {
    params: { id, number: 1 },
    query: { secret, format: 'html', kind: 'receipt' },
    body: undefined,
  } as const
  const page = await demo.getReceipt(requested, makeContext())
  expect(page.body).toContain('Demobutik: Kvitto 1')
  expect((await receipt('html')).body).not.toContain('Demobutik')
})
