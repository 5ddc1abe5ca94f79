import { createServer, type RequestListener, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { openCalls } from '#api.ts'
import { hasKeyWith } from '#api-keys/server/api-key-table.ts'
import { openApiKeys } from '#api-keys/server/open-api-keys.ts'
import type { AppDeps } from '#app-deps.ts'
import { dynamicImage } from '#content/server/dynamic-image.ts'
import { takeoverImage } from '#content/server/takeover-image.ts'
import { agentScope } from '#core/api-scopes.ts'
import { services } from '#core/services.ts'
import { version } from '#core/version.ts'
import { beginDemoOrders, type DemoOrders } from '#demo/orders/begin-demo-orders.ts'
import type { Config } from '#environment/config.ts'
import { createApp } from '#http/app.ts'
import { connectionRulesOf } from '#http/connection.ts'
import { type HttpStack, openHttpStack } from '#http/http-stack.ts'
import { readOpenApi } from '#http/openapi-document.ts'
import { securityHeaders } from '#http/security-headers.ts'
import { dropSlowClients, longestBodyMs } from '#http/slow-clients.ts'
import { closeAfterUnreadBody } from '#http/unread-bodies.ts'
import { phonePage } from '#integrations/bankid/sandbox/phone-page.ts'
import { sandboxScript } from '#integrations/chat/sandbox-script.ts'
import { cardPage } from '#integrations/pay/sandbox/card-page.ts'
import { hostedPage } from '#integrations/pay/sandbox/hosted-page.ts'
import { tagScript } from '#integrations/tag/tag-script.ts'
import type { ReadGauge } from '#monitoring/server/metrics.ts'
import { openMonitoring } from '#monitoring/server/open-monitoring.ts'
import { openSharedLimit } from '#rate-limits/server/shared-limit.ts'
import { recordAccessDenied, recordForeignOrigin } from '#security-log/server/record-access-denied.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { firstAdministratorLink, linkHours } from '#staff/server/first-administrator.ts'
import { collectGarbage } from './collect-garbage.ts'
import { type DrainOptions, finishRequests, openDrain } from './drain.ts'
import { type OpenAppDeps, openAppDeps } from './open-app-deps.ts'
import { shopGauges } from './shop-gauges.ts'
import { standbyGauges } from './standby-gauges.ts'
import { warmUp } from './warm-up.ts'

export type OpenShop = {
  port: number
  deps: AppDeps
  http: HttpStack
  close(options?: DrainOptions): Promise<void>
}

/** Slow clients only hold a connection: headers arrive at once, and bodies in the time that their length allows. */
const serverLimits = {
  keepAliveTimeout: 65_000,
  headersTimeout: 20_000,
  requestTimeout: longestBodyMs + 60_000,
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16 * 1024,
}
const maxConnections = 20_000
const built = fileURLToPath(new URL('../../dist', import.meta.url))

type ShopDeps = {
  config: Config
  log: Logger
  print: (line: string) => void
  /** Closes the shop and opens it again, in a separate process. */
  restart?: () => void
  /** The embedded database has ended and cannot be started again. */
  onLost?: (error: Error) => void
  /** When other processes answer on the port meanwhile. */
  listensWhenOpen?: boolean
}

/** It is alive: what may take long, such as a migration, must not be ended by who watches over it. */
const starting: RequestListener = ({ url = '' }, response) => {
  if (/^\/healthz(\?|$)/.test(url))
    return void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ status: 'ok' }))
  response
    .writeHead(503, { 'Retry-After': '2', Refresh: '2', 'Content-Type': 'text/plain; charset=utf-8' })
    .end('Butiken öppnar strax.')
}

export async function openShop({
  config,
  log,
  print,
  restart,
  onLost,
  listensWhenOpen = false,
}: ShopDeps): Promise<OpenShop> {
  const began = performance.now()
  let answer = starting
  // Listens first: a port in use is reported before anything starts, and health checks are answered meanwhile.
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
  const drain = openDrain(server)
  server.maxConnections = maxConnections
  dropSlowClients(server)
  let port = listensWhenOpen ? config.port : await listen(server, config)

  const opened = await openAppDeps({ config, log, print, restart, onLost })
  try {
    return await serve(opened)
  } catch (error) {
    await opened.close()
    throw error
  }

  async function serve({ deps, demoLoginLines, hasLeftDemo, close: closeAppDeps }: OpenAppDeps): Promise<OpenShop> {
    const calls = openCalls(deps)
    deps.extensions.answerFrom(() => calls.all())
    const unsafeCalls = openSharedLimit({
      db: deps.db,
      name: 'unsafe-calls',
      max: config.unsafeCallsPerMinute,
      seconds: 60,
      onError: (err) => log.debug({ err }, 'The limit of unsafe calls is counted by this process alone'),
    })
    const answering = {
      cdnUrl: config.cdnUrl,
      calls: calls.ofCustomers,
      backOfficeCalls: () => calls.ofBackOffice(),
      sessions: deps.sessions,
      apiKeys: openApiKeys({
        db: deps.db,
        onError: (err) => log.debug({ err }, 'The limits of API keys are counted by this process alone'),
      }),
      encryption: deps.encryption,
      log,
      accessDenied: {
        ofAdmin: (context, details) => recordAccessDenied(deps.db, context, details),
        ofForeignOrigin: (context, details) => recordForeignOrigin(deps.db, context, details),
      },
      noteAssistant: async (who, tool) =>
        await recordSecurityEvent(deps.db, who, { type: 'assistant-call', details: { tool } }),
      agents: { db: deps.db, isOn: async (now) => await hasKeyWith(deps.db, agentScope, now) },
      version,
      openApi: process.env.NODE_ENV === 'production' ? readOpenApi(built) : null,
      now: () => new Date(),
      connection,
      unsafeCalls,
      readiness: () => {
        if (drain.isDraining) return 'closing'
        if (deps.discovery.isCutOff) return 'search-unavailable'
        return answer !== starting && deps.discovery.isReady ? 'ok' : 'starting'
      },
      database: () => (deps.db.isReachable() ? 'ok' : 'gone'),
      redirectOf: deps.redirects.ofCall,
      dynamicImage: async (path) =>
        (await takeoverImage(path, deps.content.banners(), deps.productCache)) ??
        (await dynamicImage(path, deps.productCache)),
      ...(config.sandbox ? { sandboxTag: tagScript } : {}),
      sandboxPage: (token, query) => hostedPage(deps.sandbox, token, query),
      ...(config.sandbox ? { sandboxChat: sandboxScript } : {}),
      ...(config.sandbox && deps.stripe()
        ? { sandboxCard: (intent: string, { theme }: Record<string, string>) => cardPage(intent, theme) }
        : {}),
      sandboxPhone: (token: string) => phonePage(deps.sandboxBankId, token),
    } satisfies Parameters<typeof createApp>[0]
    const app = createApp(answering)
    const http = await openHttpStack({
      deps,
      calls: calls.ofCustomers,
      unsafeCalls,
      app: getRequestListener(app.fetch, { autoCleanupIncoming: false }),
      answering,
      server,
      version,
    })
    const monitoring = await openMonitoring({
      db: deps.db,
      config,
      calls: calls.loaded,
      gauges: gaugesOf(deps, http),
      isReplacing: listensWhenOpen,
    })
    const startJobs = config.jobs ? (await import('#jobs.ts')).startJobs : null
    if (process.env.NODE_ENV !== 'development') await warmUp({ listener: http.listener, deps })
    collectGarbage()
    http.overload.start()
    answer = drain.watched(monitoring.watched(http.listener))
    if (listensWhenOpen) port = await listen(server, config)
    const demoOrders = await beginDemoOrders(deps, new Date())
    const start = async () => (await startJobs?.(deps, monitoring.around)) ?? null
    // Jobs would act at this time on what the demo does at its own.
    const jobs = demoOrders ? startAfter(demoOrders) : Promise.resolve(await start())

    async function startAfter(orders: DemoOrders): ReturnType<typeof start> {
      const isDone = await orders.play()
      if (orders.isStopped) return null
      if (isDone) print('The demo shop has orders, returns and messages to handle')
      try {
        return await start()
      } catch (err) {
        log.error({ err }, 'The jobs could not be started')
        return null
      }
    }

    // Leaving the demo has shown the link.
    const firstLink = hasLeftDemo ? null : await firstAdministratorLink(deps.db, new Date())
    const origin = config.publicUrl ?? `http://localhost:${port}`
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    print(`Krets is open at ${origin} (${deps.productCache.size} products, ready in ${seconds} s)`)
    if (!deps.discovery.isReady)
      print('Its search index is being built. Until then lists, search and /readyz answer 503.')
    if (monitoring.metricsUrl) print(`Metrics are at ${monitoring.metricsUrl}`)
    for (const line of demoLoginLines) print(line)
    if (services.paymentMethods.every((method) => method === 'company-invoice'))
      print(
        'There is no payment method yet: store an account in the guide (/admin/guide), or set what begins with SWISH_, STRIPE_, OVERLAY_ or KLARNA_.',
      )
    if (firstLink) {
      print(
        `This shop has no administrator yet. Open this address within ${linkHours} hours to become the first; it works once:`,
      )
      print(`  ${origin}${firstLink}`)
    }

    return {
      port,
      deps,
      http,
      async close(options = {}) {
        await drain.run(options)
        await http.endStreams()
        await finishRequests(server)
        demoOrders?.stop()
        await (await jobs)?.stop()
        await monitoring.close()
        await http.close()
        await closeAppDeps()
      },
    }
  }
}

function gaugesOf(
  { db, config, reads, productCache, discovery }: AppDeps,
  { cache, overload }: HttpStack,
): ReadGauge[] {
  return [
    { name: 'krets_products', help: 'Products that this process sells from', read: () => productCache.size },
    { name: 'krets_products_indexed', help: 'Products in its index in memory', read: () => discovery.engine.size },
    {
      name: 'krets_ready',
      help: '1 when lists and search answer, as /readyz says',
      read: () => Number(discovery.isReady),
    },
    ...shopGauges({ db, config, now: () => new Date() }),
    ...standbyGauges(reads),
    { name: 'krets_pages_cached', help: 'Answers in its page cache', read: () => cache.size },
    { name: 'krets_pages_cached_bytes', help: 'What they hold, compressed and not', read: () => cache.heldBytes },
    {
      name: 'krets_overloaded',
      help: '1 while new pages and lists are refused',
      read: () => Number(overload.isOverloaded),
    },
    {
      name: 'krets_requests_refused',
      help: 'Requests refused since its start because too much was asked for',
      label: 'kind',
      read: () => overload.refused,
    },
  ]
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
