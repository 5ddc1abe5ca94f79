import { createServer, type RequestListener, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { dynamicImage } from '#content/server/dynamic-image.ts'
import { takeoverImage } from '#content/server/takeover-image.ts'
import type { Config } from '#core/server/config.ts'
import { runJobs } from '#core/server/queue.ts'
import { recordAdminRefusal, recordForeignOrigin } from '#core/server/record-refusal.ts'
import { openSharedLimit } from '#core/server/shared-limit.ts'
import { phonePage } from '#integrations/bankid/pretend/phone-page.ts'
import { pretendScript } from '#integrations/chat/pretend-script.ts'
import { hostedPage } from '#integrations/pay/pretend/hosted-page.ts'
import { tagScript } from '#integrations/tag/tag-script.ts'
import { apiCalls, type Rooms } from './api.ts'
import { createApp } from './app.ts'
import { connectionRulesOf } from './connection.ts'
import { type Front, frontOf } from './front-parts.ts'
import { jobsOf, startPulse, timetable } from './jobs.ts'
import { openRooms } from './rooms.ts'
import { securityHeaders } from './security-headers.ts'
import { dropSlowReaders } from './slow-readers.ts'
import { closeAfterUnreadBody } from './unread-bodies.ts'
import { version } from './version.ts'

export type OpenShop = { port: number; rooms: Rooms; front: Front; close(): Promise<void> }

/** Browsers send headers at once and a body of at most 256 kB: whoever takes longer only holds a connection. */
const serverLimits = {
  keepAliveTimeout: 65_000,
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16 * 1024,
}
const mostConnections = 20_000

type ShopParts = { config: Config; log: Logger; say: (line: string) => void }

const starting: RequestListener = (_, response) => {
  response
    // Browsers heed only the second of the two.
    .writeHead(503, { 'Retry-After': '2', Refresh: '2', 'Content-Type': 'text/plain; charset=utf-8' })
    .end('Butiken öppnar strax.')
}

/** Opens the shop: database, memory, pages, jobs; answers when it serves. */
export async function openShop({ config, log, say }: ShopParts): Promise<OpenShop> {
  const began = performance.now()
  let answer = starting
  // Listening first: a port in use is told before anything else is begun, and health checks get an answer meanwhile.
  const connection = connectionRulesOf(config)
  const secure = securityHeaders({
    ...connection,
    isDevelopment: process.env.NODE_ENV === 'development',
    hstsSubdomains: config.hstsSubdomains,
  })
  const server = createServer(serverLimits, (request, response) => {
    secure(response)
    closeAfterUnreadBody(request, response)
    answer(request, response)
  })
  server.maxConnections = mostConnections
  dropSlowReaders(server)
  const port = await listen(server, config)

  const { rooms, demoLoginLines, close: closeRooms } = await openRooms({ config, log, say })
  const calls = apiCalls(rooms)
  const unsafeCalls = openSharedLimit({
    db: rooms.db,
    name: 'unsafe-calls',
    most: config.unsafeCallsPerMinute,
    seconds: 60,
    onFault: (err) => log.debug({ err }, 'The limit of unsafe calls is counted by this process alone'),
  })
  const app = createApp({
    calls,
    sessions: rooms.sessions,
    log,
    refusals: {
      ofAdmin: (visit, details) => recordAdminRefusal(rooms.db, visit, details),
      ofForeignOrigin: (visit, details) => recordForeignOrigin(rooms.db, visit, details),
    },
    version,
    now: () => new Date(),
    connection,
    unsafeCalls,
    isReady: () => answer !== starting,
    redirectOf: rooms.redirects.ofCall,
    dynamicImage: async (path) =>
      takeoverImage(path, rooms.content.window(), rooms.shelf) ?? (await dynamicImage(path, rooms.shelf)),
    ...(config.pretend ? { pretendTag: tagScript } : {}),
    pretendPage: (token, query) => hostedPage(rooms.pretend, token, query),
    ...(config.pretend ? { pretendChat: pretendScript } : {}),
    pretendPhone: (token) => phonePage(rooms.pretendBankId, token),
  })
  const front = await frontOf({
    rooms,
    calls,
    unsafeCalls,
    app: getRequestListener(app.fetch, { autoCleanupIncoming: false }),
    fetch: app.fetch,
    server,
    version,
  })
  answer = front.listener
  const stopPulse = config.jobs ? startPulse(rooms) : null
  const runner = config.jobs ? await runJobs({ db: rooms.db, jobs: jobsOf(rooms), timetable, log }) : null

  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  say(
    `Krets is open at ${config.publicUrl ?? `http://localhost:${port}`} (${rooms.shelf.size} products, ready in ${seconds} s)`,
  )
  for (const line of demoLoginLines) say(line)

  return {
    port,
    rooms,
    front,
    async close() {
      await front.endStreams()
      await finishRequests(server)
      await runner?.stop()
      await stopPulse?.()
      await front.close()
      await closeRooms()
    },
  }
}

async function listen(server: Server, { port, host }: Config): Promise<number> {
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return fail(error)
      const sentence = `PORT=${port} is in use by another program. Stop it or choose another PORT.`
      fail(Object.assign(new Error(sentence), { code: error.code }))
    })
    server.listen(port, host, done)
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

const waitForRequests = 10_000

/** Running requests are finished; idle connections are not waited for, and nobody keeps the shop open for ever. */
async function finishRequests(server: Server): Promise<void> {
  const late = setTimeout(() => server.closeAllConnections(), waitForRequests)
  await new Promise<void>((done) => {
    server.close(() => done())
    server.closeIdleConnections()
  })
  clearTimeout(late)
}
