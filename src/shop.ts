import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { openSessionDoor } from '#account/server/sessions.ts'
import { openShelf } from '#catalog/server/shelf.ts'
import { openContent } from '#content/server/pages.ts'
import type { Config } from '#core/server/config.ts'
import { migrate } from '#core/server/migrate.ts'
import { prepareQueue, runJobs } from '#core/server/queue.ts'
import { pretendProvider } from '#integrations/pay/pretend.ts'
import { openDiscovery } from '#search/server/discovery.ts'
import { demoPassword } from '#seed/members.ts'
import { openStores } from '#stores/server/stores.ts'
import { apiCalls, type Rooms } from './api.ts'
import { createApp } from './app.ts'
import { loadDemoShop } from './demo-shop.ts'
import { type Front, frontOf } from './front-parts.ts'
import { jobsOf, timetable } from './jobs.ts'
import { openShopDatabase } from './shop-database.ts'

export const version = '0.1.0'

export type OpenShop = { port: number; rooms: Rooms; front: Front; close(): Promise<void> }

type ShopParts = { config: Config; log: Logger; say: (line: string) => void }

/** Opens the shop: database, memory, pages, jobs; answers when it serves. */
export async function openShop({ config, log, say }: ShopParts): Promise<OpenShop> {
  const began = performance.now()
  let answer: RequestListener = (_, response) => {
    response
      .writeHead(503, { 'Retry-After': '2', 'Content-Type': 'text/plain; charset=utf-8' })
      .end('Butiken öppnar strax.')
  }
  // Listening first: a port in use is told before anything else is begun, and health checks get an answer meanwhile.
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => answer(request, response))
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'EADDRINUSE'
          ? Object.assign(
              new Error(`PORT=${config.port} is in use by another program. Stop it or choose another PORT.`),
              { code: error.code },
            )
          : error,
      ),
    )
    server.listen(config.port, config.host, done)
  })

  const onFault = (error: unknown) => log.warn({ err: error }, 'The database did not answer')
  const { db, stop: stopDatabase } = await openShopDatabase({ config, say, onFault })
  await migrate(db, (name) => say(`Migrated ${name}`))
  await prepareQueue(db)
  if (config.demo) await loadDemoShop({ db, now: new Date(), say })

  const shelf = await openShelf({ db, onFault })
  const [discovery, stores, content] = await Promise.all([openDiscovery({ shelf }), openStores(db), openContent(db)])
  const rooms: Rooms = {
    db,
    config,
    log,
    sessions: openSessionDoor(db),
    shelf,
    discovery,
    stores,
    content,
    provider: pretendProvider({ db }),
  }
  const calls = apiCalls(rooms)
  const app = createApp({
    calls,
    sessions: rooms.sessions,
    log,
    version,
    now: () => new Date(),
    unsafeCallsPerMinute: config.unsafeCallsPerMinute,
    isReady: () => true,
    publicOrigin: config.publicUrl,
  })
  const front = await frontOf({ rooms, calls, app: getRequestListener(app.fetch), server, version })
  answer = front.listener
  const runner = config.jobs ? await runJobs({ db, jobs: jobsOf(rooms), timetable, log }) : null

  const { port } = server.address() as AddressInfo
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  say(
    `Krets is open at ${config.publicUrl ?? `http://localhost:${port}`} (${shelf.size} products, ready in ${seconds} s)`,
  )
  if (config.demo)
    say(`Demo logins, password ${demoPassword}: elin (member), foretag (company), anstalld (employee), admin`)

  return {
    port,
    rooms,
    front,
    async close() {
      // Running requests are finished; idle connections are not waited for.
      await new Promise<void>((done) => {
        server.close(() => done())
        server.closeIdleConnections()
        setTimeout(() => server.closeAllConnections(), 10_000).unref()
      })
      await runner?.stop()
      await front.close()
      await discovery.close()
      await shelf.close()
      await db.close()
      await stopDatabase()
    },
  }
}
