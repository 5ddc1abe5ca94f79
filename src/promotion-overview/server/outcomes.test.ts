import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundlesContract } from '#catalog-entries/bundles-contract.ts'
import { bundlesApi } from '#catalog-entries/server/bundles-api.ts'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import { listPromotions } from '#promotions/server/promotion-table.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { bundleOutcomes } from './bundle-outcomes.ts'
import { campaignOutcomes } from './campaign-outcomes.ts'
import { promotionOutcomes } from './promotion-outcomes.ts'
import { sponsorshipOutcomes } from './sponsorship-outcomes.ts'

const shop = await openCheckout()
const { db } = shop
const shipping = 4900
const now = new Date()

beforeAll(async () => {
  for (const id of [1, 2, 3]) await shop.sell({ id, web: 100, price: 100_000 })
  await db.query('', 'update product set cost = 60000 where id = 1')
})
afterAll(() => shop.close())

async function makeBundle(name: string, productIds: number[], discount: number) {
  const { id } = await makeMember(db, 50)
  const member = buildMember(id, { isEmployee: true, isAdmin: true })
  const [create] = callsOf('catalog', bundlesContract, bundlesApi({ db })).filter(
    ({ name }) => name === 'createBundleRow',
  )
  if (!create) throw new Error('No call createBundleRow')
  const fields = { name, productIds, discount, from: '2026-01-01T00:00' }
  const made = await answerInProcess(create, fields, makeContext({ member, idempotencyKey: name }))
  await shop.productCache.catchUp()
  return (made as { data: { id: number } }).data
}

test('what a bundle has brought is counted from the orders that had it whole', async () => {
  const bundle = await makeBundle('Båda', [1, 2], 30_001)
  const cartId = await shop.fillCart({ 1: 3, 2: 2, 3: 1 })
  await shop.order({ cartId, expectedTotal: 6 * 100_000 - 2 * 30_001 + shipping })
  await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 100_000 + shipping })

  const rows = await db.query('', `select product_id as id, bundles from order_row order by order_id, position`)
  expect(rows).toEqual([
    { id: 1, bundles: [{ id: bundle.id, quantity: 2, discount: 30_002 }] },
    { id: 2, bundles: [{ id: bundle.id, quantity: 2, discount: 30_000 }] },
    { id: 3, bundles: [] },
    { id: 1, bundles: [] },
  ])
  const sales = 4 * 100_000 - 2 * 30_001
  expect((await bundleOutcomes(db, now)).data).toMatchObject([
    {
      name: 'Båda',
      state: 'now',
      products: 2,
      orders: 1,
      bundles: 2,
      sales,
      discount: 60_002,
      margin: Math.round((200_000 - 30_002) / 1.25) - 2 * 60_000,
    },
  ])
})

test('a cancelled order has brought nothing, and a bundle with a withdrawn product is not shown', async () => {
  await db.query('', `update orders set state = 'cancelled'`)
  expect((await bundleOutcomes(db, now)).data).toMatchObject([
    { orders: 0, bundles: 0, sales: 0, discount: 0, margin: null },
  ])
  await db.query('', 'update product set retired_at = now() where id = 2')
  expect((await bundleOutcomes(db, now)).data).toMatchObject([{ state: 'hidden' }])
  await db.query('', `update bundle_offer set ends_at = '2026-02-01'`)
  expect((await bundleOutcomes(db, now)).data).toMatchObject([{ state: 'ended' }])
})

test('a sponsored place is seen and opened on its days, beside the units of its product', async () => {
  await db.query(
    '',
    `insert into sponsorship (product_id, place, advertiser, from_day, to_day) values
       (1, 'category/12', 'Hexum', '2026-11-01', '2026-11-30'), (3, 'search/mus', 'Polar', '2099-01-01', '2099-01-31');
     insert into sponsored_count (product_id, place, day, views, clicks) values
       (1, 'category/12', '2026-11-03', 40, 3), (1, 'category/12', '2026-12-01', 9, 9), (1, 'search/mus', '2026-11-03', 7, 7);
     update orders set state = 'placed', placed_at = '2026-11-30T22:30:00Z'`,
  )
  expect((await sponsorshipOutcomes(db, new Date('2026-11-30T12:00:00Z'))).data).toMatchObject([
    { advertiser: 'Hexum', listName: 'Skärmar', state: 'now', views: 40, clicks: 3, units: 4, toDay: '2026-11-30' },
    { advertiser: 'Polar', place: 'search/mus', listName: null, state: 'later', views: 0, clicks: 0, units: 0 },
  ])
  await db.query('', `update orders set placed_at = '2026-11-30T23:30:00Z'`)
  expect((await sponsorshipOutcomes(db, new Date('2026-12-01T12:00:00Z'))).data).toMatchObject([
    {},
    { state: 'ended', units: 0 },
  ])
})

test('what runs or is to come is before what has ended, however long ago it began', async () => {
  const today = new Date('2026-11-30T12:00:00Z')
  await db.query(
    '',
    `insert into promotion (name, rule, starts_at, ends_at, created_by, created_at) values
       ('Alltid', '{"kind":"percent"}', '2020-01-01', null, 50, now()), ('Förra veckan', '{"kind":"percent"}', '2026-11-20', '2026-11-25', 50, now());
     insert into offer (product_id, type, audience, price, starts_at, ends_at) values
       (1, 'campaign', 'all', 90000, '2026-11-01', '2026-12-31'), (2, 'campaign', 'all', 90000, '2026-11-20', '2026-11-25');
     insert into bundle_offer (name, discount, starts_at, ends_at) values ('Slut', 100, '2026-11-29', '2026-11-29T12:00:00Z');
     insert into sponsorship (product_id, place, advertiser, from_day, to_day) values
       (2, 'category/12', 'Slut', '2026-11-20', '2026-11-25')`,
  )
  const statesOf = (all: { state: string }[]) => all.map(({ state }) => state !== 'ended')
  const lists = [
    await promotionOutcomes(db, {}, today),
    await campaignOutcomes(db, today),
    await bundleOutcomes(db, today),
    await sponsorshipOutcomes(db, today),
  ]
  for (const { data: list } of lists) {
    expect(statesOf(list)).toContain(false)
    expect(statesOf(list)).toEqual(statesOf(list).toSorted((a, b) => Number(b) - Number(a)))
  }
  expect((await listPromotions(db, today)).data.map(({ name }) => name)).toEqual(['Alltid', 'Förra veckan'])
})

test('a list that is cut says how many there are, and what runs is in it however much is to come', async () => {
  const today = new Date('2026-11-30T12:00:00Z')
  await db.query(
    '',
    `insert into offer (product_id, type, audience, price, starts_at, ends_at)
     select 3, 'campaign', 'all', 90000, '2027-01-01'::timestamptz + n * interval '1 day', '2028-01-01'
     from generate_series(1, 120) as n;
     insert into sponsorship (product_id, place, advertiser, from_day, to_day)
     select 3, 'search/' || n, 'Polar', '2027-01-01'::date + n, '2027-12-31' from generate_series(1, 210) as n;
     insert into bundle_offer (name, discount, starts_at)
     select 'Kommer ' || n, 100, '2027-01-01'::timestamptz + n * interval '1 day' from generate_series(1, 510) as n;
     insert into promotion (name, rule, starts_at, created_by, created_at)
     select 'Kommer ' || n, '{"kind":"percent"}', '2027-01-01', 50, now() from generate_series(1, 510) as n`,
  )
  const campaigns = await campaignOutcomes(db, today)
  expect(campaigns.data).toHaveLength(100)
  expect(campaigns.total).toBe(122)
  expect(campaigns.data.slice(0, 2)).toMatchObject([
    { state: 'now' },
    { state: 'later', startsAt: Date.parse('2027-01-02') },
  ])
  const sponsorships = await sponsorshipOutcomes(db, today)
  expect([sponsorships.data.length, sponsorships.total]).toEqual([200, 213])
  expect(sponsorships.data.slice(0, 2)).toMatchObject([{ state: 'now' }, { state: 'later', fromDay: '2027-01-02' }])
  const bundles = await bundleOutcomes(db, today)
  expect([bundles.data.length, bundles.total]).toEqual([500, 512])
  const promotions = await promotionOutcomes(db, {}, today)
  expect([promotions.data.length, promotions.total]).toEqual([500, 512])
  expect(promotions.data[0]).toMatchObject({ name: 'Alltid', state: 'now' })
  expect(await promotionOutcomes(db, { text: 'förra', state: 'ended' }, today)).toMatchObject({
    data: [{ name: 'Förra veckan' }],
    total: 1,
  })
  const listed = await listPromotions(db, today)
  expect([listed.data[0]?.name, listed.data.length, listed.total]).toEqual(['Alltid', 500, 512])
})
