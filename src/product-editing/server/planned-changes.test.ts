import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerCall, type CallRow, callsOf } from '#core/server/call-table.ts'
import { type BulkPreview, type BulkState, productBulkContract } from '#product-editing/bulk-contract.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { productBulkApi } from './bulk-api.ts'
import { bulksWithoutJob } from './bulk-change-job.ts'
import { runBulk } from './run-bulk.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const newYear = new Date('2026-12-31T23:00:00Z')
const later = { at: newYear.toISOString() }
const sara = buildMember(1, { isEmployee: true, rights: ['catalog'] })
const calls: CallRow[] = callsOf('product-editing', productBulkContract, productBulkApi({ db }))
let keys = 0

beforeAll(async () => {
  await stockShop(db)
  for (const id of [1, 2, 3]) await addGoods(db, { id, price: id * 10_000, categoryId: 11 })
})
beforeEach(async () => {
  await db.query('', 'delete from bulk_change')
  await db.query('', 'delete from approval_limit')
  await db.query('', 'update product set price = id * 10000 where id <= 3')
})
afterAll(() => db.close())

async function ask<T>(name: string, given: { id?: number; body?: object; key?: string } = {}): Promise<T> {
  const call = calls.find((one) => one.name === name)
  if (!call) throw new Error(`No call ${name}`)
  keys += 1
  const context = makeContext({ member: sara, now, idempotencyKey: given.key ?? `key-${keys}` })
  const params = given.id === undefined ? {} : { id: String(given.id) }
  const answer = await answerCall(call, { params, query: {}, body: given.body }, context)
  return (call.contract.answer.parse(answer) as { data: T }).data
}

const selection = { ids: [1, 2, 3] }
const plan = (change: object, key?: string) =>
  ask<BulkState>('startBulkChange', { body: { selection, change: { kind: 'price', ...change } }, ...(key && { key }) })
const prices = async () =>
  (await db.query<{ price: number }>('', 'select price from product where id <= 3 order by id')).map((row) => row.price)

test('prices are changed when the time has come, computed from what they are then', async () => {
  const planned = await plan({ formula: '+10 %', ...later }, 'planned once')
  expect(planned).toMatchObject({ state: 'planned', startsAt: newYear.getTime(), finishedAt: null, total: 3 })
  expect((await plan({ formula: '+10 %', ...later }, 'planned once')).id).toBe(planned.id)
  expect(await runBulk(db, String(planned.id), now)).toEqual(newYear)
  expect(await prices()).toEqual([10_000, 20_000, 30_000])

  await db.query('', 'update product set price = 15000 where id = 1')
  expect(await runBulk(db, String(planned.id), newYear)).toBeNull()
  expect(await prices()).toEqual([16_500, 22_000, 33_000])
  const done = await ask<BulkState>('getBulkChange', { id: planned.id })
  expect(done).toMatchObject({ state: 'done', saved: 3, leftCount: 0, finishedAt: newYear.getTime() })
})

test('the job of a planned change is due at its time, also when it has been lost', async () => {
  const { id } = await plan({ formula: '+10 %', ...later })
  const key = `change-products:${id}`
  const due = 'select run_at from graphile_worker._private_jobs where key = $1'
  expect(await db.query('', due, [key])).toEqual([{ run_at: newYear }])
  await db.query('', 'delete from graphile_worker._private_jobs where key = $1', [key])
  expect(await bulksWithoutJob(db)).toEqual([{ id: String(id), at: newYear }])
})

test('a planned change is withdrawn before it begins, and not after', async () => {
  const { id } = await plan({ formula: '+10 %', ...later })
  const begun = await plan({ formula: '+20 %' })
  await expect(ask('withdrawBulkChange', { id: begun.id })).rejects.toMatchObject({ code: 'change-already-begun' })
  await expect(ask('withdrawBulkChange', { id: 999_999 })).rejects.toMatchObject({ code: 'no-such-change' })
  for (const _ of ['first', 'again'])
    expect(await ask<BulkState>('withdrawBulkChange', { id })).toMatchObject({ state: 'withdrawn' })
  await runBulk(db, String(id), newYear)
  expect(await prices()).toEqual([10_000, 20_000, 30_000])
  expect((await bulksWithoutJob(db)).map((one) => one.id)).not.toContain(String(id))
})

test('what could not be changed at its time is reported afterwards with the reason', async () => {
  const { id } = await plan({ formula: '-10 %', ...later })
  await db.query(
    '',
    `insert into offer (product_id, audience, type, price, starts_at) values (2, 'all', 'campaign', 15000, $1)`,
    [now],
  )
  await runBulk(db, String(id), newYear)
  await db.query('', 'delete from offer where product_id = 2')
  expect(await ask<BulkState>('getBulkChange', { id })).toMatchObject({
    saved: 2,
    leftCount: 1,
    left: [{ id: 2, message: 'Ett erbjudande pågår.' }],
  })
})

test('a price that would fall further than was accepted when it was planned is left', async () => {
  for (const id of [4, 5]) await addGoods(db, { id, price: 10_000, categoryId: 11 })
  const planned = (formula: string) =>
    ask<BulkState>('startBulkChange', {
      body: { selection: { ids: [4, 5] }, change: { kind: 'price', formula, ...later } },
    })
  await db.query('', `insert into approval_limit values ('price-drop', 20)`)
  await expect(planned('pris × 0,7')).rejects.toMatchObject({ wanted: { kind: 'price-drop', amount: 30 } })
  const { id } = await planned('pris × 0,9')
  await db.query('', `update approval_limit set amount = 5 where kind = 'price-drop'`)
  const raised = { price: 20_000, at: new Date(newYear.getTime() - 3_600_000) }
  await db.query(
    '',
    `insert into price_log (product_id, audience, price, cause, from_at, logged_at) values (5, 'all', $1, 'import', $2, $2)`,
    [raised.price, raised.at],
  )
  await runBulk(db, String(id), newYear)
  expect(await db.query('', 'select price from product where id in (4, 5) order by id')).toEqual([
    { price: 9000 },
    { price: 10_000 },
  ])
  const { left } = await ask<BulkState>('getBulkChange', { id })
  expect(left).toMatchObject([{ id: 5, message: expect.stringContaining('56 %') }])
})

test('the preview is of the offers that run at the time', async () => {
  await db.query(
    '',
    `insert into offer (product_id, audience, type, price, starts_at, ends_at)
     values (1, 'all', 'campaign', 5000, $1, '2026-12-24T00:00:00Z')`,
    [now],
  )
  const preview = (change: object) =>
    ask<BulkPreview>('previewBulkChange', {
      body: { selection, change: { kind: 'price', formula: '+10 %', ...change } },
    })
  expect(await preview({})).toMatchObject({ changed: 2 })
  expect(await preview(later)).toMatchObject({ changed: 3 })
  await db.query('', 'delete from offer where product_id = 1')
})

test('a time that has passed or is more than a year away is refused, and other changes have none', async () => {
  for (const at of ['2026-11-21T11:59:00Z', '2028-01-01T00:00:00Z'])
    await expect(plan({ formula: '+10 %', at })).rejects.toMatchObject({ code: 'invalid-start' })
  const change = { kind: 'stock', formula: '+10', ...later }
  await expect(ask('startBulkChange', { body: { selection, change } })).rejects.toThrow()
})

test('planned changes are listed first, in the order they begin', async () => {
  const second = await plan({ formula: '+10 %', ...later })
  const first = await plan({ formula: '+10 %', at: '2026-12-01T00:00:00Z' })
  const atOnce = await plan({ formula: '+10 %' })
  const listed = await ask<BulkState[]>('listBulkChanges')
  expect(listed.map(({ id }) => id)).toEqual([first.id, second.id, atOnce.id])
})
