import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readSlotPieces } from '#content/server/slot-pieces.ts'
import { answerCall, callsOf } from '#core/server/call-table.ts'
import { type Extension, extensionsContract } from '#extensions/contract.ts'
import { openPromotions } from '#promotions/server/open-promotions.ts'
import { testEncryption } from '#test/encryption.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { localWebhookRules } from '#webhooks/server/webhook-address.ts'
import { extensionsApi } from './api.ts'
import { computeAhead } from './compute-ahead.ts'
import { type Extensions, openExtensions } from './open-extensions.ts'
import { openRunner } from './runner.ts'

const shop = await openCheckout()
const { db } = shop
const promotions = await openPromotions({ db })
shop.deps.promotions = promotions
const log = pino({ level: 'silent' })
const runner = openRunner({ limits: { cpuMs: 200, memoryBytes: 16 * 1024 * 1024 }, log })
const admin = buildMember(1, { isEmployee: true, isAdmin: true })
const title = { sv: 'Prov', en: 'Trial' }
const [mouse, screen] = [1, 2]
let dir = ''
let extensions: Extensions

beforeAll(async () => {
  await makeMember(db, 1)
  await db.query('', 'update member set is_admin = true, is_employee = true where id = 1')
  await shop.sell({ id: mouse, price: 99_900, web: 100 })
  await shop.sell({ id: screen, price: 199_900, web: 100 })
})
beforeEach(async () => {
  await db.query('', 'delete from extension')
  await db.query('', 'update promotion set ends_at = greatest(starts_at, now()) where ends_at is null')
  dir = mkdtempSync(join(tmpdir(), 'krets-computed-'))
  return () => rmSync(dir, { recursive: true, force: true })
})
afterAll(async () => {
  await promotions.close()
  await runner.close()
  await shop.close()
})

function install(name: string, more: object, code: string): void {
  const manifest = { name, title, description: title, version: '1.0.0', api: '1.1', main: 'main.js', ...more }
  mkdirSync(join(dir, name), { recursive: true })
  writeFileSync(join(dir, name, 'extension.json'), JSON.stringify(manifest))
  writeFileSync(join(dir, name, 'main.js'), code)
}

async function ask(name: keyof typeof extensionsContract, params: object = {}, body?: object): Promise<Extension[]> {
  const api = extensionsApi({ db, encryption: testEncryption, extensions })
  const row = callsOf('extensions', extensionsContract, api).find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  const { data } = (await answerCall(row, { params, query: {}, body }, makeContext({ member: admin }))) as {
    data: Extension[]
  }
  await promotions.reload()
  return data
}

async function shown(name: string): Promise<Extension> {
  const found = (await ask('listExtensions')).find((one) => one.name === name)
  if (!found) throw new Error(`No ${name}`)
  return found
}

async function start(name: string): Promise<void> {
  const own = { ...runner, close: async () => {} }
  const rules = localWebhookRules
  extensions = await openExtensions({ db, encryption: testEncryption, dir, rules, log, runner: own })
  const { digest, rowVersion: version } = await shown(name)
  await ask('approveExtension', { name }, { digest, version })
}

async function set(name: string, settings: object): Promise<void> {
  await ask('saveExtensionSettings', { name }, { version: (await shown(name)).rowVersion, settings })
}

async function checkoutOf(goods: Record<number, number>) {
  const cartId = await shop.fillCart(goods)
  const answer = await shop.api.getCheckout({ params: undefined, query: {}, body: undefined }, makeContext({ cartId }))
  if (!('data' in answer)) throw new Error('No checkout')
  return { cartId, ...answer.data }
}

const off = async (goods: Record<number, number>) => (await checkoutOf(goods)).cart.totals.discount

test('a volume discount is the same in cart, checkout and order, which keeps it when it has ended', async () => {
  cpSync('examples/extensions/volume-discount', join(dir, 'volume-discount'), { recursive: true })
  await start('volume-discount')
  expect((await shown('volume-discount')).computed).toMatchObject({
    isFailed: false,
    prices: ['10 % vid köp av minst 3'],
  })
  expect(await readSlotPieces(db)).toMatchObject([
    { place: 'product-below-price', conditions: {}, text: expect.stringContaining('minst 3 så får du 10 % rabatt') },
  ])
  expect(await off({ [mouse]: 2, [screen]: 2 })).toBe(0)
  const { cartId, cart, totals, priorPrices } = await checkoutOf({ [mouse]: 3, [screen]: 2 })
  expect(cart.rows.map(({ discount }) => discount)).toEqual([29_970, 0])
  expect(totals.goods).toBe(3 * 99_900 + 2 * 199_900 - 29_970)
  // It requires buying more, so it is not announced as a reduction of the price.
  expect(priorPrices).toEqual([])
  const expectedTotal = totals.goods + 4_900
  await expect(shop.order({ cartId, expectedTotal: expectedTotal + 29_970 })).rejects.toMatchObject({
    code: 'total-changed',
  })
  const { orderId } = await shop.order({ cartId, expectedTotal })

  await set('volume-discount', { percent: 20, categories: '10, 12' })
  expect(await readSlotPieces(db)).toMatchObject([
    { conditions: { categoryIds: [10, 12] }, text: expect.stringContaining('20 % rabatt') },
  ])
  expect(await off({ [mouse]: 3 })).toBe(59_940)
  const { rowVersion: version } = await shown('volume-discount')
  await ask('setExtensionState', { name: 'volume-discount' }, { version, state: 'off' })
  expect(await off({ [mouse]: 3 })).toBe(0)
  expect(await readSlotPieces(db)).toEqual([])
  const [order] = await db.query(
    '',
    `select o.promotions, r.discount, p.extension, d.amount from orders o join order_row r on r.order_id = o.id
     join promotion_redemption d on d.order_id = o.id join promotion p on p.id = d.promotion_id
     where o.id = $1 and r.product_id = $2`,
    [orderId, mouse],
  )
  expect(order).toMatchObject({
    promotions: [{ name: '10 % vid köp av minst 3', amount: 29_970 }],
    discount: 29_970,
    extension: 'volume-discount',
    amount: 29_970,
  })
})

test('what is computed again and is as it was goes on as the same promotion', async () => {
  install('again', { rules: ['prices'] }, rules(`[${ten}]`))
  await start('again')
  const open = () => db.query('', 'select id from promotion where ends_at is null')
  const before = await open()
  await db.query('', 'update extension set computed_for = null')
  expect(await computeAhead({ db, extensions }, new Date())).toEqual(['again'])
  expect(await computeAhead({ db, extensions }, new Date())).toEqual([])
  expect(await open()).toEqual(before)
  expect(before).toHaveLength(1)
})

const ten = `{ key: 'ten', name: 'Tio', rule: { discount: { kind: 'percent', percent: 10 }, conditions: {} } }`
const rules = (answer: string) => `export default { rules: { prices: async (_, shop) => ${answer} } }`

test.each([
  ['throws', `{ if ((await shop.settings()).broken) throw new Error('Not today'); return [${ten}] }`, 'thrown'],
  ['never ends', `{ if ((await shop.settings()).broken) for (;;); return [${ten}] }`, 'too-slow'],
  [
    'raises a price',
    `[{ ...${ten}, rule: { discount: { kind: 'percent', percent: (await shop.settings()).broken ? -10 : 10 }, conditions: {} } }]`,
    'wrong-answer',
  ],
  [
    'names a rule with a zero byte',
    `[{ ...${ten}, name: (await shop.settings()).broken ? 'T\\0io' : 'Tio' }]`,
    'wrong-answer',
  ],
])('code that %s takes nothing off, is reported, and sales go on', async (_, code, problem) => {
  const settings = [{ name: 'broken', type: 'switch', label: title }]
  install('fault', { rules: ['prices'], settings }, rules(code))
  await start('fault')
  expect(await off({ [mouse]: 1 })).toBe(9_990)
  await set('fault', { broken: true })
  expect(await shown('fault')).toMatchObject({
    computed: { isFailed: true, prices: [] },
    reports: [{ kind: 'rules', name: 'prices', problem }],
  })
  expect(await off({ [mouse]: 1 })).toBe(0)
  // Not each minute.
  expect(await computeAhead({ db, extensions }, new Date())).toEqual([])
  await set('fault', { broken: false })
  expect(await off({ [mouse]: 1 })).toBe(9_990)
})

test('one whose folder is gone takes nothing off', async () => {
  install('gone', { rules: ['prices'] }, rules(`[${ten}]`))
  await start('gone')
  expect(await off({ [mouse]: 1 })).toBe(9_990)
  rmSync(join(dir, 'gone'), { recursive: true })
  extensions = await openExtensions({ db, encryption: testEncryption, dir, rules: localWebhookRules, log })
  await computeAhead({ db, extensions }, new Date())
  await promotions.reload()
  expect(await off({ [mouse]: 1 })).toBe(0)
})

test('delivery costs what an extension has lowered it to, in checkout and order', async () => {
  const answer = `[{ key: 'cheap', methodIds: [1], price: 1900, when: { minOrderValue: 50000 } }]`
  install('cheap', { rules: ['shipping'] }, `export default { rules: { shipping: () => (${answer}) } }`)
  await start('cheap')
  await shop.deps.shipping.reload()
  const { cartId, shippingMethods } = await checkoutOf({ [mouse]: 1 })
  expect(shippingMethods.find(({ id }) => id === 1)?.price).toBe(1_900)
  const { orderId } = await shop.order({ cartId, expectedTotal: 99_900 + 1_900 })
  expect(await db.query('', 'select total from orders where id = $1', [orderId])).toEqual([{ total: 101_800 }])
  const { rowVersion: version } = await shown('cheap')
  await ask('setExtensionState', { name: 'cheap' }, { version, state: 'off' })
  await shop.deps.shipping.reload()
  expect((await checkoutOf({ [mouse]: 1 })).shippingMethods.find(({ id }) => id === 1)?.price).toBe(4_900)
})

test.each([
  ['an address elsewhere', `{ key: 'a', text: 'Läs mer', link: { text: 'Här', path: 'https://annat.se/' } }`],
  ['an address elsewhere without a scheme', `{ key: 'a', text: 'Läs', link: { text: 'Här', path: '//annat.se/' } }`],
  [
    'a picture elsewhere',
    `{ key: 'a', text: 'Se', picture: { src: 'https://annat.se/a.png', width: 1, height: 1, alt: '' } }`,
  ],
  ['a discount that is not there', `{ key: 'a', text: '90 % rabatt', rule: 'none' }`],
  [
    'more than there is room for',
    `...Array.from({ length: 10 }, (_, at) => ({ key: 'a' + at, text: 'x'.repeat(490) }))`,
  ],
])('nothing is shown that says %s', async (_, piece) => {
  install('shown', { slots: ['footer'] }, `export default { slots: { footer: () => [${piece}] } }`)
  await start('shown')
  expect(await readSlotPieces(db)).toEqual([])
  expect(await shown('shown')).toMatchObject({
    computed: { isFailed: true },
    reports: [{ kind: 'slots', name: 'footer', problem: 'wrong-answer' }],
  })
})
