import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSessionDoor, sessionCookie } from '#account/server/sessions.ts'
import { catalogContract } from '#catalog/contract.ts'
import { catalogFactsContract } from '#catalog/facts-contract.ts'
import { catalogApi } from '#catalog/server/api.ts'
import { catalogFactsApi } from '#catalog/server/facts/api.ts'
import { contentContract } from '#content/contract.ts'
import { contentFactsContract } from '#content/facts-contract.ts'
import { homeContract } from '#content/home-contract.ts'
import { contentApi } from '#content/server/api.ts'
import { contentFactsApi } from '#content/server/facts/api.ts'
import { homeApi } from '#content/server/home-api.ts'
import { openContent } from '#content/server/pages.ts'
import { openRedirects } from '#content/server/redirects.ts'
import { factCallName } from '#core/fact.ts'
import { Refusal } from '#core/refusal.ts'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import { searchContract } from '#search/contract.ts'
import { openShipping } from '#shipping/server/shipping.ts'
import * as articlePage from '#storefront/pages/article-page.tsx'
import * as campaignPage from '#storefront/pages/campaign-page.tsx'
import * as campaignsPage from '#storefront/pages/campaigns-page.tsx'
import * as infoPage from '#storefront/pages/info-page.tsx'
import * as startPage from '#storefront/pages/start-page.tsx'
import * as storePage from '#storefront/pages/store-page.tsx'
import * as toplistPage from '#storefront/pages/toplist-page.tsx'
import { storesContract } from '#stores/contract.ts'
import { storeFactsContract } from '#stores/facts-contract.ts'
import { storesApi } from '#stores/server/api.ts'
import { storeFactsApi } from '#stores/server/facts-api.ts'
import { openStores } from '#stores/server/stores.ts'
import { testDatabase } from '#test/database.ts'
import { factKinds } from '#test/fact-kinds.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { openSearchRooms } from '#test/search-rooms.ts'
import { makeShopper, makeVisit } from '#test/visit.ts'
import { followChanges } from './follow-changes.ts'
import { PageCache, type StoredPage } from './page-cache.ts'
import { createPages } from './pages.ts'

// Whatever is changed by the calls, the pages that every process keeps are soon what they would be made anew.
const db = await testDatabase()
const log = pino({ level: 'silent' })
const modules: Record<string, object> = {
  index: startPage,
  info: infoPage,
  article: articlePage,
  campaign: campaignPage,
  campaigns: campaignsPage,
  toplist: toplistPage,
  store: storePage,
}
const addresses = ['/se', '/se/info/1000', '/se/article/1', '/se/campaign/7', '/se/toplist/1', '/se/store/1000']

type Process = Awaited<ReturnType<typeof openProcess>>
const processes: Process[] = []

beforeAll(async () => {
  await stockShop(db)
  for (const id of [1, 2]) await addGoods(db, { id })
  await db.query(
    '',
    `insert into campaign (id, name) values (7, 'Vecka');
     insert into member (id, username, email, password_hash, is_employee) values (1, 'anstalld', 'a@exempel.se', '', true)`,
  )
  for (const _ of ['one', 'another']) processes.push(await openProcess())
})
afterAll(async () => {
  for (const process of processes) await process.close()
  await db.close()
})

/** As much of a shop as pages are made of, on the database that all share. */
async function openProcess() {
  const rooms = await openSearchRooms({ ...db, close: async () => {} })
  const { shelf, discovery, sponsorships, tickets } = rooms
  const shipping = openShipping(db)
  const [content, redirects, stores] = await Promise.all([openContent(db), openRedirects(db, shelf), openStores(db)])
  const cache = new PageCache()
  const stop = followChanges({ ...rooms, content, stores, redirects, shipping, log }, cache)
  const pages = createPages({
    calls: [
      ...callsOf('catalog', catalogContract, catalogApi({ db, shelf, deliveryMethods: async () => [] })),
      ...callsOf('search', searchContract, rooms.api),
      ...callsOf('content', contentContract, contentApi({ shelf, content, languagePack: {}, stores, log })),
      ...callsOf('content', homeContract, homeApi({ db, content, shelf, discovery, sponsorships, tickets, stores })),
      ...callsOf('stores', storesContract, storesApi({ db, stores })),
    ],
    sessions: openSessionDoor(db),
    cache,
    log,
    version: '1.0.0',
    now: () => new Date(),
    renderer: async () => ({
      // Every module here has what pages need, but is shown as nothing: what it was told is compared.
      pageModule: async (name) => ({ ...(modules[name] ?? startPage), Page: () => null }) as never,
      renderPage: () => '',
    }),
    assetsOf: () => ({ entry: '', chunk: null, preloads: [], css: '', styles: [] }),
    publicOrigin: null,
    unsafeCalls: { take: () => null },
    others: { chat: null, tag: null },
    redirectOf: redirects.ofPage,
    isDevelopment: false,
    isMarkedAsDemo: false,
  })
  const answer = (pathname: string, query: string, cookie: string) =>
    pages({
      pathname,
      query: new URLSearchParams(query),
      headers: new Headers({ cookie }),
      connection: { ip: '127.0.0.1', isSecure: false },
    })
  /** By its whole address, if it has one with a name. */
  async function page(pathname: string, query = '', cookie = ''): Promise<StoredPage> {
    const first = await answer(pathname, query, cookie)
    return first.status === 301 ? await answer(first.headers.Location ?? '', query, cookie) : first
  }
  return {
    page,
    told: async () => (await Promise.all(addresses.map((address) => page(address)))).map(told),
    async close() {
      stop()
      await rooms.close()
    },
  }
}

/** All but when it was made. */
function told({ status, headers, html }: StoredPage) {
  return { status, location: headers.Location, html: html.toString().replace(/"now":\d+/, '') }
}

const rows = [
  ...callsOf('stores', storeFactsContract, storeFactsApi({ db })),
  ...callsOf('catalog', catalogFactsContract, catalogFactsApi({ db })),
  ...callsOf('content', contentFactsContract, contentFactsApi({ db })),
]
type Fact = { id: number; version: number }
let keys = 0

async function call(verb: string, name: string, input: object & Partial<Fact>): Promise<{ data: Fact }> {
  const row = rows.find((one) => one.name === factCallName(verb, name))
  if (!row) throw new Error(`No call ${verb} ${name}`)
  const shopper = makeShopper(1, { isEmployee: true, isAdmin: true })
  const visit = makeVisit({ shopper, idempotencyKey: `key ${++keys}` })
  return (await answerInProcess(row, verb === 'remove' ? { id: input.id, version: input.version } : input, visit)) as {
    data: Fact
  }
}

const always = { from: null, to: null }
const eachDay = { fromDay: '2020-01-01', toDay: '2099-12-31' }
const kinds = factKinds
  .filter(({ name }) => !['FlashMessage', 'Synonym', 'Sponsorship', 'ShippingMethod'].includes(name))
  .map(({ name, body, change }) => ({
    name,
    body: {
      ...body,
      ...('from' in body ? always : {}),
      ...('fromDay' in body ? eachDay : {}),
      ...('publishedAt' in body ? { publishedAt: '2020-01-01T00:00' } : {}),
      ...(name === 'Redirect' ? { type: 'Campaign', ref: 7 } : {}),
    },
    change: Object.fromEntries(
      Object.entries(change).filter(([field]) => !['from', 'to', 'toDay', 'publishedAt'].includes(field)),
    ),
  }))
const written = new Map<string, Fact[]>()

type Edit = { kind: (typeof kinds)[number]; deed: 'create' | 'put' | 'remove' }

/** What cannot be done changes nothing. */
async function edit({ kind: { name, body, change }, deed }: Edit): Promise<void> {
  const facts = written.get(name) ?? []
  const last = facts.at(-1)
  try {
    if (deed === 'create' || !last) written.set(name, [...facts, (await call('create', name, body)).data])
    else if (deed === 'remove') {
      await call('remove', name, last)
      written.set(name, facts.slice(0, -1))
    } else written.set(name, [...facts.slice(0, -1), (await call('put', name, { ...last, ...change })).data])
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

const seen: [name: string, address: (id: number) => string, words: string][] = [
  ['Campaign', () => '/se/campaigns', '"title":"Våren är här"'],
  ['Calendar', () => '/se', '"placement":"hamburger"'],
  ['HomeComponent', () => '/se', '"title":"Våren är här"'],
  ['Highlight', () => '/se', '"title":"Vår"'],
  ['Article', (id) => `/se/article/${id}`, '"heading":"Välj rätt mus"'],
  ['Takeover', () => '/se', '"background":"#112233"'],
  ['Redirect', () => '/se/campaign/5471', '/se/section/1-Datorer'],
  ['SiteMessage', () => '/se', 'påskdagen'],
]

test.each(seen)('%s: an employee sees it as of its time, and nobody before', async (name, address, words) => {
  const body = factKinds.find((kind) => kind.name === name)?.body ?? {}
  const { data } = await call('create', name, body)
  const cookie = `${sessionCookie}=${await openSessionDoor(db).open(1, new Date())}`
  const shown = async (query: string) => {
    const { html, headers } = await processes[0]!.page(address(data.id), query, cookie)
    return `${headers.Location ?? ''} ${html}`.includes(words)
  }
  await expect.poll(() => shown('at=2027-03-15T12:00'), { timeout: 10_000, interval: 20 }).toBe(true)
  expect(await shown('at=2027-02-15T12:00')).toBe(false)
  expect(await shown('')).toBe(false)
  await call('remove', name, data)
})

const edits = fc.array(
  fc.record({ kind: fc.constantFrom(...kinds), deed: fc.constantFrom('create', 'put', 'remove') }),
  {
    minLength: 2,
    maxLength: 5,
  },
)

test('after any change every process shows what it would make anew', async () => {
  let turns = 0
  let before = ''
  const property = fc.asyncProperty(edits, async (list) => {
    // They are read while they are changed, too.
    const reading = Promise.all(processes.map(({ told }) => told()))
    for (const one of list) await edit(one as Edit)
    await reading
    const fresh = await openProcess()
    const anew = await fresh.told()
    await fresh.close()
    turns += Number(JSON.stringify(anew) !== before)
    before = JSON.stringify(anew)
    for (const { told } of processes) await expect.poll(told, { timeout: 10_000, interval: 20 }).toEqual(anew)
  })
  await fc.assert(property, { numRuns: 10 })
  expect(turns, 'times the pages changed').toBeGreaterThan(3)
}, 120_000)
