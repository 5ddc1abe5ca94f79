import { afterAll, beforeAll, expect, test } from 'vitest'
import { oldestVoucher } from '#accounting/retention.ts'
import { assortmentEntriesContract } from '#assortment/entries-contract.ts'
import { assortmentEntriesApi } from '#assortment/server/api.ts'
import { bundlesContract } from '#catalog-entries/bundles-contract.ts'
import { catalogEntriesContract } from '#catalog-entries/contract.ts'
import { priceListsContract } from '#catalog-entries/price-lists-contract.ts'
import { catalogEntriesApi } from '#catalog-entries/server/api.ts'
import { bundlesApi } from '#catalog-entries/server/bundles-api.ts'
import { priceListsApi } from '#catalog-entries/server/price-lists-api.ts'
import { configurationEntriesContract } from '#configurations/entries-contract.ts'
import { configurationEntriesApi } from '#configurations/server/entries-api.ts'
import { contentEntriesContract } from '#content/entries-contract.ts'
import { contentEntriesApi } from '#content/server/entries/api.ts'
import { entryCallName } from '#content-entries/content-entry.ts'
import { purgeEntryLog } from '#content-entries/server/purge-entry-log.ts'
import { DomainError } from '#core/domain-error.ts'
import { answerCall, answerInProcess, type CallRow, callsOf } from '#core/server/call-table.ts'
import type { Member } from '#core/server/handlers.ts'
import { CategoryFinder } from '#importing/server/category-finder.ts'
import { searchEntriesContract } from '#search/entries-contract.ts'
import { searchEntriesApi } from '#search/server/entries-api.ts'
import { searchRuleEntriesContract } from '#search-rules/entries-contract.ts'
import { searchRulesApi } from '#search-rules/server/entries-api.ts'
import { shippingEntriesContract } from '#shipping/entries-contract.ts'
import { shippingEntriesApi } from '#shipping/server/entries-api.ts'
import { storeEntriesContract } from '#stores/entries-contract.ts'
import { storeEntriesApi } from '#stores/server/entries-api.ts'
import { readyAnswersContract } from '#support/ready-answers-contract.ts'
import { readyAnswersApi } from '#support/server/ready-answers-api.ts'
import { contentTypes, hours } from '#test/content-types.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { buildMember, makeContext } from '#test/request-context.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const rows: CallRow[] = [
  ...callsOf('stores', storeEntriesContract, storeEntriesApi({ db })),
  ...callsOf('catalog', catalogEntriesContract, catalogEntriesApi({ db })),
  ...callsOf('assortment', assortmentEntriesContract, assortmentEntriesApi({ db })),
  ...callsOf('configurations', configurationEntriesContract, configurationEntriesApi({ db })),
  ...callsOf('search', searchEntriesContract, searchEntriesApi({ db })),
  ...callsOf('search-rules', searchRuleEntriesContract, searchRulesApi({ db })),
  ...callsOf('support', readyAnswersContract, readyAnswersApi({ db })),
  ...callsOf('catalog', priceListsContract, priceListsApi({ db, productCache: { get: () => undefined } })),
  ...callsOf('catalog', bundlesContract, bundlesApi({ db })),
  ...callsOf('content', contentEntriesContract, contentEntriesApi({ db })),
  ...callsOf('shipping', shippingEntriesContract, shippingEntriesApi({ db })),
]
const boss = buildMember(3, { isEmployee: true, isAdmin: true })

beforeAll(async () => {
  await stockShop(db)
  await addGoods(db, { id: 1 })
  await addGoods(db, { id: 2 })
  for (const id of [3, 4, 5]) await addGoods(db, { id })
  await db.query(
    '',
    `update product set retired_at = '2026-11-01' where id = 3;
     insert into product_configuration (product_id, build_days, groups) values (4, 5, '[]');
     insert into offer (product_id, audience, type, price, starts_at) values (5, 'all', 'campaign', 40000, '2026-11-01')`,
  )
  await db.query('', `insert into campaign (id, name) values (7, 'Black Week'), (8, 'Rea')`)
  await db.query(
    '',
    `insert into takeover (campaign_id, from_day, to_day) values (7, '2026-11-28', '2026-11-30');
     insert into redirect (type, ref, target_type, target_ref) values ('Start', null, 'Campaign', 8), ('Campaign', 8, 'Campaign', 7);
     insert into sponsorship (product_id, place, advertiser, from_day, to_day) values (1, 'search/mus', 'A', '2026-11-30', '2026-12-24')`,
  )
})
afterAll(() => db.close())

type Entry = { id: number; version: number } & Record<string, unknown>
type Verb = 'list' | 'get' | 'create' | 'put' | 'remove'

let key = 0
async function call(verb: Verb, name: string, input: object, member: Member = boss, idempotencyKey = `key ${++key}`) {
  const row = rows.find((one) => one.name === entryCallName(verb, name))
  if (!row) throw new Error(`No call ${verb} ${name}`)
  const context = makeContext({ member, now, idempotencyKey })
  return (await answerInProcess(row, verb === 'remove' ? removalOf(input) : input, context)) as { data: Entry }
}
function removalOf(entry: Partial<Entry>) {
  return { id: entry.id ?? 0, version: entry.version ?? 1 }
}
const errorOf = async (work: Promise<unknown>) =>
  await work.then(
    () => null,
    (error: unknown) => error instanceof DomainError && { code: error.code, fields: Object.keys(error.fields ?? {}) },
  )

test.each(contentTypes)(
  '$name: created, listed, updated, deleted, and each action logged',
  async ({ name, contentType, body, change }) => {
    const { data: made } = await call('create', name, body)
    expect(made).toMatchObject({ ...body, version: 1 })
    expect((await call('list', name, {})).data).toContainEqual(made)
    expect((await call('get', name, { id: made.id })).data).toEqual(made)

    const { data: changed } = await call('put', name, { ...made, ...change })
    expect(changed).toEqual({ ...made, ...change, version: 2 })
    expect((await call('put', name, { ...made, ...change })).data).toEqual(changed)
    expect(await errorOf(call('put', name, made))).toMatchObject({ code: 'changed-meanwhile' })
    expect(await errorOf(call('remove', name, made))).toMatchObject({ code: 'changed-meanwhile' })

    await call('remove', name, changed)
    await call('remove', name, changed)
    expect(await errorOf(call('get', name, { id: made.id }))).toMatchObject({ code: 'no-such-entry' })
    const log = await db.query(
      '',
      'select action, before, after, by_member_id as by from content_entry_log where content_type = $1 and ref = $2 order by id',
      [contentType, made.id],
    )
    expect(log).toEqual([
      { action: 'create', before: null, after: made, by: 3 },
      { action: 'change', before: made, after: changed, by: 3 },
      { action: 'remove', before: changed, after: null, by: 3 },
    ])
  },
)

test.each(contentTypes)('$name: every process is notified', async ({ name, body }) => {
  // Options and bundles belong to products, and are read with them.
  const kind = ['Configuration', 'Bundle'].includes(name) ? 'product' : 'navigation'
  const changes = async () => (await db.query('', 'select from change where kind = $1', [kind])).length
  const before = await changes()
  const { data } = await call('create', name, body)
  const created = await changes()
  await call('remove', name, data)
  if (['FlashMessage', 'PriceList', 'ReadyAnswer'].includes(name)) return expect(await changes()).toBe(before)
  expect(created).toBeGreaterThan(before)
  expect(await changes()).toBeGreaterThan(created)
})

test.each(contentTypes)('$name: changes require the right', async ({ name, right, body }) => {
  const employee = buildMember(2, { isEmployee: true })
  const editor = buildMember(2, { isEmployee: true, rights: [right] })
  const other = buildMember(2, { isEmployee: true, rights: [right === 'stores' ? 'search' : 'stores'] })
  expect(await errorOf(call('list', name, {}, buildMember(1)))).toMatchObject({ code: 'employees-only' })
  await call('list', name, {}, employee)
  for (const member of [employee, other])
    for (const verb of ['create', 'put', 'remove'] as const)
      expect(await errorOf(call(verb, name, body, member))).toMatchObject({ code: 'right-required' })
  const { data } = await call('create', name, body, editor)
  await call('remove', name, data, editor)
})

test('creating is idempotent by key, and of two concurrent changes one is rejected', async () => {
  const message = { message: 'Hej', type: 'info' }
  const twice = await Promise.all(['', ''].map(() => call('create', 'SiteMessage', message, boss, 'same')))
  expect(twice[0]).toEqual(twice[1])
  const made = twice[0]?.data
  const changes = ['Ett', 'Två', 'Tre'].map((text) => call('put', 'SiteMessage', { ...made, message: text }))
  const answers = await Promise.all(changes.map(errorOf))
  expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  expect(answers.filter((answer) => answer && answer.code === 'changed-meanwhile')).toHaveLength(2)
})

test('changes outside the calls are noticed as well', async () => {
  const { data } = await call('create', 'InfoPage', { name: 'Köp', text: 'Hej' })
  await db.query('', `update info_page set text = 'Annat' where id = $1`, [data.id])
  expect(await errorOf(call('put', 'InfoPage', { ...data, text: 'Tredje' }))).toMatchObject({
    code: 'changed-meanwhile',
  })
  await expect(db.query('', 'delete from content_entry_log')).rejects.toThrow('append-only')
})

test('the log is deleted after three years, for terms and shipping with the vouchers', async () => {
  const old = new Date('2023-11-20T12:00:00Z')
  const contentTypes = ['campaign', 'info-page', 'shipping-method', 'store']
  await db.query(
    '',
    `insert into content_entry_log (content_type, ref, action, by_member_id, at)
     select content_type, 777, 'change', 3, at from unnest($1::text[]) content_type, unnest($2::timestamptz[]) at`,
    [contentTypes, [new Date('2018-11-20T12:00:00Z'), old, now]],
  )
  await purgeEntryLog(db, now, oldestVoucher(now))
  const kept = await db.query(
    '',
    'select content_type as "contentType", count(*)::int from content_entry_log where ref = 777 group by 1 order by 1',
  )
  expect(kept).toEqual([
    { contentType: 'campaign', count: 1 },
    { contentType: 'info-page', count: 2 },
    { contentType: 'shipping-method', count: 2 },
    { contentType: 'store', count: 1 },
  ])
})

test('referenced rows cannot be deleted', async () => {
  const { data } = await call('create', 'Campaign', { name: 'Höst' })
  await call('create', 'Calendar', { ...usp, campaignId: data.id })
  expect(await errorOf(call('remove', 'Campaign', data))).toMatchObject({ code: 'in-use' })
})

test('a page that the checkout, emails and menus link to cannot be removed', async () => {
  await db.query('', `insert into info_page (id, name, text, position) values (8, 'Köpvillkor', 'Villkor', 0)`)
  const [terms] = await db.query<{ id: number; version: number }>('', 'select id, version from info_page where id = 8')
  expect(await errorOf(call('remove', 'InfoPage', terms ?? {}))).toMatchObject({ code: 'in-use' })
  expect(await db.query('', 'select 1 from info_page where id = 8')).toHaveLength(1)
})

test.each([
  [1, { 'settings.title': 'Fyll i.' }],
  [3, { settings: 'Fyll i ett av de tre: topplista, ordning eller lista.' }],
  [6, { settings: 'Skriv en text, välj en artikel eller visa kommande släpp.' }],
])('what part %i of the start page lacks is said in Swedish', async (type, fields) => {
  await expect(call('create', 'HomeComponent', { type, settings: {} })).rejects.toMatchObject({ fields })
})

const usp = { name: 'Höst', placement: 'usp', fromDay: '2026-11-01', toDay: '2026-11-02' }
const panel = { type: 1, settings: { title: 'Hej' } }
const category = { name: 'A', sectionId: 1 }
const paid = { productId: 1, place: 'section/1', advertiser: 'A', fromDay: '2026-11-01', toDay: '2026-11-30' }
const tile = { sectionId: 1, title: 'Hej' }
const bundle = { name: 'A', discount: 100, from: '2026-11-01T00:00', productIds: [1, 2] }
const store = { name: 'A', city: 'B', street: 'C', zip: '11122', phone: '08', lat: 59, lng: 18, hours }
const method = { kind: 'home', name: 'A', price: 0, regularPrice: 0, pace: 'parcel' }

test.each<[string, object, string, string[]]>([
  ['Campaign', { name: 'A', from: '2026-12-01T00:00', to: '2026-11-30T00:00' }, 'ends-before-it-begins', ['to']],
  ['Campaign', { name: 'A', from: '2026-12-01T00:00', to: '2026-12-01T00:00' }, 'ends-before-it-begins', ['to']],
  ['Campaign', { name: 'A', from: '2026-02-30T00:00' }, 'malformed', ['from']],
  ['Campaign', { name: 'A', from: '2026-03-29T02:30' }, 'malformed', ['from']],
  ['Campaign', { name: ' ' }, 'malformed', ['name']],
  ['Campaign', { name: 'A', productIds: [1, 99] }, 'unknown-reference', ['productIds']],
  ['Campaign', { name: 'A', text: '<script>alert(1)</script>' }, 'unsafe-text', ['text']],
  ['Calendar', { ...usp, toDay: '2026-10-31' }, 'ends-before-it-begins', ['toDay']],
  ['Calendar', { ...usp, fromDay: '2026-02-30' }, 'malformed', ['fromDay']],
  ['Calendar', { ...usp, campaignId: 99 }, 'unknown-reference', ['campaignId']],
  ['Calendar', { ...usp, placement: 'taket' }, 'malformed', ['placement']],
  ['Toplist', { name: 'A', link: 'https://annan.example/' }, 'leads-outside', []],
  ['Toplist', { name: 'A', listTypeName: 'campaign', listId: 99 }, 'unknown-reference', ['listId']],
  ['Toplist', { name: 'A', listTypeName: 'campaign' }, 'unknown-reference', ['listId']],
  ['PopularCategory', { name: 'A', entityType: 3, entityId: 99 }, 'unknown-reference', ['entityId']],
  ['Section', { name: 'A', color: 'röd', icon: 'tree' }, 'malformed', ['color']],
  ['Section', { name: 'A', color: '#336633', icon: '<svg>' }, 'malformed', ['icon']],
  ['Category', { ...category, sectionId: 99 }, 'unknown-reference', ['sectionId']],
  ['Category', { ...category, parentId: 99 }, 'unknown-reference', ['parentId']],
  ['Category', { ...category, name: 'Skärmar' }, 'overlap', ['name']],
  ['Category', { ...category, drawing: 'enhörning' }, 'malformed', ['drawing']],
  ['Category', { ...category, info: '<b>Hej</b>' }, 'unsafe-text', ['info']],
  ['Sponsorship', { ...paid, place: 'Section/1' }, 'unreadable-place', ['place']],
  ['Sponsorship', { ...paid, place: 'search/Möss' }, 'unreadable-place', ['place']],
  ['Sponsorship', { ...paid, place: 'category/99' }, 'unknown-reference', ['place']],
  ['Sponsorship', { ...paid, productId: 99 }, 'unknown-reference', ['productId']],
  ['Sponsorship', { ...paid, toDay: '2026-10-31' }, 'ends-before-it-begins', ['toDay']],
  ['Sponsorship', { ...paid, place: 'search/mus' }, 'overlap', ['fromDay']],
  ['HomeComponent', { type: 3, settings: {} }, 'unreadable-settings', ['settings']],
  ['HomeComponent', { type: 7 }, 'malformed', ['type']],
  ['HomeComponent', { type: 2, settings: { sectionId: 99 } }, 'unknown-reference', ['settings.sectionId']],
  [
    'HomeComponent',
    { ...panel, settings: { title: 'A', campaignId: 99 } },
    'unknown-reference',
    ['settings.campaignId'],
  ],
  [
    'HomeComponent',
    { ...panel, settings: { title: 'A', links: [{ text: 'B', path: '//annan.example' }] } },
    'leads-outside',
    [],
  ],
  ['HomeComponent', { type: 6, settings: { text: '[a](javascript:alert(1))' } }, 'unsafe-text', ['settings']],
  ['Highlight', { ...tile, type: 'campaign' }, 'unknown-reference', ['campaignId']],
  ['Highlight', { ...tile, path: 'javascript:alert(1)' }, 'leads-outside', []],
  ['Highlight', { ...tile, path: '/\\annan.example' }, 'leads-outside', []],
  ['HighlightSection', { name: 'A', path: 'http://annan.example' }, 'leads-outside', []],
  ['SiteMessage', { message: 'Hej <img src=x onerror=alert(1)>', type: 'ok' }, 'unsafe-text', ['message']],
  ['InfoPage', { name: 'A', text: '<iframe src="x">' }, 'unsafe-text', ['text']],
  ['UspText', { variant: 2, text: 'En till' }, 'overlap', ['variant']],
  ['Takeover', { campaignId: 7, fromDay: '2026-11-30', toDay: '2026-12-05' }, 'overlap', ['fromDay']],
  [
    'Takeover',
    { campaignId: 7, fromDay: '2027-01-01', toDay: '2027-01-02', background: 'red' },
    'malformed',
    ['background'],
  ],
  [
    'Takeover',
    { campaignId: 7, fromDay: '2027-01-01', toDay: '2027-01-02', imageUrl: 'https://b.example/x.png' },
    'leads-outside',
    [],
  ],
  ['Redirect', { type: 'Campaign', ref: 7, targetType: 'Campaign', targetRef: 7 }, 'redirect-to-itself', ['targetRef']],
  [
    'Redirect',
    { type: 'Category', ref: 12, targetType: 'Subsection', targetRef: 12 },
    'redirect-to-itself',
    ['targetRef'],
  ],
  ['Redirect', { type: 'Campaign', ref: 5, targetType: 'Campaign', targetRef: 99 }, 'unknown-reference', ['targetRef']],
  ['Redirect', { type: 'Start', ref: 5, targetType: 'Campaign', targetRef: 7 }, 'unknown-reference', ['ref']],
  ['Redirect', { type: 'Campaign', ref: 5, targetType: 'Campaign' }, 'unknown-reference', ['targetRef']],
  ['Redirect', { type: 'Campaign', ref: 5, targetType: 'Start', targetRef: 7 }, 'unknown-reference', ['targetRef']],
  [
    'Redirect',
    { type: 'Campaign', ref: 7, targetType: 'Start', to: '2026-11-01T00:00' },
    'redirect-loop',
    ['targetRef'],
  ],
  ['Store', { ...store, hours: ['10–19'] }, 'malformed', ['hours']],
  ['Store', { ...store, hours: ['efter tio', ...hours.slice(1)] }, 'malformed', ['hours.0']],
  ['ShippingMethod', { ...method, price: 100 }, 'price-above-regular', ['price']],
  ['ShippingMethod', { ...method, asks: 'slots' }, 'carrier-required', ['asks']],
  ['ShippingMethod', { ...method, rules: { whatever: 1 } }, 'malformed', ['rules.whatever']],
  ['Bundle', { ...bundle, productIds: [1] }, 'malformed', ['productIds']],
  ['Bundle', { ...bundle, productIds: [1, 1] }, 'malformed', ['productIds']],
  ['Bundle', { ...bundle, productIds: [1, 99] }, 'unknown-reference', ['productIds']],
  ['Bundle', { ...bundle, productIds: [1, 3] }, 'not-for-sale', ['productIds']],
  ['Bundle', { ...bundle, productIds: [1, 4] }, 'bundle-of-made-to-order', ['productIds']],
  ['Bundle', { ...bundle, discount: 0 }, 'malformed', ['discount']],
  ['Bundle', { ...bundle, discount: 200_000 }, 'discount-too-large', ['discount']],
  ['Bundle', { ...bundle, productIds: [1, 5], discount: 150_000 }, 'discount-too-large', ['discount']],
  ['Bundle', { ...bundle, to: '2026-11-01T00:00' }, 'ends-before-it-begins', ['to']],
  ['Synonym', { words: 'ensam' }, 'malformed', ['words']],
  ['Synonym', { words: 'kabel, sladd, cable, cord' }, 'overlap', ['words']],
  ['SearchRule', { query: '!?' }, 'malformed', ['query']],
  ['SearchRule', { query: 'mus', pinned: [999_999] }, 'unknown-reference', ['pinned']],
  ['SearchRule', { query: 'mus', pinned: [1], buried: [1] }, 'both-pinned-and-buried', ['buried']],
  ['SearchRule', { query: 'mus' }, 'rule-without-effect', ['pinned']],
  ['SearchRule', { query: 'mus', pagePath: '/se/campaigns' }, 'page-without-name', ['pageName']],
  ['SearchRule', { query: 'mus', pagePath: 'https://exempel.se/', pageName: 'Möss' }, 'leads-outside', []],
  [
    'SearchRule',
    { query: 'mus', pinned: [1], fromDay: '2027-03-02', toDay: '2027-03-01' },
    'ends-before-it-begins',
    ['toDay'],
  ],
])('%s %j is rejected: %s', async (name, body, code, fields) => {
  const logged = await db.query('', 'select from content_entry_log')
  expect(await errorOf(call('create', name, body))).toEqual({ code, fields })
  expect(await db.query('', 'select from content_entry_log')).toEqual(logged)
})

test('a category cannot be its own ancestor, and moves with its descendants', async () => {
  const { data: other } = await call('create', 'Section', { name: 'Bygge', color: '#336633', icon: '' })
  const { data: root } = await call('create', 'Category', { ...category, name: 'Rot' })
  const { data: leaf } = await call('create', 'Category', { ...category, name: 'Löv', parentId: root.id })
  expect(await errorOf(call('put', 'Category', { ...root, parentId: leaf.id }))).toEqual({
    code: 'beneath-itself',
    fields: ['parentId'],
  })
  expect(await errorOf(call('put', 'Category', { ...leaf, sectionId: other.id }))).toEqual({
    code: 'of-another-section',
    fields: ['parentId'],
  })
  await call('put', 'Category', { ...root, sectionId: other.id })
  expect((await call('get', 'Category', { id: leaf.id })).data).toMatchObject({ sectionId: other.id, version: 2 })
  expect(await errorOf(call('remove', 'Category', { id: root.id, version: 2 }))).toMatchObject({ code: 'in-use' })
})

test('importers find renamed and moved categories by former path', async () => {
  const section = (await call('create', 'Section', { name: 'Kök', color: '#336633', icon: '' })).data
  const root = (await call('create', 'Category', { name: 'Maskiner', sectionId: section.id })).data
  const leaf = (await call('create', 'Category', { name: 'Kaffe', sectionId: section.id, parentId: root.id })).data
  await call('put', 'Section', { ...section, name: 'Kök & hem' })
  await call('put', 'Category', { ...root, name: 'Hushållsmaskiner' })
  await call('put', 'Category', { ...leaf, parentId: null, name: 'Kaffe & te' })

  const finder = new CategoryFinder({ mayCreate: true, brought: new Map() })
  await finder.load(db)
  const names = ['Kök > Maskiner > Kaffe', 'Maskiner > Kaffe', 'Kaffe', 'Kök & hem > Hushållsmaskiner > Kaffe']
  expect(names.map((name) => finder.find(name)?.id)).toEqual(names.map(() => leaf.id))
  expect(finder.find('Kök & hem > Maskiner')?.id).toBe(root.id)
  finder.want('Kök > Maskiner > Bryggare')
  await finder.createMissing(db)
  expect(await db.query('', `select parent_id as "parentId" from category where name = 'Bryggare'`)).toEqual([
    { parentId: root.id },
  ])
})

test('pages may redirect to each other at different times', async () => {
  const there = { type: 'Section', ref: 1, targetType: 'Campaign', targetRef: 7, to: '2030-01-01T00:00' }
  const back = { type: 'Campaign', ref: 7, targetType: 'Section', targetRef: 1, from: '2030-01-01T00:00' }
  await call('create', 'Redirect', there)
  expect(await errorOf(call('create', 'Redirect', { ...back, from: '2029-12-31T00:00' }))).toMatchObject({
    code: 'redirect-loop',
  })
  await call('create', 'Redirect', back)
})

test('a text is rendered as on pages', async () => {
  const row = rows.find(({ name }) => name === 'previewText')
  if (!row) throw new Error('No call previewText')
  const input = { params: {}, query: {}, body: { text: '# Hej\n**du** <b>x</b>' } }
  expect(await answerCall(row, input, makeContext({ member: boss }))).toEqual({
    data: { html: '<h2>Hej</h2>\n<p><strong>du</strong> &lt;b&gt;x&lt;/b&gt;</p>' },
  })
})
