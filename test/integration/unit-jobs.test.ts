import { tmpdir } from 'node:os'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { failedJobsApi } from '#analytics/server/failed-jobs-api.ts'
import { createLog } from '#core/server/log.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { importCodes } from '#digital-codes/server/import-codes.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { releaseJobsOfGone } from '#jobs/job-runners.ts'
import { runJobs } from '#jobs/queue.ts'
import { enqueueMissed, jobsOfUnits } from '#jobs/unit-jobs.ts'
import { giveDueXpOrSplit } from '#loyalty/server/xp/give-due-xp.ts'
import { refundOrder } from '#payments/server/refund-order.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { folderStorage } from '#storage/server/folder-storage.ts'
import { bankIdOn, clockAt } from '#test/bankid.ts'
import { testEncryption as encryption } from '#test/encryption.ts'
import { sellAsCodes } from '#test/goods.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { unitJobsOf } from '#unit-jobs.ts'

const shop = await openCheckout()
const { db } = shop
const game = 2
const now = new Date()
const sent: string[] = []
const transport = {
  send: async ({ to }: { to: string }) => {
    if (to.startsWith('poison')) throw new Error(`550 <${to}> mailbox unavailable`)
    sent.push(to)
  },
  close: () => {},
}
const units = unitJobsOf({
  dataDir: tmpdir(),
  storage: folderStorage(tmpdir()),
  checkout: shop.deps,
  bankId: bankIdOn(db, clockAt('2026-11-21T12:00:00Z')).deps,
  transport: () => transport,
  bounceAddress: null,
})
const api = failedJobsApi({ db })
const boss = makeContext({ now, member: buildMember(9, { isEmployee: true, rights: ['errors'] }) })
let stop = async () => {}

beforeAll(async () => {
  await shop.sell({ id: 1, web: 100 })
  for (const id of [game, giftCardProduct]) {
    await shop.sell({ id, price: 50_000, web: 0 })
    await sellAsCodes(db, id)
    await db.query('', `insert into change (kind, ref) values ('product', $1)`, [id])
  }
  await shop.productCache.catchUp()
  await importCodes(db, { productId: game, codes: ['A-1', 'A-2', 'A-3', 'A-4'], encryption, now })
  await db.query(
    '',
    `create function poison() returns trigger language plpgsql as $$ begin raise exception 'poisoned'; end $$`,
  )
})
afterEach(async () => {
  await stop()
  stop = async () => {}
  await db.query('', 'delete from graphile_worker._private_jobs')
})
afterAll(() => shop.close())

async function run(): Promise<void> {
  const jobs = { ...jobsOfUnits(db, units), 'give-due-xp': () => giveDueXpOrSplit(db, new Date()) }
  const runner = await runJobs({ db, jobs, timetable: [], log: createLog('silent') })
  stop = () => runner.stop()
}

async function ordered(productId: number, price: number): Promise<string> {
  const request = productId === 1 ? {} : { shippingMethodId: 4, consentsToCodes: true }
  const cartId = await shop.fillCart({ [productId]: 1 })
  return (await shop.order({ cartId, expectedTotal: price, request, now })).orderId
}

async function refunded(): Promise<string> {
  const orderId = await ordered(1, 104_900)
  await inTransaction(db, (tx) => refundOrder(tx, { orderId, amount: 10_000, cause: 'return', key: orderId, now }))
  const [row] = await db.query<{ id: string }>('', 'select reference as id from refund where order_id = $1', [orderId])
  return row?.id ?? ''
}

const poisons = {
  refund: ['update', 'old.reference'],
  shipment: ['insert', 'new.order_id'],
  gift_card: ['insert', 'new.order_id'],
} as const

async function poison(table: keyof typeof poisons, id: string): Promise<void> {
  const [event, column] = poisons[table]
  await db.query(
    '',
    `create trigger poison before ${event} on ${table} for each row when (${column} = '${id}') execute function poison()`,
  )
}

const cure = (table: keyof typeof poisons) => db.query('', `drop trigger poison on ${table}`)

const email = (recipient: string) =>
  enqueueEmail(db, { kind: 'order-news', key: recipient, recipient, subject: '', text: '', html: '' }, now)

/** The delays between attempts pass. */
const hasten = () =>
  db.query(
    '',
    `update graphile_worker._private_jobs set run_at = now(), attempts = max_attempts - 1
     where attempts between 1 and max_attempts - 1 and locked_at is null`,
  )
const keysLeft = async () => {
  await hasten()
  const sql = 'select key from graphile_worker._private_jobs where key is not null order by key'
  return (await db.query<{ key: string }>('', sql)).map(({ key }) => key)
}
const listed = async () => {
  const answer = await api.listFailedJobs({ params: undefined, query: undefined, body: undefined }, boss)
  if (!('data' in answer)) throw new Error('The answer is no object')
  return answer.data
}
const count = async (sql: string) => Number((await db.query<{ count: number }>('', sql))[0]?.count)

test('a permanently failing unit does not block others, and is shown to the merchant', async () => {
  const refunds = [await refunded(), await refunded()]
  const games = [await ordered(game, 50_000), await ordered(game, 50_000)]
  const cards = [await ordered(giftCardProduct, 50_000), await ordered(giftCardProduct, 50_000)]
  await email('poison@exempel.se')
  await email('nils@exempel.se')
  await poison('refund', refunds[0] ?? '')
  await poison('shipment', games[0] ?? '')
  await poison('gift_card', cards[0] ?? '')
  await run()
  const [{ id: emailId } = { id: '' }] = await db.query<{ id: string }>(
    '',
    `select id::text from email_outbox where recipient = 'poison@exempel.se'`,
  )
  const dead = [
    `deliver-codes:${games[0]}`,
    `deliver-gift-cards:${cards[0]}`,
    `send-email:${emailId}`,
    `send-refund:${refunds[0]}`,
  ]
  await expect.poll(keysLeft, { timeout: 30_000 }).toEqual(dead)
  await expect.poll(async () => (await listed()).map(({ job, unit }) => `${job}:${unit}`).toSorted()).toEqual(dead)
  expect((await listed()).map(({ error }) => error).toSorted()).toEqual([
    '550 <…@…> mailbox unavailable',
    'poisoned',
    'poisoned',
    'poisoned',
  ])
  expect(await count(`select count(*) from refund where state = 'done'`)).toBe(1)
  expect(await count(`select count(*) from gift_card`)).toBe(1)
  expect(await count(`select count(*) from digital_code where shipment_id is not null`)).toBe(1)
  expect(sent).toContain('nils@exempel.se')
  // A confirmation email for each order.
  expect(sent.filter((to) => to === 'elin@exempel.se').length).toBeGreaterThanOrEqual(6)

  // Missing units are queued again, dead letters are not.
  expect(await enqueueMissed(db, units)).toBe(0)
  const failed = async (job: string) => (await listed()).find((one) => one.job === job)?.id ?? ''
  const asked = async (job: string) => ({
    params: { id: Number(await failed(job)) },
    query: undefined,
    body: undefined,
  })
  await cure('refund')
  await api.retryFailedJob(await asked('send-refund'), boss)
  await expect.poll(() => count(`select count(*) from refund where state = 'done'`), { timeout: 10_000 }).toBe(2)
  const discarded = await asked('send-email')
  await api.discardFailedJob(discarded, boss)
  await expect(api.discardFailedJob(discarded, boss)).rejects.toMatchObject({ code: 'no-such-job' })
  expect(await enqueueMissed(db, units)).toBe(0)
  expect(
    await db.query(
      '',
      `select type, actor_id as by, details ->> 'unit' as unit from security_event where type in ('job-retry', 'job-discard') order by id`,
    ),
  ).toEqual([
    { type: 'job-retry', by: 9, unit: refunds[0] },
    { type: 'job-discard', by: 9, unit: emailId },
  ])
  for (const table of ['shipment', 'gift_card'] as const) await cure(table)
}, 60_000)

test('a unit whose xp cannot be booked does not block others', async () => {
  for (const id of [41, 42]) await makeMember(db, id)
  const due = 'insert into xp_due (member_id, product_id) values (41, 1), (42, 1) returning id::text'
  await db.query(
    '',
    `create trigger poison before delete on xp_due for each row when (old.member_id = 41) execute function poison()`,
  )
  const [poisoned] = await db.query<{ id: string }>('', due)
  await run()
  await expect.poll(keysLeft, { timeout: 30_000 }).toEqual([`give-xp:${poisoned?.id}`])
  await expect
    .poll(async () => (await listed()).map(({ job, unit }) => [job, unit]))
    .toEqual([['give-xp', poisoned?.id]])
  expect(await db.query('', 'select member_id as "memberId" from xp_due')).toEqual([{ memberId: 41 }])
  await db.query('', 'drop trigger poison on xp_due')
}, 60_000)

test('units left without a job by an earlier version or a crashed process are queued once', async () => {
  const reference = await refunded()
  await db.query('', 'delete from graphile_worker._private_jobs')
  const missed = await enqueueMissed(db, units)
  expect(missed).toBeGreaterThan(0)
  expect(await enqueueMissed(db, units)).toBe(0)
  await run()
  const state = () => count(`select count(*) from refund where reference = '${reference}' and state = 'done'`)
  await expect.poll(state, { timeout: 10_000 }).toBe(1)
})

test('a job of a crashed process is taken over by another', async () => {
  await email('maja@exempel.se')
  await db.query(
    '',
    `update graphile_worker._private_jobs set locked_by = 'worker-dead', locked_at = now() - interval '13 s', attempts = 1`,
  )
  await releaseJobsOfGone(db)
  await run()
  await expect.poll(() => sent.includes('maja@exempel.se'), { timeout: 10_000 }).toBe(true)
})
