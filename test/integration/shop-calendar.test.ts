import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { catalogContract } from '#catalog/contract.ts'
import { catalogApi } from '#catalog/server/api.ts'
import { contentContract } from '#content/contract.ts'
import { homeContract } from '#content/home-contract.ts'
import { contentApi } from '#content/server/api.ts'
import { homeApi } from '#content/server/home-api.ts'
import { type ContentMemory, openContent } from '#content/server/pages.ts'
import { openRedirects, type Redirects } from '#content/server/redirects.ts'
import { type CallRow, callsOf } from '#core/server/call-table.ts'
import { markNavigationChanged } from '#core/server/changes.ts'
import { neutralShopSettings } from '#core/shop.ts'
import { PageCache, type StoredPage } from '#http/page-cache.ts'
import { createPages } from '#http/pages.ts'
import { openSessionStore, type SessionStore, sessionCookie } from '#identity/server/sessions.ts'
import { openReviewReader } from '#reviews/server/review-reader.ts'
import { followOffered } from '#shipping/server/follow-offered.ts'
import { openShipping, type Shipping } from '#shipping/server/shipping.ts'
import { readShopSettings, writeShopSetting } from '#shop-settings/server/shop-setting-table.ts'
import * as startPage from '#storefront/pages/start-page.tsx'
import { openStores, type StoreMap } from '#stores/server/stores.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { followChanges } from '#test/rendering-process.ts'
import { openSearchDeps, type SearchDeps } from '#test/search-deps.ts'

const db = await testDatabase()
const log = pino({ level: 'silent' })
let deps: SearchDeps
let content: ContentMemory
let redirects: Redirects
let stores: StoreMap
let shipping: Shipping
let sessions: SessionStore
let calls: CallRow[]

beforeAll(async () => {
  await stockShop(db)
  await addGoods(db, { id: 1 })
  await db.query(
    '',
    `insert into member (id, username, email, password_hash, is_employee) values
       (1, 'anstalld', 'a@exempel.se', '', true), (2, 'elin', 'e@exempel.se', '', false)`,
  )
  deps = await openSearchDeps(db)
  shipping = openShipping(db)
  ;[content, redirects, stores] = await Promise.all([
    openContent(db),
    openRedirects(db, deps.productCache),
    openStores(db),
  ])
  sessions = openSessionStore(db)
  const { productCache, discovery, sponsorships, tickets } = deps
  calls = [
    ...callsOf(
      'catalog',
      catalogContract,
      catalogApi({
        db,
        productCache,
        deliveryMethods: async () => [],
        reviews: openReviewReader(db),
        filteredProducts: async () => [],
      }),
    ),
    ...callsOf(
      'content',
      contentContract,
      contentApi({ productCache, content, languagePack: () => ({}), stores, log }),
    ),
    ...callsOf(
      'content',
      homeContract,
      homeApi({ db, content, productCache, discovery, sponsorships, tickets, stores }),
    ),
  ]
})
afterEach(() => vi.useRealTimers())
afterAll(() => deps.close())

function pagesWith(cache: PageCache) {
  const pages = createPages({
    calls,
    sessions,
    cache,
    log,
    version: '1.0.0',
    now: () => new Date(),
    renderer: async () => ({ pageModule: async () => ({ ...startPage, Page: () => null }), renderPage: () => [] }),
    assetsOf: () => ({ entry: '', chunk: null, preloads: [], css: '', styles: [] }),
    publicOrigin: null,
    unsafeCalls: { take: () => null },
    others: { chat: null, tag: null, cdn: null },
    redirectOf: redirects.ofPage,
    settingsAt: (at) => readShopSettings(db, at),
    isDevelopment: false,
    isMarkedAsDemo: false,
  })
  return (query = '', cookie = ''): Promise<StoredPage> =>
    pages({
      pathname: '/se',
      query: new URLSearchParams(query),
      headers: new Headers({ cookie }),
      connection: { ip: '127.0.0.1', isSecure: false },
    })
}

function comparable({ status, headers, html }: StoredPage) {
  return { status, location: headers.Location, html: html.toString().replace(/"now":\d+/, '') }
}

async function readAnew(): Promise<void> {
  await markNavigationChanged(db)
  await deps.productCache.catchUp()
  await Promise.all([content.reload(), redirects.reload()])
}

const first = Date.parse('2024-10-20T00:00:00Z')
const minute = 60_000
const month = 45 * 24 * 60
const moment = fc.oneof(
  fc.integer({ min: 0, max: month }),
  fc.integer({ min: 0, max: 45 }).map((day) => day * 24 * 60 + (day <= 7 ? 22 : 23) * 60),
)
const time = (minutes: number) => new Date(first + minutes * minute)
const day = (minutes: number) => time(minutes).toISOString().slice(0, 10)
const span = fc.tuple(moment, moment).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
const calendar = fc.record({
  calendar: fc.array(fc.tuple(fc.constantFrom('usp', 'christmas', 'countdown', 'hamburger'), span), { maxLength: 4 }),
  takeovers: fc.array(span, { maxLength: 2 }),
  panels: fc.array(span, { maxLength: 2 }),
  texts: fc.array(span, { maxLength: 2 }),
  messages: fc.array(span, { maxLength: 2 }),
  articles: fc.array(moment, { maxLength: 2 }),
  highlights: fc.array(span, { maxLength: 2 }),
  redirects: fc.array(span, { maxLength: 1 }),
  campaign: span,
})

type Calendar = typeof calendar extends fc.Arbitrary<infer C> ? C : never

type Span = readonly [number, number]

const nothing: Calendar = {
  calendar: [],
  takeovers: [],
  panels: [],
  texts: [],
  messages: [],
  articles: [],
  highlights: [],
  redirects: [],
  campaign: [0, month],
}

async function write(rows: Calendar): Promise<void> {
  const at = (minutes: number) => `'${time(minutes).toISOString()}'`
  const days = ([from, to]: Span) => `'${day(from)}', '${day(to)}'`
  const insert = (table: string, columns: string, values: string, spans: readonly Span[]) =>
    spans
      .filter(([from, to]) => from < to)
      .map(([from, to]) => `insert into ${table} (${columns}) values (${values}, ${at(from)}, ${at(to)});`)
  const tables = ['calendar_entry', 'takeover', 'home_component', 'highlight', 'site_message', 'article', 'redirect']
  const [starts, ends] = rows.campaign.map(at)
  const sql = [
    ...tables.map((table) => `delete from ${table};`),
    `insert into campaign (id, name, starts_at, ends_at) values (7, 'Vecka', ${starts}, ${ends})
     on conflict (id) do update set starts_at = ${starts}, ends_at = ${ends};
     insert into campaign_product (campaign_id, product_id) values (7, 1) on conflict do nothing;`,
    ...rows.calendar.map(
      ([placement, span]) =>
        `insert into calendar_entry (name, campaign_id, placement, from_day, to_day) values ('Vecka', 7, '${placement}', ${days(span)});`,
    ),
    ...rows.takeovers.map((span) => `insert into takeover (campaign_id, from_day, to_day) values (7, ${days(span)});`),
    ...insert('home_component', piece, `1, 1, '{"title": "Panel", "campaignId": 7}'`, rows.panels),
    ...insert('home_component', piece, `6, 2, '{"text": "Hej", "title": "Hej"}'`, rows.texts),
    ...insert('home_component', piece, `2, 3, '{"sectionId": 1}'`, [[0, month]]),
    ...insert('highlight', 'type, title, campaign_id, from_at, to_at', `'campaign', 'Vecka', 7`, rows.highlights),
    ...insert('redirect', 'type, target_type, target_ref, from_at, to_at', `'Start', 'Campaign', 7`, rows.redirects),
    ...rows.articles.flatMap((published, id) => [
      `insert into article (id, heading, text, published_at) values (${id}, 'Nytt ${id}', 'Hej', ${at(published)});`,
      `insert into home_component (type, position, settings) values (6, 4, '{"articleId": ${id}}');`,
    ]),
    ...insert('site_message', 'message, type, starts_at, ends_at', `'Hej', 'info'`, rows.messages),
  ]
  await db.query('', sql.join('\n'))
  await readAnew()
}

function boundariesOf({ calendar, articles, campaign, ...spans }: Calendar): number[] {
  return [...calendar.flatMap(([, span]) => span), ...articles, ...campaign, ...Object.values(spans).flat(2)]
}

const piece = 'type, position, settings, from_at, to_at'

test('a cached page always equals a freshly rendered one', async () => {
  let kept = 0
  const property = fc.asyncProperty(
    calendar,
    fc.array(moment, { minLength: 3, maxLength: 8 }),
    fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
    async (rows, visits, picked) => {
      await write(rows)
      vi.useFakeTimers({ toFake: ['Date'], now: first - minute })
      const offered = await followOffered({ productCache: deps.productCache, shipping, stores, onError() {} })
      const cache = new PageCache()
      const stop = followChanges({ ...deps, offered, content, stores, redirects, shipping, log }, cache)
      const page = pagesWith(cache)
      const boundaries = boundariesOf(rows)
      // Random visits rarely hit the moments just before and after a change.
      const atBoundaries = picked
        .flatMap((pick) => boundaries[pick % boundaries.length] ?? [])
        .flatMap((boundary) => [boundary - 1, boundary])
      for (const minutes of [...visits, ...atBoundaries].toSorted((a, b) => a - b)) {
        vi.setSystemTime(time(minutes))
        kept += Number(cache.get('/se') !== undefined)
        expect(comparable(await page())).toEqual(comparable(await pagesWith(new PageCache())()))
      }
      stop()
      offered.close()
      vi.useRealTimers()
    },
  )
  await fc.assert(property, { numRuns: 25 })
  expect(kept, 'pages that came from the cache').toBeGreaterThan(0)
}, 120_000)

const cookieOf = async (member: number) => `${sessionCookie}=${await sessions.open(member, new Date())}`

test('only employees can preview another time', async () => {
  await write({ ...nothing, panels: [[30 * 24 * 60, 31 * 24 * 60]] })
  const cache = new PageCache()
  const page = pagesWith(cache)
  const at = 'at=2024-11-19T12:00'
  const shown = await page(at, await cookieOf(1))
  expect(shown.html.toString()).toContain('"title":"Panel"')
  expect(shown.html.toString()).toContain(`"previewOf":${Date.parse('2024-11-19T12:00:00+01:00')}`)
  expect(shown.headers).toMatchObject({ 'Cache-Control': 'private, no-store' })
  expect(shown.headers.ETag).toBeUndefined()
  expect(cache.size).toBe(0)
  for (const cookie of ['', await cookieOf(2)])
    expect(comparable(await page(at, cookie))).toEqual(comparable(await page()))
  expect((await page()).html.toString()).not.toContain('Panel')
})

test('a preview of a later time applies the redirects valid then', async () => {
  await write({ ...nothing, redirects: [[10, 2000]] })
  const shown = await pagesWith(new PageCache())('at=2024-10-20T12:00', await cookieOf(1))
  expect(shown).toMatchObject({ status: 302, headers: { Location: '/se/campaign/7-Vecka?at=2024-10-20T12%3A00' } })
})

test('administrators preview the settings of another time, in pages that are neither kept nor indexed', async () => {
  await write(nothing)
  await db.query(
    '',
    `insert into member (id, username, email, password_hash, is_employee, is_admin) values (3, 'agda', 'c@exempel.se', '', true, true)`,
  )
  const planned = new Date('2030-01-01T00:00:00Z')
  const value = { ...neutralShopSettings.brand, name: 'Nordtek' }
  await writeShopSetting(db, { section: 'brand', version: 1, value, validFrom: planned, savedAt: time(0), by: 3 })
  const cache = new PageCache()
  const page = pagesWith(cache)
  const shown = await page('at=2030-01-01T01:00', await cookieOf(3))
  expect(shown.html.toString()).toContain('| Nordtek</title>')
  expect(shown.html.toString()).toContain('"shop":{"brand":')
  expect(shown.html.toString()).toMatch(/"brand":\{"name":"Nordtek"/)
  expect(shown.html.toString()).toContain('<meta name="robots" content="noindex">')
  expect(shown.headers).toMatchObject({ 'Cache-Control': 'private, no-store' })
  expect(cache.size).toBe(0)
  for (const cookie of ['', await cookieOf(1), await cookieOf(2)])
    expect((await page('at=2030-01-01T01:00', cookie)).html.toString()).not.toContain('Nordtek')
  expect((await page('at=2029-12-31T23:00', await cookieOf(3))).html.toString()).not.toContain('Nordtek')
  expect((await page()).html.toString()).not.toContain('Nordtek')
})

test("a calendar entry shows its campaign's link on its days only", async () => {
  await db.query('', `insert into campaign (id, name) values (9504, 'Cyber Monday') on conflict do nothing`)
  await db.query('', 'insert into campaign_product (campaign_id, product_id) values (9504, 1)')
  await write(nothing)
  await db.query(
    '',
    `insert into calendar_entry (name, campaign_id, placement, from_day, to_day)
     values ('Cyber Monday', 9504, 'black-week-links', '2024-11-29', '2024-12-02')`,
  )
  await readAnew()
  const page = pagesWith(new PageCache())
  const employee = await cookieOf(1)
  const isLinked = async (at: string) =>
    (await page(`at=${at}`, employee)).html.toString().includes('"campaignId":9504')
  const moments = ['2024-11-28T23:59', '2024-11-29T00:00', '2024-12-02T23:59', '2024-12-03T00:00']
  expect(await Promise.all(moments.map(isLinked))).toEqual([false, true, true, false])
})
