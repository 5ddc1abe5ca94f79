import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { noMeasurement } from '#environment/measurement-settings.ts'
import { openMeasurementSandbox, sandboxToken } from '#integrations/measurement/sandbox-server.ts'
import { type MeasurementEvent, orderMeasurementContract } from '#order-measurement/contract.ts'
import { deliver } from '#test/deliver.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { orderMeasurementApi } from './api.ts'
import { eraseMeasurement, measurementDays, purgeOldMeasurement } from './measurement-table.ts'
import { sendMeasurement } from './send-events.ts'

const shop = await openCheckout()
const { db } = shop
const bought = new Date('2026-11-26T12:00:00Z')
const after = (minutes: number) => new Date(bought.getTime() + minutes * 60_000)
let now = bought
const sandbox = await openMeasurementSandbox(() => now)
const both = {
  ga4: { measurementId: 'G-KRETS1', apiSecret: 'hemligt' },
  meta: { pixelId: '1234567890', accessToken: sandboxToken, testEventCode: '' },
}
let accounts: typeof both | typeof noMeasurement = both
const rows = callsOf(
  'order-measurement',
  orderMeasurementContract,
  orderMeasurementApi({ db, accounts: () => accounts }),
)

beforeAll(() => shop.sell({ id: 1, name: 'Hexum Vind', web: 100 }))
beforeEach(async () => {
  accounts = both
  now = bought
  sandbox.fail('none')
  sandbox.counted.length = 0
  await db.query('', 'delete from order_measurement')
})
afterAll(async () => {
  await sandbox.close()
  await shop.close()
})

async function call<T = { status: string }>(name: keyof typeof orderMeasurementContract, input: object): Promise<T> {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  const member = buildMember(1, { isEmployee: true, isAdmin: true })
  return (await answerInProcess(row, input, { ...makeContext({ now, member }), userAgent: 'Chromium' })) as T
}

async function paidOrder(): Promise<{ orderId: string; secret: string }> {
  const cartId = await shop.fillCart({ 1: 1 })
  const { orderId, secret } = await shop.order({
    cartId,
    expectedTotal: 104_900,
    now: bought,
    request: { email: 'kim@exempel.se' },
  })
  await deliver(db, { orderId, sentAt: bought, deliveredAt: bought })
  return { orderId, secret }
}

async function send(minutes: number): Promise<void> {
  now = after(minutes)
  await sendMeasurement(
    { db, origin: 'https://krets.example', accounts, hosts: { ga4: sandbox.origin, meta: sandbox.origin } },
    now,
  )
}

const all = { statistics: true, marketing: true }
const pathsOf = () => sandbox.counted.map(({ path }) => path.replace(/^\/v[\d.]+\/\d+/, '')).toSorted()
const events = async () => (await call<{ events: MeasurementEvent[] }>('listMeasurement', {})).events
const metaIds = () =>
  sandbox.counted.flatMap(({ body }) => ((body.data ?? []) as { event_id: string }[]).map((one) => one.event_id))

test('a paid order is counted once by each service that its buyer has agreed to', async () => {
  const order = await paidOrder()
  await send(0)
  expect(pathsOf()).toEqual([])
  await call('measureOrder', { ...order, ...all, visitor: randomUUID() })
  for (const minutes of [1, 2, 3]) await send(minutes)
  expect(pathsOf()).toEqual(['/events', '/mp/collect'])
  expect(JSON.stringify(sandbox.counted)).not.toContain('kim@exempel.se')
  expect((await events()).map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test.each([
  [{ statistics: true, marketing: false }, ['/mp/collect']],
  [{ statistics: false, marketing: true }, ['/events']],
  [{ statistics: false, marketing: false }, []],
])('%o: only what has been agreed to', async (choice, paths) => {
  await call('measureOrder', { ...(await paidOrder()), ...choice, visitor: randomUUID() })
  await send(1)
  expect(pathsOf()).toEqual(paths)
})

test('an order is opened by its secret only', async () => {
  const { orderId } = await paidOrder()
  const requested = call('measureOrder', { orderId, secret: 'gissad', ...all, visitor: randomUUID() })
  await expect(requested).rejects.toMatchObject({ code: 'no-such-order' })
})

test('a service that does not answer is left alone for the run', async () => {
  for (let count = 0; count < 7; count += 1)
    await call('measureOrder', { ...(await paidOrder()), statistics: true, marketing: false, visitor: randomUUID() })
  sandbox.fail('silent')
  await send(1)
  const attempts = () =>
    db.query('', 'select attempts, count(*)::int as count from measurement_event group by 1 order by 1')
  // As many as are taken at once.
  expect(await attempts()).toEqual([
    { attempts: 0, count: 2 },
    { attempts: 1, count: 5 },
  ])
  sandbox.fail('none')
  await send(10)
  expect(pathsOf()).toHaveLength(7)
})

test('a withdrawal stops what waits, and what would have come later', async () => {
  const [order, visitor] = [await paidOrder(), randomUUID()]
  await call('measureOrder', { ...order, ...all, visitor })
  sandbox.fail('silent')
  await send(1)
  sandbox.fail('none')
  await call('putMeasuredVisitor', { visitor, statistics: true, marketing: false })
  await send(10)
  expect(pathsOf()).toEqual(['/mp/collect'])
  await call('putMeasuredVisitor', { visitor, statistics: false, marketing: false })
  await call('measureOrder', { ...order, ...all, visitor: randomUUID() })
  await send(20)
  expect(pathsOf()).toEqual(['/mp/collect'])
  expect(await db.query('', 'select visitor, user_agent from order_measurement')).toEqual([
    { visitor: null, user_agent: '' },
  ])
})

test('an answer that is lost is followed by the same event; a service that is down delays only itself', async () => {
  await call('measureOrder', { ...(await paidOrder()), ...all, visitor: randomUUID() })
  sandbox.fail('taken-without-answer')
  await send(1)
  await send(1.5)
  sandbox.fail('none')
  await send(3)
  expect(metaIds()).toHaveLength(2)
  expect(new Set(metaIds()).size).toBe(1)
  expect((await events()).map(({ state, attempts }) => [state, attempts])).toEqual([
    ['sent', 2],
    ['sent', 2],
  ])
})

test('a rejected event is shown, and sent again by hand with the same id', async () => {
  accounts = { ...both, meta: { ...both.meta, accessToken: 'fel' } }
  await call('measureOrder', { ...(await paidOrder()), statistics: false, marketing: true, visitor: randomUUID() })
  await send(1)
  const [failed] = await events()
  expect(failed).toMatchObject({ state: 'failed', error: 'Meta 400 (190): Invalid OAuth access token.' })
  accounts = both
  await call('retryMeasurement', { id: failed?.id })
  await send(5)
  expect(metaIds()).toEqual([failed?.id])
})

test('nothing is sent without an account, and an erased or old order is no longer counted', async () => {
  const [order, old] = [await paidOrder(), await paidOrder()]
  for (const one of [order, old]) await call('measureOrder', { ...one, ...all, visitor: randomUUID() })
  accounts = noMeasurement
  await send(1)
  expect(await events()).toEqual([])
  await inTransaction(db, (tx) => eraseMeasurement(tx, [order.orderId]))
  await purgeOldMeasurement(db, after((measurementDays + 1) * 24 * 60))
  accounts = both
  await send(2)
  expect(pathsOf()).toEqual([])
})
