import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assortmentEntriesContract } from '#assortment/entries-contract.ts'
import { assortmentEntriesApi } from '#assortment/server/api.ts'
import { catalogEntriesContract } from '#catalog-entries/contract.ts'
import { catalogEntriesApi } from '#catalog-entries/server/api.ts'
import { configurationEntriesContract } from '#configurations/entries-contract.ts'
import { configurationEntriesApi } from '#configurations/server/entries-api.ts'
import { contentEntriesContract } from '#content/entries-contract.ts'
import { contentEntriesApi } from '#content/server/entries/api.ts'
import { entryCallName } from '#content-entries/content-entry.ts'
import { DomainError } from '#core/domain-error.ts'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import { openSessionStore, sessionCookie } from '#identity/server/sessions.ts'
import * as articlePage from '#storefront/pages/article-page.tsx'
import * as campaignPage from '#storefront/pages/campaign-page.tsx'
import * as campaignsPage from '#storefront/pages/campaigns-page.tsx'
import * as infoPage from '#storefront/pages/info-page.tsx'
import * as startPage from '#storefront/pages/start-page.tsx'
import * as storePage from '#storefront/pages/store-page.tsx'
import * as toplistPage from '#storefront/pages/toplist-page.tsx'
import { storeEntriesContract } from '#stores/entries-contract.ts'
import { storeEntriesApi } from '#stores/server/entries-api.ts'
import { contentTypes } from '#test/content-types.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { openRenderingProcess, type RenderingProcess, ServedAnew } from '#test/rendering-process.ts'
import { buildMember, makeContext } from '#test/request-context.ts'

const db = await testDatabase()
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

const openProcess = () => openRenderingProcess(db, { modules, addresses })
const processes: RenderingProcess[] = []

beforeAll(async () => {
  await stockShop(db)
  for (const id of [1, 2]) await addGoods(db, { id })
  await db.query(
    '',
    `insert into campaign (id, name) values (7, 'Vecka');
     insert into campaign_product (campaign_id, product_id) values (7, 1);
     insert into member (id, username, email, password_hash, is_employee) values (1, 'anstalld', 'a@exempel.se', '', true)`,
  )
  for (const _ of ['one', 'another']) processes.push(await openProcess())
})
afterAll(async () => {
  for (const process of processes) await process.close()
  await db.close()
})

const rows = [
  ...callsOf('stores', storeEntriesContract, storeEntriesApi({ db })),
  ...callsOf('assortment', assortmentEntriesContract, assortmentEntriesApi({ db })),
  ...callsOf('catalog', catalogEntriesContract, catalogEntriesApi({ db })),
  ...callsOf('configurations', configurationEntriesContract, configurationEntriesApi({ db })),
  ...callsOf('content', contentEntriesContract, contentEntriesApi({ db })),
]
type Entry = { id: number; version: number }
let keys = 0

async function call(verb: string, name: string, input: object & Partial<Entry>): Promise<{ data: Entry }> {
  const row = rows.find((one) => one.name === entryCallName(verb, name))
  if (!row) throw new Error(`No call ${verb} ${name}`)
  const member = buildMember(1, { isEmployee: true, isAdmin: true })
  const context = makeContext({ member, idempotencyKey: `key ${++keys}` })
  return (await answerInProcess(
    row,
    verb === 'remove' ? { id: input.id, version: input.version } : input,
    context,
  )) as {
    data: Entry
  }
}

const always = { from: null, to: null }
const eachDay = { fromDay: '2020-01-01', toDay: '2099-12-31' }
const navigationTypes = contentTypes
  .filter(
    ({ name }) =>
      ![
        'Bundle',
        'FlashMessage',
        'PriceList',
        'ReadyAnswer',
        'Synonym',
        'SearchRule',
        'Sponsorship',
        'ShippingMethod',
      ].includes(name),
  )
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
const written = new Map<string, Entry[]>()

type Edit = { contentType: (typeof navigationTypes)[number]; action: 'create' | 'put' | 'remove' }

async function edit({ contentType: { name, body, change }, action }: Edit): Promise<void> {
  const entries = written.get(name) ?? []
  const last = entries.at(-1)
  try {
    if (action === 'create' || !last) written.set(name, [...entries, (await call('create', name, body)).data])
    else if (action === 'remove') {
      await call('remove', name, last)
      written.set(name, entries.slice(0, -1))
    } else written.set(name, [...entries.slice(0, -1), (await call('put', name, { ...last, ...change })).data])
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
}

const seen: [name: string, address: (id: number) => string, words: string][] = [
  ['Campaign', () => '/se/campaigns', '"title":"Våren är här"'],
  ['Calendar', () => '/se', '"placement":"hamburger"'],
  ['HomeComponent', () => '/se', '"Våren är här"'],
  ['Highlight', () => '/se', '"title":"Vår"'],
  ['Article', (id) => `/se/article/${id}`, '"heading":"Välj rätt mus"'],
  ['InfoPage', (id) => `/se/info/${id}`, 'Nya svar'],
  ['Takeover', () => '/se', '"background":"#112233"'],
  ['Redirect', () => '/se/campaign/5471', '/se/section/1-Datorer'],
  ['SiteMessage', () => '/se', 'påskdagen'],
]

test.each(seen)(
  '%s: an employee previews it at its time, and no visitor sees it before',
  async (name, address, words) => {
    const body = contentTypes.find((contentType) => contentType.name === name)?.body ?? {}
    const { data } = await call('create', name, body)
    const cookie = `${sessionCookie}=${await openSessionStore(db).open(1, new Date())}`
    const shown = async (query: string) => {
      const { html, headers } = await processes[0]!.page(address(data.id), query, cookie)
      return `${headers.Location ?? ''} ${html}`.includes(words)
    }
    await expect.poll(() => shown('at=2027-03-15T12:00'), { timeout: 10_000, interval: 20 }).toBe(true)
    expect(await shown('at=2027-02-15T12:00')).toBe(false)
    expect(await shown('')).toBe(false)
    await call('remove', name, data)
  },
)

const edits = fc.array(
  fc.record({ contentType: fc.constantFrom(...navigationTypes), action: fc.constantFrom('create', 'put', 'remove') }),
  {
    minLength: 2,
    maxLength: 5,
  },
)

test('after any change every process serves the pages it would render now', async () => {
  const served = new ServedAnew(processes, openProcess)
  const property = fc.asyncProperty(edits, async (list) => {
    await served.after(async () => {
      for (const one of list) await edit(one as Edit)
    })
  })
  await fc.assert(property, { numRuns: 10 })
  expect(served.differing, 'times the pages changed').toBeGreaterThan(3)
}, 120_000)
