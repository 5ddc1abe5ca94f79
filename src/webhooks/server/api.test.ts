import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerCall, callsOf } from '#core/server/call-table.ts'
import { encryptionOf } from '#core/server/encryption.ts'
import { testDatabase } from '#test/database.ts'
import { testEncryption } from '#test/encryption.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { answering, openReceiver, verified } from '#test/webhook-receiver.ts'
import { deliverSettled, webhookDeps } from '#test/webhooks.ts'
import { type Webhook, type WebhookDelivery, webhooksContract } from '#webhooks/contract.ts'
import { webhooksApi } from './api.ts'
import { reencryptWebhookSecrets } from './reencrypt-secrets.ts'
import { localWebhookRules, webhookRules } from './webhook-address.ts'

const db = await testDatabase()
const receiver = await openReceiver()
const deps = webhookDeps(db)
const admin = buildMember(1, { isEmployee: true, isAdmin: true })
const calls = callsOf(
  'webhooks',
  webhooksContract,
  webhooksApi({ db, encryption: testEncryption, rules: localWebhookRules }),
)
let keys = 0
let lastLogged = 0

beforeAll(async () => {
  await stockShop(db)
  await makeMember(db, 1)
  for (const id of [1, 2, 3]) await addGoods(db, { id, web: 100 })
})
beforeEach(async () => {
  receiver.reset()
  await db.query('', 'delete from webhook_endpoint')
  await db.query('', 'delete from webhook_event')
  const [last] = await db.query<{ id: number }>('', 'select coalesce(max(id), 0)::int as id from content_entry_log')
  lastLogged = last?.id ?? 0
})
afterAll(async () => {
  await receiver.close()
  await db.close()
})

type CallOptions = { params?: object; query?: object; body?: object; key?: string; now?: Date; of?: typeof calls }

async function ask<T>(name: keyof typeof webhooksContract, options: CallOptions = {}): Promise<T> {
  const { params = {}, query = {}, body, key, now = new Date(), of = calls } = options
  const row = of.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  keys += 1
  const context = makeContext({ member: admin, now, idempotencyKey: key ?? `key-${keys}` })
  return (await answerCall(row, { params, query, body }, context)) as T
}

type WithSecret = { data: Webhook; secret: string }
const wanted = (more: object = {}) => ({
  name: 'ERP',
  address: receiver.address,
  events: ['stock.changed'],
  hasPersonalData: false,
  ...more,
})
const create = async (more: object = {}, key?: string) =>
  await ask<WithSecret>('createWebhook', { body: wanted(more), ...(key ? { key } : {}) })
const setStock = (id: number, quantity: number) =>
  db.query('', 'update stock set quantity = $2 where product_id = $1 and place = 0', [id, quantity])
const log = async () =>
  await db.query<{ action: string; before: object | null; after: object | null }>(
    '',
    `select action, before, after from content_entry_log where content_type = 'webhook' and id > $1 order by id`,
    [lastLogged],
  )
const quantities = () => receiver.received.map(({ body }) => body.data.quantity)

test('an endpoint is created once, its secret signs, and the log has no secret', async () => {
  const first = await create({}, 'lost')
  const again = await create({}, 'lost')
  expect(again.data.id).toBe(first.data.id)
  expect((await ask<{ data: Webhook[] }>('listWebhooks')).data).toHaveLength(1)
  await setStock(1, 11)
  await deliverSettled(deps, new Date())
  const [sent] = receiver.received
  if (!sent) throw new Error('Nothing has come')
  verified(sent, again.secret)
  expect(() => verified(sent, first.secret)).toThrow('No matching signature')
  const logged = await log()
  expect(logged).toMatchObject([{ action: 'create', before: null, after: { name: 'ERP', address: receiver.address } }])
  const [stored] = await db.query<{ secret: string }>('', 'select secret from webhook_endpoint')
  for (const text of [JSON.stringify(logged), JSON.stringify(await ask('listWebhooks')), stored?.secret ?? ''])
    expect(text).not.toContain(again.secret.slice('whsec_'.length))
})

test('a change wants the version that was read, and is logged with before and after', async () => {
  const { data } = await create()
  const put = async (version: number, more: object) =>
    await ask<{ data: Webhook }>('putWebhook', { params: { id: data.id }, body: { ...wanted(more), version } })
  const changed = await put(data.version, { name: 'Lager', events: ['stock.low', 'order.placed'] })
  expect(changed.data).toMatchObject({ name: 'Lager', events: ['stock.low', 'order.placed'], version: 2 })
  await expect(put(data.version, { name: 'Annat' })).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' })
  expect((await log()).at(-1)).toMatchObject({
    action: 'change',
    before: { name: 'ERP', events: ['stock.changed'] },
    after: { name: 'Lager', events: ['stock.low', 'order.placed'] },
  })
  await expect(ask('putWebhook', { params: { id: 999_999 }, body: { ...wanted(), version: 1 } })).rejects.toMatchObject(
    { status: 404, code: 'no-such-webhook' },
  )
})

test('an address inside the network is refused when it is written, and nothing is stored', async () => {
  const strict = callsOf(
    'webhooks',
    webhooksContract,
    webhooksApi({ db, encryption: testEncryption, rules: webhookRules }),
  )
  for (const address of ['https://169.254.169.254/', 'https://[::ffff:10.0.0.1]/', 'http://erp.example.com/']) {
    const creating = ask('createWebhook', { body: wanted({ address }), of: strict })
    await expect(creating).rejects.toMatchObject({ status: 400, code: 'invalid-url' })
  }
  expect(await db.query('', 'select from webhook_endpoint')).toHaveLength(0)
})

test('a rotated secret signs beside the earlier one for a day; a repeated rotation keeps the earlier one', async () => {
  const { data, secret: first } = await create()
  const params = { id: data.id }
  const lost = await ask<WithSecret>('rotateWebhookSecret', { params, key: 'rotate-twice' })
  const { secret: next, data: rotated } = await ask<WithSecret>('rotateWebhookSecret', { params, key: 'rotate-twice' })
  expect(rotated.previousSecretUntil).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  await setStock(1, 21)
  await deliverSettled(deps, new Date())
  const [sent] = receiver.received
  if (!sent) throw new Error('Nothing has come')
  expect(sent.headers['webhook-signature']?.split(' ')).toHaveLength(2)
  verified(sent, first)
  verified(sent, next)
  expect(() => verified(sent, lost.secret)).toThrow('No matching signature')
  expect((await log()).filter(({ after }) => after && 'secret' in after)).toEqual([
    { action: 'change', before: { secret: 'earlier' }, after: { secret: 'rotated' } },
  ])
  await expect(ask('rotateWebhookSecret', { params: { id: 999_999 } })).rejects.toMatchObject({ status: 404 })
})

test('what happens while it is paused is sent when it starts again, and both are logged', async () => {
  const { data } = await create()
  const params = { id: data.id }
  const paused = await ask<{ data: Webhook }>('setWebhookState', { params, body: { state: 'paused' } })
  expect(paused.data.state).toBe('paused')
  for (const quantity of [31, 32]) await setStock(1, quantity)
  await deliverSettled(deps, new Date())
  expect(receiver.received).toHaveLength(0)
  expect((await ask<{ data: Webhook[] }>('listWebhooks')).data[0]).toMatchObject({ waiting: 2 })
  for (const _ of [1, 2]) await ask('setWebhookState', { params, body: { state: 'on' } })
  await deliverSettled(deps, new Date())
  expect(quantities()).toEqual([31, 32])
  expect((await log()).slice(1)).toEqual([
    { action: 'change', before: { state: 'on' }, after: { state: 'paused' } },
    { action: 'change', before: { state: 'paused' }, after: { state: 'on' } },
  ])
})

test('a test is sent once for its key, also to a paused endpoint, and shows the answer', async () => {
  const { data } = await create()
  const params = { id: data.id }
  await ask('setWebhookState', { params, body: { state: 'paused' } })
  const one = await ask<{ data: WebhookDelivery }>('testWebhook', { params, key: 'try' })
  const same = await ask<{ data: WebhookDelivery }>('testWebhook', { params, key: 'try' })
  expect(same.data.id).toBe(one.data.id)
  receiver.answer(answering(418))
  await deliverSettled(deps, new Date())
  expect(receiver.received.map(({ body }) => body.type)).toEqual(['webhook.test'])
  type Shown = { data: WebhookDelivery & { log: { status: number; answer: string }[] } }
  const shown = await ask<Shown>('getWebhookDelivery', { params: { deliveryId: one.data.id } })
  expect(shown.data).toMatchObject({ state: 'failed', status: 418, log: [{ status: 418, answer: 'no' }] })
  expect((await ask<{ data: Webhook[] }>('listWebhooks')).data[0]).toMatchObject({ failingSince: null, failed: 0 })
})

test('an endpoint is removed at the version that was read, with its deliveries; again is no error', async () => {
  const { data } = await create()
  const params = { id: data.id }
  await setStock(1, 41)
  await deliverSettled(deps, new Date())
  const remove = async (version: number) => await ask('removeWebhook', { params, query: { version } })
  await expect(remove(data.version + 1)).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' })
  for (const _ of [1, 2]) expect(await remove(data.version)).toEqual({ status: 'ok' })
  expect(await db.query('', 'select from webhook_delivery')).toHaveLength(0)
  expect((await log()).slice(1)).toMatchObject([{ action: 'remove', before: { name: 'ERP' }, after: null }])
})

test('one delivery is sent again with the same id, once for its key', async () => {
  const { data } = await create()
  await setStock(1, 51)
  await deliverSettled(deps, new Date())
  const listed = await ask<{ data: WebhookDelivery[] }>('listWebhookDeliveries', { params: { id: data.id } })
  const deliveryId = listed.data[0]?.id ?? 0
  const resend = async () => await ask('resendWebhookDelivery', { params: { deliveryId }, key: 'again' })
  await resend()
  await deliverSettled(deps, new Date())
  await resend()
  await deliverSettled(deps, new Date())
  expect(quantities()).toEqual([51, 51])
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
  expect((await log()).slice(1)).toEqual([
    { action: 'change', before: null, after: { delivery: deliveryId, resent: 1 } },
  ])
  await expect(ask('resendWebhookDelivery', { params: { deliveryId: 999_999 } })).rejects.toMatchObject({
    status: 404,
    code: 'no-such-webhook-delivery',
  })
})

test('what was given up since a time is sent again in order, once for its key', async () => {
  const { data } = await create()
  const params = { id: data.id }
  for (const quantity of [61, 62, 63]) await setStock(1, quantity)
  await deliverFanned()
  await db.query('', `update webhook_delivery set state = 'failed', due_at = null, ended_at = now()`)
  await db.query(
    '',
    `update webhook_event set occurred_at = now() - interval '2 days' where id = (select min(id) from webhook_event)`,
  )
  const since = Math.floor(Date.now() / 1000) - 86_400
  const resend = async () => await ask('resendFailedWebhooks', { params, body: { since }, key: 'failed' })
  receiver.reset()
  expect(await resend()).toEqual({ count: 2 })
  await deliverSettled(deps, new Date())
  expect(quantities()).toEqual([62, 63])
  await db.query('', `update webhook_delivery set state = 'failed', ended_at = now()`)
  expect(await resend()).toEqual({ count: 2 })
  await deliverSettled(deps, new Date())
  expect(quantities()).toEqual([62, 63])
  expect((await log()).at(-1)?.after).toEqual({ since: new Date(since * 1000).toISOString(), resent: 2 })
})

/** Deliveries whose receiver has failed once. */
async function deliverFanned(): Promise<void> {
  receiver.answer(answering(500))
  await deliverSettled(deps, new Date())
}

test('after SECRET_KEYS was rotated, secrets are encrypted with the new key and sign as before', async () => {
  const { data, secret: first } = await create()
  const { secret: next } = await ask<WithSecret>('rotateWebhookSecret', { params: { id: data.id } })
  const rotated = encryptionOf([Buffer.alloc(32, 9), Buffer.alloc(32, 7)])
  expect(await reencryptWebhookSecrets(db, rotated)).toBe(1)
  expect(await reencryptWebhookSecrets(db, rotated)).toBe(0)
  const newKeyAlone = encryptionOf([Buffer.alloc(32, 9)])
  await setStock(1, 71)
  await deliverSettled({ ...deps, encryption: newKeyAlone }, new Date())
  const [sent] = receiver.received
  if (!sent) throw new Error('Nothing has come')
  verified(sent, first)
  verified(sent, next)
})
