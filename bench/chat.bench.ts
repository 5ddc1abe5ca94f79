import { createHash } from 'node:crypto'
import { type ClientRequest, request } from 'node:http'
import { join } from 'node:path'
import { type Db, openDatabase } from '#core/server/db.ts'
import { startEmbedded } from '#database/embedded-postgres.ts'
import { chatStreamPath } from '#support/calls.ts'
import { buildPages, type ShopProcess, startShop } from '#test/shop.ts'
import { benchFolder, memoryOf } from './catalogue.ts'
import { megabytes, ms, quantile, reportFigure } from './figure.ts'

const visitors = 2000
const [largest, slowest] = [200 * 1_048_576, 1000]

export async function run(): Promise<void> {
  buildPages()
  const dataDir = join(benchFolder(), 'chat')
  const settings = { dataDir, env: { DEMO: 'false' } }
  await (await startShop(settings)).stop()
  const shop = await startShop(settings)
  const server = await startEmbedded(dataDir)
  const db = openDatabase({ connection: server.connection })
  try {
    await beginConversations(db)
    const before = memoryOf(shop.pid).now
    const received: number[] = []
    const streams = await openStreams(shop, () => received.push(performance.now()))
    const held = memoryOf(shop.pid).now
    reportFigure({
      what: `${visitors} chats held open`,
      measured: megabytes(held),
      beside: `limit 200 MB resident; ${megabytes(before)} before`,
      isMet: held < largest,
    })
    const answered = performance.now()
    await answerAll(db)
    while (received.length < visitors && performance.now() - answered < 30_000) {
      await new Promise((done) => setTimeout(done, 20))
    }
    const waits = received.map((at) => at - answered)
    const late = quantile(waits, 0.99)
    reportFigure({
      what: 'an answer to each of them at once',
      measured: `${received.length} received, half within ${ms(quantile(waits, 0.5))}, 99 % within ${ms(late)}`,
      beside: `limit ${ms(slowest)}`,
      isMet: received.length === visitors && late < slowest,
    })
    for (const stream of streams) stream.destroy()
  } finally {
    await db.close()
    await shop.stop()
    await server.stop()
  }
}

const tokenOf = (visitor: number) => String(visitor).padStart(43, '0')

async function beginConversations(db: Db): Promise<void> {
  const hashes = Array.from({ length: visitors }, (_, visitor) =>
    createHash('sha256').update(tokenOf(visitor)).digest(),
  )
  await db.query(
    '',
    `insert into chat_conversation (visitor_hash, created_at, last_at) select hash, now(), now() from unnest($1::bytea[]) as hash`,
    [hashes],
  )
}

async function answerAll(db: Db): Promise<void> {
  await db.query(
    '',
    `insert into chat_message (conversation_id, key, employee_id, text, at)
     select id, gen_random_uuid(), 3, 'Hej!', now() from chat_conversation where visitor_hash is not null`,
  )
}

async function openStreams(shop: ShopProcess, onNews: () => void): Promise<ClientRequest[]> {
  const streams: ClientRequest[] = []
  const batch = 100
  for (let from = 0; from < visitors; from += batch) {
    await Promise.all(
      Array.from({ length: batch }, (_, index) => {
        return new Promise<void>((opened, fail) => {
          const asked = request(`${shop.origin}${chatStreamPath}`, {
            agent: false,
            headers: { cookie: `shop_chat=${tokenOf(from + index)}` },
          })
          asked.on('error', fail)
          asked.on('response', (response) => {
            if (response.statusCode !== 200) fail(new Error(`A stream answered ${response.statusCode}`))
            response.on('data', (bytes: Buffer) => {
              if (bytes.includes('event: news')) onNews()
            })
            response.on('error', () => {})
            opened()
          })
          asked.end()
          streams.push(asked)
        })
      }),
    )
  }
  return streams
}
