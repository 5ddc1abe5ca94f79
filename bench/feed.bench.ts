import { type ClientRequest, request } from 'node:http'
import { join } from 'node:path'
import { openDatabase } from '#core/server/db.ts'
import { startEmbedded } from '#database/embedded-postgres.ts'
import { openSessionStore, sessionCookie } from '#identity/server/sessions.ts'
import { notificationStreamPath } from '#notifications/calls.ts'
import { notify as notifyMember } from '#notifications/server/notify.ts'
import { buildPages, type ShopProcess, startShop } from '#test/shop.ts'
import { benchFolder, memoryOf } from './catalogue.ts'
import { megabytes, ms, quantile, reportFigure } from './figure.ts'

const connections = 5000
const members = 1000

export async function run(): Promise<void> {
  buildPages()
  const dataDir = join(benchFolder(), 'feed')
  // A first start, which creates the database, takes more memory.
  await (await startShop({ dataDir })).stop()
  const shop = await startShop({ dataDir })
  const server = await startEmbedded(dataDir)
  const db = openDatabase({ connection: server.connection })
  try {
    const before = memoryOf(shop.pid).now
    const received: number[] = []
    const tokens = await logIn(db)
    const streams = await openStreams(shop, tokens, () => received.push(performance.now()))
    const held = memoryOf(shop.pid).now
    reportFigure({
      what: `${connections} streams held`,
      measured: megabytes(held),
      beside: `limit 300 MB resident; ${megabytes(before)} before`,
      isMet: held < 300 * 1_048_576,
    })
    const begun = performance.now()
    await notifyMember(db, news())
    while (received.length < connections && performance.now() - begun < 30_000) {
      await new Promise((done) => setTimeout(done, 20))
    }
    const waits = received.map((at) => at - begun)
    console.log(
      `  one notice to each: ${received.length} received, half within ${ms(quantile(waits, 0.5))}, 99 % within ${ms(quantile(waits, 0.99))}`,
    )
    for (const stream of streams) stream.destroy()
  } finally {
    await db.close()
    await shop.stop()
    await server.stop()
  }
}

async function logIn(db: ReturnType<typeof openDatabase>): Promise<string[]> {
  await db.query(
    '',
    `insert into member (id, username, email, password_hash)
     select id, 'bench' || id, 'bench' || id || '@exempel.se', '' from generate_series(100001, $1::int) as id`,
    [100_000 + members],
  )
  const sessions = openSessionStore(db)
  const ids = Array.from({ length: members }, (_, index) => 100_001 + index)
  return await Promise.all(ids.map((id) => sessions.open(id, new Date())))
}

async function openStreams(shop: ShopProcess, tokens: string[], onNews: () => void): Promise<ClientRequest[]> {
  const streams: ClientRequest[] = []
  const batch = 100
  for (let from = 0; from < connections; from += batch) {
    await Promise.all(
      Array.from({ length: batch }, (_, index) => {
        const token = tokens[(from + index) % tokens.length] ?? ''
        return new Promise<void>((opened, fail) => {
          const asked = request(`${shop.origin}${notificationStreamPath}`, {
            agent: false,
            headers: { cookie: `${sessionCookie}=${token}` },
          })
          asked.on('error', fail)
          asked.on('response', (response) => {
            if (response.statusCode !== 200) fail(new Error(`A stream answered ${response.statusCode}`))
            response.on('data', (bytes: Buffer) => {
              if (bytes.includes('event: entry')) onNews()
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

function news() {
  return Array.from({ length: members }, (_, index) => ({
    memberId: 100_001 + index,
    feed: 'notice' as const,
    name: 'bench',
    title: 'Ett meddelande till var och en',
    path: { name: 'index' as const, params: {} },
    cause: 'bench',
    at: new Date(),
  }))
}
