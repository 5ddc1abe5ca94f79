import { createHash } from 'node:crypto'
import { type ClientRequest, request } from 'node:http'
import { join } from 'node:path'
import { chatStreamPath } from '#chat/calls.ts'
import { type Db, openDatabase } from '#core/server/db.ts'
import { startEmbedded } from '#core/server/embedded-postgres.ts'
import { buildPages, type ShopProcess, startShop } from '#test/shop.ts'
import { benchFolder, memoryOf } from './catalogue.ts'
import { megabytes, ms, quantile, tell } from './figure.ts'

const guests = 2000
const [largest, slowest] = [200 * 1_048_576, 1000]

/** What it costs to hold the chat of many guests open, and how soon they hear an answer. */
export async function run(): Promise<void> {
  buildPages()
  const dataDir = join(benchFolder(), 'chat')
  // What the shop holds without anybody looking is its catalogue's, and measured by itself; so is the first start.
  const settings = { dataDir, env: { DEMO: 'false' } }
  await (await startShop(settings)).stop()
  const shop = await startShop(settings)
  const server = await startEmbedded(dataDir)
  const db = openDatabase({ connection: server.connection })
  try {
    await beginConversations(db)
    const before = memoryOf(shop.pid).now
    const heard: number[] = []
    const streams = await openStreams(shop, () => heard.push(performance.now()))
    const held = memoryOf(shop.pid).now
    tell({
      what: `${guests} chats held open`,
      measured: megabytes(held),
      beside: `limit 200 MB resident; ${megabytes(before)} before`,
      isMet: held < largest,
    })
    const answered = performance.now()
    await answerAll(db)
    while (heard.length < guests && performance.now() - answered < 30_000) {
      await new Promise((done) => setTimeout(done, 20))
    }
    const waits = heard.map((at) => at - answered)
    const late = quantile(waits, 0.99)
    tell({
      what: 'an answer to each of them at once',
      measured: `${heard.length} heard, half within ${ms(quantile(waits, 0.5))}, 99 % within ${ms(late)}`,
      beside: `limit ${ms(slowest)}`,
      isMet: heard.length === guests && late < slowest,
    })
    for (const stream of streams) stream.destroy()
  } finally {
    await db.close()
    await shop.stop()
    await server.stop()
  }
}

const tokenOf = (guest: number) => String(guest).padStart(43, '0')

async function beginConversations(db: Db): Promise<void> {
  const hashes = Array.from({ length: guests }, (_, guest) => createHash('sha256').update(tokenOf(guest)).digest())
  await db.query(
    '',
    `insert into chat_conversation (guest_hash, created_at, last_at) select hash, now(), now() from unnest($1::bytea[]) as hash`,
    [hashes],
  )
}

async function answerAll(db: Db): Promise<void> {
  await db.query(
    '',
    `insert into chat_message (conversation_id, key, employee_id, text, at)
     select id, gen_random_uuid(), 3, 'Hej!', now() from chat_conversation where guest_hash is not null`,
  )
}

async function openStreams(shop: ShopProcess, onNews: () => void): Promise<ClientRequest[]> {
  const streams: ClientRequest[] = []
  const batch = 100
  for (let from = 0; from < guests; from += batch) {
    await Promise.all(
      Array.from({ length: batch }, (_, index) => {
        return new Promise<void>((opened, fail) => {
          const asked = request(`${shop.origin}${chatStreamPath}`, {
            agent: false,
            headers: { cookie: `krets_chat=${tokenOf(from + index)}` },
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
