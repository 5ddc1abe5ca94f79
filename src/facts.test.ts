import { afterAll, beforeAll, expect, test } from 'vitest'
import { oldestVoucher } from '#books/keeping.ts'
import { catalogFactsContract } from '#catalog/facts-contract.ts'
import { catalogFactsApi } from '#catalog/server/facts/api.ts'
import { CategoryFinder } from '#catalog/server/import/category-finder.ts'
import { contentFactsContract } from '#content/facts-contract.ts'
import { contentFactsApi } from '#content/server/facts/api.ts'
import { factCallName } from '#core/fact.ts'
import { Refusal } from '#core/refusal.ts'
import { answerCall, answerInProcess, type CallRow, callsOf } from '#core/server/call-table.ts'
import { forgetOldFacts } from '#core/server/facts/forget-old-facts.ts'
import type { Shopper } from '#core/server/handlers.ts'
import { searchFactsContract } from '#search/facts-contract.ts'
import { searchFactsApi } from '#search/server/facts-api.ts'
import { shippingFactsContract } from '#shipping/facts-contract.ts'
import { shippingFactsApi } from '#shipping/server/facts-api.ts'
import { storeFactsContract } from '#stores/facts-contract.ts'
import { storeFactsApi } from '#stores/server/facts-api.ts'
import { testDatabase } from '#test/database.ts'
import { factKinds, hours } from '#test/fact-kinds.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { makeShopper, makeVisit } from '#test/visit.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const rows: CallRow[] = [
  ...callsOf('stores', storeFactsContract, storeFactsApi({ db })),
  ...callsOf('catalog', catalogFactsContract, catalogFactsApi({ db })),
  ...callsOf('search', searchFactsContract, searchFactsApi({ db })),
  ...callsOf('content', contentFactsContract, contentFactsApi({ db })),
  ...callsOf('shipping', shippingFactsContract, shippingFactsApi({ db })),
]
const boss = makeShopper(3, { isEmployee: true, isAdmin: true })

beforeAll(async () => {
  await stockShop(db)
  await addGoods(db, { id: 1 })
  await addGoods(db, { id: 2 })
  await db.query('', `insert into campaign (id, name) values (7, 'Black Week'), (8, 'Rea')`)
  // What some that are refused would get in the way of.
  await db.query(
    '',
    `insert into takeover (campaign_id, from_day, to_day) values (7, '2026-11-28', '2026-11-30');
     insert into redirect (type, ref, target_type, target_ref) values ('Start', null, 'Campaign', 8), ('Campaign', 8, 'Campaign', 7);
     insert into sponsorship (product_id, place, advertiser, from_day, to_day) values (1, 'search/mus', 'A', '2026-11-30', '2026-12-24')`,
  )
})
afterAll(() => db.close())

type Fact = { id: number; version: number } & Record<string, unknown>
type Verb = 'list' | 'get' | 'create' | 'put' | 'remove'

let key = 0
async function call(verb: Verb, name: string, input: object, shopper: Shopper = boss, idempotencyKey = `key ${++key}`) {
  const row = rows.find((one) => one.name === factCallName(verb, name))
  if (!row) throw new Error(`No call ${verb} ${name}`)
  const visit = makeVisit({ shopper, now, idempotencyKey })
  // The contract of the call says what its answer holds.
  return (await answerInProcess(row, verb === 'remove' ? removalOf(input) : input, visit)) as { data: Fact }
}
function removalOf(fact: Partial<Fact>) {
  return { id: fact.id ?? 0, version: fact.version ?? 1 }
}
const refusalOf = async (work: Promise<unknown>) =>
  await work.then(
    () => null,
    (error: unknown) => error instanceof Refusal && { code: error.code, fields: Object.keys(error.fields ?? {}) },
  )

test.each(factKinds)(
  '$name: created, listed, changed, removed, and each deed logged',
  async ({ name, kind, body, change }) => {
    const { data: made } = await call('create', name, body)
    expect(made).toMatchObject({ ...body, version: 1 })
    expect((await call('list', name, {})).data).toContainEqual(made)
    expect((await call('get', name, { id: made.id })).data).toEqual(made)

    const { data: changed } = await call('put', name, { ...made, ...change })
    expect(changed).toEqual({ ...made, ...change, version: 2 })
    // The answer was lost, and it is asked again.
    expect((await call('put', name, { ...made, ...change })).data).toEqual(changed)
    // Somebody else had read it before.
    expect(await refusalOf(call('put', name, made))).toMatchObject({ code: 'changed-meanwhile' })
    expect(await refusalOf(call('remove', name, made))).toMatchObject({ code: 'changed-meanwhile' })

    await call('remove', name, changed)
    await call('remove', name, changed)
    expect(await refusalOf(call('get', name, { id: made.id }))).toMatchObject({ code: 'no-such-fact' })
    const log = await db.query(
      '',
      'select deed, before, after, by_member_id as by from fact_log where kind = $1 and ref = $2 order by id',
      [kind, made.id],
    )
    expect(log).toEqual([
      { deed: 'create', before: null, after: made, by: 3 },
      { deed: 'change', before: made, after: changed, by: 3 },
      { deed: 'remove', before: changed, after: null, by: 3 },
    ])
  },
)

test.each(factKinds)('$name: every process is told', async ({ name, body }) => {
  const told = async () => (await db.query('', `select from change where kind = 'navigation'`)).length
  const before = await told()
  const { data } = await call('create', name, body)
  const created = await told()
  await call('remove', name, data)
  // Flash messages are read when somebody logs in, and kept nowhere.
  if (name === 'FlashMessage') return expect(await told()).toBe(before)
  expect(created).toBeGreaterThan(before)
  expect(await told()).toBeGreaterThan(created)
})

test.each(factKinds)('$name: only who has the right changes it', async ({ name, right, body }) => {
  const employee = makeShopper(2, { isEmployee: true })
  const keeper = makeShopper(2, { isEmployee: true, rights: [right] })
  const other = makeShopper(2, { isEmployee: true, rights: [right === 'stores' ? 'search' : 'stores'] })
  expect(await refusalOf(call('list', name, {}, makeShopper(1)))).toMatchObject({ code: 'employees-only' })
  await call('list', name, {}, employee)
  for (const shopper of [employee, other])
    for (const verb of ['create', 'put', 'remove'] as const)
      expect(await refusalOf(call(verb, name, body, shopper))).toMatchObject({ code: 'right-wanted' })
  const { data } = await call('create', name, body, keeper)
  await call('remove', name, data, keeper)
})

test('what is created is created once for its key, and of two who change it at once one is told', async () => {
  const message = { message: 'Hej', type: 'info' }
  const twice = await Promise.all(['', ''].map(() => call('create', 'SiteMessage', message, boss, 'same')))
  expect(twice[0]).toEqual(twice[1])
  const made = twice[0]?.data
  const changes = ['Ett', 'Två', 'Tre'].map((text) => call('put', 'SiteMessage', { ...made, message: text }))
  const answers = await Promise.all(changes.map(refusalOf))
  expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  expect(answers.filter((answer) => answer && answer.code === 'changed-meanwhile')).toHaveLength(2)
})

test('whoever writes past the calls is noticed as well', async () => {
  const { data } = await call('create', 'InfoPage', { name: 'Köp', text: 'Hej' })
  await db.query('', `update info_page set text = 'Annat' where id = $1`, [data.id])
  expect(await refusalOf(call('put', 'InfoPage', { ...data, text: 'Tredje' }))).toMatchObject({
    code: 'changed-meanwhile',
  })
  await expect(db.query('', 'delete from fact_log')).rejects.toThrow('append-only')
})

test('the log lets go after three years, of terms and shipping only with the vouchers', async () => {
  const old = new Date('2023-11-20T12:00:00Z')
  const kinds = ['campaign', 'info-page', 'shipping-method', 'store']
  await db.query(
    '',
    `insert into fact_log (kind, ref, deed, by_member_id, at)
     select kind, 777, 'change', 3, at from unnest($1::text[]) kind, unnest($2::timestamptz[]) at`,
    [kinds, [new Date('2018-11-20T12:00:00Z'), old, now]],
  )
  await forgetOldFacts(db, now, oldestVoucher(now))
  const kept = await db.query(
    '',
    'select kind, count(*)::int from fact_log where ref = 777 group by kind order by kind',
  )
  expect(kept).toEqual([
    { kind: 'campaign', count: 1 },
    { kind: 'info-page', count: 2 },
    { kind: 'shipping-method', count: 2 },
    { kind: 'store', count: 1 },
  ])
})

test('what others use stays', async () => {
  const { data } = await call('create', 'Campaign', { name: 'Höst' })
  await call('create', 'Calendar', { ...usp, campaignId: data.id })
  expect(await refusalOf(call('remove', 'Campaign', data))).toMatchObject({ code: 'in-use' })
})

const usp = { name: 'Höst', placement: 'usp', fromDay: '2026-11-01', toDay: '2026-11-02' }
const panel = { type: 1, settings: { title: 'Hej' } }
const category = { name: 'A', sectionId: 1 }
const paid = { productId: 1, place: 'section/1', advertiser: 'A', fromDay: '2026-11-01', toDay: '2026-11-30' }
const tile = { sectionId: 1, title: 'Hej' }
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
  ['Redirect', { type: 'Campaign', ref: 7, targetType: 'Campaign', targetRef: 7 }, 'leads-to-itself', ['targetRef']],
  [
    'Redirect',
    { type: 'Category', ref: 12, targetType: 'Subsection', targetRef: 12 },
    'leads-to-itself',
    ['targetRef'],
  ],
  ['Redirect', { type: 'Campaign', ref: 5, targetType: 'Campaign', targetRef: 99 }, 'unknown-reference', ['targetRef']],
  ['Redirect', { type: 'Start', ref: 5, targetType: 'Campaign', targetRef: 7 }, 'unknown-reference', ['ref']],
  ['Redirect', { type: 'Campaign', ref: 5, targetType: 'Campaign' }, 'unknown-reference', ['targetRef']],
  ['Redirect', { type: 'Campaign', ref: 5, targetType: 'Start', targetRef: 7 }, 'unknown-reference', ['targetRef']],
  [
    'Redirect',
    { type: 'Campaign', ref: 7, targetType: 'Start', to: '2026-11-01T00:00' },
    'leads-in-a-circle',
    ['targetRef'],
  ],
  ['Store', { ...store, hours: ['10–19'] }, 'malformed', ['hours']],
  ['Store', { ...store, hours: ['efter tio', ...hours.slice(1)] }, 'malformed', ['hours.0']],
  ['ShippingMethod', { ...method, price: 100 }, 'dearer-than-regular', ['price']],
  ['ShippingMethod', { ...method, asks: 'slots' }, 'nobody-to-ask', ['asks']],
  ['ShippingMethod', { ...method, rules: { whatever: 1 } }, 'malformed', ['rules.whatever']],
  ['Synonym', { words: 'ensam' }, 'malformed', ['words']],
  ['Synonym', { words: 'kabel, sladd, cable, cord' }, 'overlap', ['words']],
])('%s %j is refused: %s', async (name, body, code, fields) => {
  const logged = await db.query('', 'select from fact_log')
  expect(await refusalOf(call('create', name, body))).toEqual({ code, fields })
  expect(await db.query('', 'select from fact_log')).toEqual(logged)
})

test('a category never lies beneath itself, and whatever lies beneath it goes with it', async () => {
  const { data: other } = await call('create', 'Section', { name: 'Bygge', color: '#336633', icon: '' })
  const { data: root } = await call('create', 'Category', { ...category, name: 'Rot' })
  const { data: leaf } = await call('create', 'Category', { ...category, name: 'Löv', parentId: root.id })
  expect(await refusalOf(call('put', 'Category', { ...root, parentId: leaf.id }))).toEqual({
    code: 'beneath-itself',
    fields: ['parentId'],
  })
  expect(await refusalOf(call('put', 'Category', { ...leaf, sectionId: other.id }))).toEqual({
    code: 'of-another-section',
    fields: ['parentId'],
  })
  await call('put', 'Category', { ...root, sectionId: other.id })
  expect((await call('get', 'Category', { id: leaf.id })).data).toMatchObject({ sectionId: other.id, version: 2 })
  expect(await refusalOf(call('remove', 'Category', { id: root.id, version: 2 }))).toMatchObject({ code: 'in-use' })
})

test('importers find what was renamed and moved by what it was called before', async () => {
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
  await finder.createWanted(db)
  expect(await db.query('', `select parent_id as "parentId" from category where name = 'Bryggare'`)).toEqual([
    { parentId: root.id },
  ])
})

test('pages may lead to each other at different times', async () => {
  const there = { type: 'Section', ref: 1, targetType: 'Campaign', targetRef: 7, to: '2030-01-01T00:00' }
  const back = { type: 'Campaign', ref: 7, targetType: 'Section', targetRef: 1, from: '2030-01-01T00:00' }
  await call('create', 'Redirect', there)
  expect(await refusalOf(call('create', 'Redirect', { ...back, from: '2029-12-31T00:00' }))).toMatchObject({
    code: 'leads-in-a-circle',
  })
  await call('create', 'Redirect', back)
})

test('a text is shown as pages will show it', async () => {
  const row = rows.find(({ name }) => name === 'previewText')
  if (!row) throw new Error('No call previewText')
  const input = { params: {}, query: {}, body: { text: '# Hej\n**du** <b>x</b>' } }
  expect(await answerCall(row, input, makeVisit({ shopper: boss }))).toEqual({
    data: { html: '<h2>Hej</h2>\n<p><strong>du</strong> &#60;b&#62;x&#60;/b&#62;</p>' },
  })
})
