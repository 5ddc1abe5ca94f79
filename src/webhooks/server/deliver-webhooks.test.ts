import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#core/server/transaction.ts'
import { newCertificate } from '#test/certificate.ts'
import { testDatabase } from '#test/database.ts'
import { sentEmails, testEncryption } from '#test/encryption.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { answering, ok, openReceiver, verified } from '#test/webhook-receiver.ts'
import { addEndpoint, deliverSettled as deliverDue, testSecret, webhookDeps } from '#test/webhooks.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import { deliverDue as deliverNow, openDeliverer } from './deliver-webhooks.ts'
import { fanOutEvents } from './fan-out-events.ts'
import { purgeOldEvents } from './purge-old-events.ts'
import { stoppedEndpointsSql } from './report-endpoint.ts'
import { hurryWaiting } from './resend.ts'
import { pauseFailing } from './stop-endpoints.ts'

const db = await testDatabase()
const receiver = await openReceiver()
const deps = webhookDeps(db)

const now = () => new Date()
const after = (from: Date, ms: number) => new Date(from.getTime() + ms)
const hour = 3_600_000

beforeAll(async () => {
  await stockShop(db)
  for (const id of [1, 2, 3]) await addGoods(db, { id, web: 100 })
  await db.query(
    '',
    `insert into member (id, username, email, password_hash, is_employee, is_admin)
     values (1, 'maja', 'maja@exempel.se', '', true, true)`,
  )
})
beforeEach(async () => {
  receiver.reset()
  await db.query('', 'delete from webhook_endpoint')
  await db.query('', 'delete from webhook_event')
  await db.query('', 'delete from email_outbox')
})
afterAll(async () => {
  await receiver.close()
  await db.close()
})

const setStock = (id: number, quantity: number) =>
  db.query('', 'update stock set quantity = $2 where product_id = $1 and place = 0', [id, quantity])

const states = async () =>
  (await db.query<{ state: string }>('', 'select state from webhook_delivery order by id')).map(({ state }) => state)

async function endpoint(id: number) {
  const [row] = await db.query<{ state: string; reason: string | null; failingSince: Date | null }>(
    '',
    'select state, state_reason as reason, failing_since as "failingSince" from webhook_endpoint where id = $1',
    [id],
  )
  return row
}

test('a change of another program arrives once, signed by Standard Webhooks', async () => {
  await addEndpoint(db, { address: receiver.address })
  await setStock(1, 7)
  await deliverDue(deps, now())
  await deliverDue(deps, now())
  expect(receiver.received).toHaveLength(1)
  const [first] = receiver.received
  if (!first) throw new Error('Nothing has come')
  expect(first.body).toMatchObject({
    id: first.id,
    type: 'stock.changed',
    object: { kind: 'product', id: '1' },
    data: { productId: 1, externalId: '1', place: 0, quantity: 7, previousQuantity: 100 },
  })
  expect(verified(first, testSecret)).toEqual(first.body)
  expect(() => verified({ ...first, text: first.text.replace('7', '8') }, testSecret)).toThrow('No matching signature')
  expect(await states()).toEqual(['delivered'])
})

test('an answer that repeats the customer is stored without, however it writes it', async () => {
  await addEndpoint(db, { address: receiver.address, events: ['customer.joined'], hasPersonalData: true })
  receiver.answer(({ text, body }, response) => {
    const { email, lastName } = body.data.customer as { email: string; lastName: string }
    const ascii = JSON.stringify(lastName).replaceAll('Å', '\\u00c5')
    response.writeHead(500).end(`No ${email.toUpperCase()} ${encodeURIComponent(email)} ${ascii} in Ekman ${text}`)
  })
  await db.query(
    '',
    `insert into member (id, username, email, password_hash, first_name, last_name, street)
     values (7, 'asa', 'asa@exempel.se', '', 'Ek', 'Ås "Å" Ek', 'Bokgränd 7')`,
  )
  await deliverDue(deps, now())
  const [attempt] = await db.query<{ answer: string }>('', 'select answer from webhook_attempt')
  expect(attempt?.answer).toMatch(/^No … … "…" in Ekman {.*"email":"…".*"lastName":"…","street":"…"/)
})

test('nothing is written without an endpoint that wants it, or when the change is rolled back', async () => {
  const count = async () =>
    (await db.query<{ count: number }>('', 'select count(*)::int as count from webhook_event'))[0]?.count
  await setStock(1, 8)
  expect(await count()).toBe(0)
  await addEndpoint(db, { address: receiver.address, events: ['order.placed'] })
  await setStock(1, 9)
  expect(await count()).toBe(0)
  await db.query('', `update webhook_endpoint set events = '{stock.changed}', state = 'off'`)
  await setStock(1, 10)
  expect(await count()).toBe(0)
  await db.query('', `update webhook_endpoint set state = 'on'`)
  await expect(
    inTransaction(db, async (tx) => {
      await tx.query('', 'update stock set quantity = 3 where product_id = 1')
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await count()).toBe(0)
  await setStock(1, 10)
  expect(await count()).toBe(0)
  await setStock(1, 11)
  expect(await count()).toBe(1)
})

test('an event waits for transactions that began before it', async () => {
  await addEndpoint(db, { address: receiver.address })
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: hasBegun, resolve: begun } = Promise.withResolvers<void>()
  const long = inTransaction(db, async (tx) => {
    await tx.query('', 'update stock set quantity = 21 where product_id = 2 and place = 0')
    begun()
    await mayEnd
  })
  await hasBegun
  await setStock(1, 22)
  await deliverNow(deps, now())
  expect(receiver.received).toHaveLength(0)
  end()
  await long
  await deliverDue(deps, now())
  expect(receiver.received.map(({ body }) => body.data.quantity).toSorted()).toEqual([21, 22])
})

test('events of one object come one after the other, also when one fails; others do not wait', async () => {
  await addEndpoint(db, { address: receiver.address })
  for (const quantity of [31, 32, 33]) await setStock(1, quantity)
  await setStock(2, 34)
  receiver.answer(
    ({ body }, response) =>
      void response.writeHead(body.data.quantity === 31 && receiver.received.length <= 2 ? 500 : 200).end(),
  )
  const start = now()
  await deliverDue(deps, start)
  expect(receiver.received.map(({ body }) => body.data.quantity).toSorted()).toEqual([31, 34])
  await deliverDue(deps, after(start, 4000))
  expect(receiver.received).toHaveLength(2)
  await deliverDue(deps, after(start, 6000))
  expect(receiver.received.slice(2).map(({ body }) => body.data.quantity)).toEqual([31, 32, 33])
  const sequences = receiver.received.filter(({ body }) => body.object.id === '1').map(({ body }) => body.sequence)
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
})

test('an event is retried for three days, then the next event of its object is sent', async () => {
  const id = await addEndpoint(db, { address: receiver.address })
  await setStock(1, 41)
  await setStock(1, 42)
  await setStock(2, 43)
  let at = now()
  const start = at
  // Another object is delivered now and then, so that the endpoint is not paused.
  receiver.answer(({ body }, response) => void response.writeHead(body.data.quantity === 41 ? 503 : 200).end())
  for (let hours = 0; hours < 90; hours += 1) {
    await deliverDue(deps, at)
    await pauseFailing(db, { ...deps, now: at })
    if (hours % 12 === 0) await setStock(2, 100 + hours)
    at = after(start, (hours + 1) * hour)
  }
  const tries = receiver.received.filter(({ body }) => body.data.quantity === 41)
  expect(tries).toHaveLength(10)
  expect(new Set(tries.map((one) => one.id)).size).toBe(1)
  expect(receiver.received.filter(({ body }) => body.data.quantity === 42)).toHaveLength(1)
  const [failed] = await db.query<{ days: number }>(
    '',
    `select extract(epoch from ended_at - created_at)::float8 / 86400 as days from webhook_delivery where state = 'failed'`,
  )
  expect(failed?.days).toBeGreaterThan(3)
  expect(failed?.days).toBeLessThan(3.75)
  expect(await endpoint(id)).toMatchObject({ state: 'on' })
})

test('an endpoint where everything fails for a day is paused and reported, and continues in order', async () => {
  const id = await addEndpoint(db, { address: receiver.address })
  receiver.answer(answering(500))
  await setStock(1, 51)
  const start = now()
  const runUntil = async (until: number) => {
    for (let hours = 0; hours <= until; hours += 1) await deliverDue(deps, after(start, hours * hour))
    await pauseFailing(db, { ...deps, now: after(start, until * hour + 1) })
  }
  await runUntil(23)
  expect(await endpoint(id)).toMatchObject({ state: 'on' })
  await runUntil(24)
  expect(await endpoint(id)).toMatchObject({ state: 'paused', reason: 'failing' })
  const emails = await sentEmails(db)
  expect(emails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['maja@exempel.se', 'Webhooken ERP är stoppad'],
  ])
  expect(emails[0]?.text).toContain('https://butik.example/admin/webhooks')
  expect(await db.query('', stoppedEndpointsSql)).toHaveLength(1)

  const tried = receiver.received.length
  await setStock(1, 52)
  receiver.answer(ok)
  await deliverDue(deps, after(start, 60 * hour))
  expect(receiver.received).toHaveLength(tried)
  await db.query('', `update webhook_endpoint set state = 'on', state_reason = null, failing_since = null`)
  await hurryWaiting(db, id, after(start, 61 * hour))
  await deliverDue(deps, after(start, 61 * hour))
  expect(receiver.received.slice(tried).map(({ body }) => body.data.quantity)).toEqual([51, 52])
})

test('410 turns the endpoint off and gives up what waits', async () => {
  const id = await addEndpoint(db, { address: receiver.address })
  receiver.answer(answering(410))
  await setStock(1, 61)
  await setStock(1, 62)
  await deliverDue(deps, now())
  expect(await endpoint(id)).toMatchObject({ state: 'off', reason: 'gone' })
  expect(await states()).toEqual(['failed', 'failed'])
  expect(await sentEmails(db)).toHaveLength(1)
})

test('what arrives while another answer turns the endpoint off is delivered, not given up', async () => {
  const id = await addEndpoint(db, { address: receiver.address })
  const held = Promise.withResolvers<void>()
  receiver.answer(({ body }, response) => {
    if (body.data.productId === 2) response.writeHead(410).end()
    else void held.promise.then(() => response.writeHead(200).end())
  })
  await setStock(1, 63)
  await setStock(2, 64)
  const delivering = deliverDue(deps, now())
  await expect.poll(async () => await endpoint(id)).toMatchObject({ state: 'off', reason: 'gone' })
  held.resolve()
  await delivering
  expect(await states()).toEqual(['delivered', 'failed'])
  expect(await db.query('', 'select status from webhook_attempt order by status')).toEqual([
    { status: 200 },
    { status: 410 },
  ])
})

test('retry-after is honoured, redirects are failures that are not followed', async () => {
  await addEndpoint(db, { address: receiver.address })
  await setStock(1, 71)
  const start = now()
  receiver.answer(answering(429, { 'retry-after': '600' }))
  await deliverDue(deps, start)
  await deliverDue(deps, after(start, 599_000))
  expect(receiver.received).toHaveLength(1)
  receiver.answer(answering(307, { location: receiver.address }))
  await deliverDue(deps, after(start, 700_000))
  expect(receiver.received).toHaveLength(2)
  const attempts = await db.query('', 'select status, answer from webhook_attempt order by id')
  expect(attempts).toEqual([
    { status: 429, answer: 'no' },
    { status: 307, answer: 'no' },
  ])
})

test('a receiver that is silent, ends the connection or answers without end', async () => {
  await addEndpoint(db, { address: receiver.address })
  const impatient = { ...deps, rules: { ...deps.rules, timeoutMs: 200 } }
  const attempt = async () => {
    const [row] = await db.query<{ status: number | null; error: string | null; size: number }>(
      '',
      'select status, error, octet_length(answer) as size from webhook_attempt order by id desc limit 1',
    )
    return row
  }
  await setStock(1, 81)
  receiver.answer(() => {})
  await deliverDue(impatient, now())
  expect(await attempt()).toEqual({ status: null, error: 'timeout', size: 0 })

  await setStock(2, 82)
  receiver.answer((_, response) => void response.destroy())
  await deliverDue(impatient, now())
  expect(await attempt()).toEqual({ status: null, error: 'connection', size: 0 })

  await setStock(3, 83)
  receiver.answer((_, response) => {
    response.writeHead(200)
    const more = setInterval(() => response.write('x'.repeat(2000)), 1)
    response.on('close', () => clearInterval(more))
  })
  await deliverDue(impatient, now())
  expect(await attempt()).toEqual({ status: 200, error: null, size: 1024 })
  expect(await states()).toEqual(['waiting', 'waiting', 'delivered'])
})

test('a status of success holds though the body never ends, and zero bytes are stored', async () => {
  await addEndpoint(db, { address: receiver.address })
  await setStock(1, 84)
  receiver.answer((_, response) => void response.writeHead(200).write('tack\0då'))
  await deliverDue({ ...deps, rules: { ...deps.rules, timeoutMs: 200 } }, now())
  expect(await states()).toEqual(['delivered'])
  expect(await db.query('', 'select answer from webhook_attempt')).toEqual([{ answer: 'tackdå' }])
})

test('two workers at once deliver each event once, in order per object', async () => {
  await addEndpoint(db, { address: receiver.address })
  for (let turn = 0; turn < 20; turn += 1) for (const id of [1, 2, 3]) await setStock(id, 1000 + turn)
  const open = new Map<string, number>()
  receiver.answer(({ body }, response) => {
    const key = body.object.id
    open.set(key, (open.get(key) ?? 0) + 1)
    expect(open.get(key)).toBe(1)
    setImmediate(() => {
      open.set(key, (open.get(key) ?? 0) - 1)
      response.writeHead(200).end()
    })
  })
  await Promise.all([deliverDue(deps, now()), deliverDue(deps, now())])
  await deliverDue(deps, now())
  expect(receiver.received).toHaveLength(60)
  for (const id of ['1', '2', '3']) {
    const seen = receiver.received.filter(({ body }) => body.object.id === id).map(({ body }) => body.data.quantity)
    expect(seen).toEqual(Array.from({ length: 20 }, (_, turn) => 1000 + turn))
  }
})

test('a slow receiver has a few calls open, and another is served meanwhile', async () => {
  const slow = await openReceiver()
  await addEndpoint(db, { address: slow.address, name: 'Slow' })
  for (const place of Array.from({ length: 40 }, (_, at) => at + 1)) {
    await db.query(
      '',
      `insert into product (id, source, external_id, name, category_id, price, row_hash)
      values ($1::int, 'test', $1::text, 'x', 11, 100, '') on conflict do nothing`,
      [1000 + place],
    )
    await db.query('', 'insert into stock (product_id, place, quantity) values ($1, 0, 5)', [1000 + place])
  }
  slow.answer(() => {})
  const deliverer = openDeliverer(deps)
  expect(await deliverer.begin(now)).toBe(8)
  expect(await deliverer.begin(now)).toBe(0)
  await addEndpoint(db, { address: receiver.address })
  await setStock(1, 91)
  expect(await deliverer.begin(now)).toBe(1)
  await receiver.until(1)
  expect(slow.received.length).toBeLessThanOrEqual(8)
  await slow.close()
  while (deliverer.calls > 0) await deliverer.next()
})

test('what a process claimed and never recorded is sent again after a minute, with the same id', async () => {
  await addEndpoint(db, { address: receiver.address })
  await setStock(1, 95)
  const start = now()
  await fanOutEvents(db, start)
  const limits = { max: 10, perEndpoint: 8, busy: new Map<number, number>() }
  const [claimed] = await claimDeliveries(db, { ...limits, now: start })
  expect(claimed).toMatchObject({ attempts: 1 })
  expect(await claimDeliveries(db, { ...limits, now: after(start, 59_000) })).toEqual([])
  await deliverDue(deps, after(start, 61_000))
  expect(receiver.received.map(({ id }) => id)).toEqual([claimed?.uid])
})

test('during a rotation either secret verifies; afterwards the new one alone', async () => {
  const id = await addEndpoint(db, { address: receiver.address })
  const next = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
  const until = after(now(), hour)
  await db.query(
    '',
    'update webhook_endpoint set previous_secret = secret, previous_until = $3, secret = $2 where id = $1',
    [id, testEncryption.encrypt(next), until],
  )
  await setStock(1, 96)
  await deliverDue(deps, now())
  const [during] = receiver.received
  if (!during) throw new Error('Nothing has come')
  expect(during.headers['webhook-signature']?.split(' ')).toHaveLength(2)
  verified(during, testSecret)
  verified(during, next)
  await db.query('', `update webhook_endpoint set previous_until = now() - interval '1 s'`)
  await setStock(1, 97)
  await deliverDue(deps, now())
  const [, later] = receiver.received
  if (!later) throw new Error('Nothing has come')
  verified(later, next)
  expect(() => verified(later, testSecret)).toThrow('No matching signature')
})

test('a certificate that is not trusted is not called; one that is, is', async () => {
  const tls = await newCertificate('localhost')
  const safe = await openReceiver(tls)
  await addEndpoint(db, { address: safe.address.replace('127.0.0.1', 'localhost') })
  await setStock(1, 98)
  await deliverDue(deps, now())
  expect(safe.received).toHaveLength(0)
  expect(await db.query('', 'select error from webhook_attempt')).toEqual([{ error: 'certificate' }])
  await setStock(2, 98)
  await deliverDue({ ...deps, rules: { ...deps.rules, ca: tls.cert } }, now())
  expect(safe.received).toHaveLength(1)
  await safe.close()
})

test('delivered events are kept for 30 days, failed ones for 90', async () => {
  await addEndpoint(db, { address: receiver.address })
  await setStock(1, 11)
  await setStock(2, 12)
  receiver.answer(({ body }, response) => void response.writeHead(body.data.productId === 1 ? 200 : 410).end())
  await deliverDue(deps, now())
  const left = async () => [(await db.query('', 'select from webhook_event')).length, (await states()).length]
  await purgeOldEvents(db, after(now(), 29 * 24 * hour))
  expect(await left()).toEqual([2, 2])
  await purgeOldEvents(db, after(now(), 31 * 24 * hour))
  expect(await left()).toEqual([1, 1])
  await purgeOldEvents(db, after(now(), 91 * 24 * hour))
  expect(await left()).toEqual([0, 0])
})
