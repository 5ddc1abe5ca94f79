import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { adminPages } from '#admin/pages.ts'
import { contracts } from '#contracts.ts'
import type { CallContract } from '#core/contract.ts'
import { type Db, openDatabase } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { applyShopSettings, type ShopSection } from '#core/shop.ts'
import { startEmbedded } from '#database/embedded-postgres.ts'
import { sampleEmails } from '#email-editor/server/sample-emails.ts'
import { openSessionStore, sessionCookie } from '#identity/server/sessions.ts'
import { printedOrder } from '#order-documents/server/document-content.ts'
import { asHtml } from '#order-documents/server/document-html.ts'
import { printPdf } from '#order-documents/server/print-pdf.ts'
import { addresses } from '#paths.ts'
import { saveShopSetting } from '#shop-settings/server/shop-setting-table.ts'
import { createAdmin } from '#staff/server/operator-access.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { importFeed, line } from '#test/import-feed.ts'
import { nordtek } from '#test/nordtek.ts'
import { sampleOrder } from '#test/sample-order.ts'
import { wholeShop } from '#test/whole-shop.ts'

/** The Swedish word for a circuit, in the words of a catalogue, is not the demo's name. */
const words = /(?:grafik|styr|ljud|ström)krets(?:en|ar|arna)?|kretskort\p{L}*|kretslopp\p{L}*/giu
const namesDemo = (text: string) => /krets/i.exec(text.replaceAll(words, ''))

let cookie = ''
const product = 900_001
const now = new Date()

const opened = wholeShop(
  async ({ dataDir }) => {
    const db = await databaseIn(dataDir)
    for (const section of Object.keys(nordtek) as ShopSection[]) {
      const save = { section, version: 0, value: nordtek[section] }
      await inTransaction(db, (tx) => saveShopSetting(tx, save, { by: 0, now }))
    }
    const content = ['1', '2', '3'].map((id) => line(id, { stock: 5 })).join('\n')
    await importFeed({ db, content, format: 'jsonl', source: 'nordgross' })
    await createAdmin(db, { username: 'maja', email: 'maja@nordtek.example', now })
    const [admin] = await db.query<{ id: number }>('', `select id from member where username = 'maja'`)
    cookie = `${sessionCookie}=${await openSessionStore(db).open(admin?.id ?? 0, now)}`
    await db.close()
  },
  { DEMO: 'false', SECOND_FACTOR: 'optional' },
)

async function databaseIn(dataDir: string) {
  const server = await startEmbedded(dataDir)
  await server.stop()
  return openDatabase({ connection: server.connection, poolSize: 2 })
}

async function inDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  const db = await databaseIn(opened().dataDir)
  await work(db)
  await db.close()
}

type Answered = { status: number; text: string }

/** The address, the headers and the body, in which nothing may name the demo. */
async function ask(path: string, headers: Record<string, string> = {}): Promise<Answered> {
  const answer = await fetch(opened().origin + path, { headers, redirect: 'manual' })
  const text = await answer.text()
  const all = [answer.headers.get('location'), ...[...answer.headers].flat(), text].join('\n')
  const found = namesDemo(all)
  expect(found && `${path}: …${all.slice(Math.max(0, all.search(/krets/i) - 80), all.search(/krets/i) + 40)}…`).toBe(
    null,
  )
  return { status: answer.status, text }
}

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)

test('every page of the site map names the shop, and every link of a page leads somewhere', async () => {
  // What is saved is followed within a second.
  await expect.poll(async () => (await ask('/se')).text, { timeout: 5000 }).toContain('| Nordtek</title>')
  const parts = locations((await ask('/sitemap.xml')).text)
  const paths = (await Promise.all(parts.map((part) => ask(part)))).flatMap(({ text }) => locations(text))
  expect(paths.length).toBeGreaterThan(15)
  const links = new Set<string>()
  const pictures = new Set<string>()
  for (const path of ['/se', ...paths]) {
    const { status, text } = await ask(path)
    expect([path, status]).toEqual([path, 200])
    expect(text).toContain('| Nordtek</title>')
    for (const [, href = ''] of text.matchAll(/href="(\/se\/[^"?#]*)/g)) links.add(href)
    for (const [, src = ''] of text.matchAll(/src="(\/(?:bild|img)\/[^"]*)/g)) pictures.add(src)
  }
  const lost: string[] = []
  for (const href of links) {
    const { status, text } = await ask(href)
    if (status >= 400 || text.includes('data-page="error"')) lost.push(`${href} ${status}`)
  }
  expect(lost).toEqual([])
  for (const src of [...pictures, '/img/logo.svg', '/img/logo.png', '/favicon.svg']) await ask(src)
}, 120_000)

test('a shop without member prices, free delivery and stores promises none of them, and does when it has them', async () => {
  const promises = async () => {
    const texts = await Promise.all(
      ['/se', '/se/info/6-Medlemsformaner', `/se/product/${product}`].map((path) => ask(path)),
    )
    const all = texts.map(({ text }) => text.replace(/<(script|style).*?<\/\1>/gs, '')).join('\n')
    const words = all.replace(/<[^>]*>/g, ' ')
    return {
      memberPrices: /medlemspris/i.test(all),
      freeDelivery: /fri frakt/i.test(all),
      stores: /info\/5-Butiker/.test(all),
      levels: /nivåer/i.test(words),
      xp: /\bxp\b/i.test(words),
    }
  }
  await inDatabase(async (db) => {
    await db.query('', 'delete from shipping_method where price = 0 and kind = $1', ['home'])
    await stockShop(db)
    await addGoods(db, { id: product })
  })
  const nothing = { memberPrices: false, freeDelivery: false, stores: false, levels: true, xp: true }
  await expect.poll(promises, { timeout: 20_000 }).toEqual(nothing)

  await inDatabase(async (db) => {
    await db.query(
      '',
      `insert into offer (product_id, audience, type, price, starts_at) values ($1, 'member', 'member', 100, now())`,
      [product],
    )
    const save = { section: 'programme', version: 0, value: { ...nordtek.programme, xp: false } } as const
    await inTransaction(db, (tx) => saveShopSetting(tx, save, { by: 0, now: new Date() }))
  })
  await expect.poll(promises, { timeout: 20_000 }).toEqual({ ...nothing, memberPrices: true, levels: false, xp: false })
}, 120_000)

test('no page of the registry names another shop, to visitors or staff', async () => {
  const samples = Object.values(addresses).flatMap(([pattern]) => [
    `/se/${pattern.replace(/\{(\w+)\}\??/g, '1')}`,
    `/se/${pattern.replace(/\/?\{\w+\}\?/g, '').replace(/\{\w+\}/g, '1')}`,
  ])
  for (const path of new Set(samples)) await ask(path)
  for (const { path } of adminPages) await ask(path.replace('{id}', '1'), { cookie })
  for (const path of ['/admin', '/nothing']) await ask(path)
}, 120_000)

test('no response of the API names the demo shop', async () => {
  const calls: CallContract[] = Object.values(contracts).flatMap((module) => Object.values(module))
  for (const { path } of calls.filter((call) => call.method === 'GET' && !call.path.includes('{')))
    for (const headers of [{}, { cookie }]) await ask(`/api${path}`, headers)
  const year = new Date().getFullYear()
  const sie = contracts.accounting.getSie.path
  expect((await ask(`/api${sie}?from=${year}-01-01&to=${year}-12-31`, { cookie })).text).toContain('#PROGRAM "Nordtek"')
  for (const path of [
    '/api/openapi.json',
    '/robots.txt',
    '/llms.txt',
    '/.well-known/security.txt',
    '/feeds/google.xml',
    '/feeds/prisjakt.tsv',
  ])
    expect([path, (await ask(path)).status]).toEqual([path, 200])
}, 120_000)

test('no email or printed document names the demo shop', async () => {
  applyShopSettings(nordtek)
  for (const [kind, emails] of Object.entries(sampleEmails()))
    for (const [name, { subject, text, html }] of Object.entries(emails)) {
      const all = [subject, text, html].join('\n')
      expect([kind, name, namesDemo(all)?.[0]]).toEqual([kind, name, undefined])
      expect(text).toContain('Nordtek AB')
    }
  const printed = printedOrder(sampleOrder)
  expect(namesDemo(JSON.stringify([printed, asHtml(printed, 'order')]))).toBe(null)
  const pdf = Buffer.from(await printPdf(printed, now)).toString('latin1')
  expect(pdf).toContain('Nordtek AB')
  expect(namesDemo(pdf)).toBe(null)
})

test('no script or style of the built pages does', () => {
  for (const folder of ['../../dist/client/assets', '../../dist/admin/assets']) {
    const path = fileURLToPath(new URL(folder, import.meta.url))
    for (const name of readdirSync(path).filter((file) => /\.(js|css)$/.test(file)))
      expect([name, namesDemo(readFileSync(`${path}/${name}`, 'utf8'))?.[0]]).toEqual([name, undefined])
  }
})
