import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Logger } from 'pino'
import { type SessionDoor, sessionCookie } from '#account/server/sessions.ts'
import type { DynamicImage } from '#content/server/dynamic-image.ts'
import { Refusal } from '#core/refusal.ts'
import { answerCall, type CallRow } from '#core/server/call-table.ts'
import { pretendTag } from '#core/server/config.ts'
import { DatabaseGone } from '#core/server/db.ts'
import { FileAnswer, Json } from '#core/server/handlers.ts'
import { openApiOf } from '#core/server/openapi.ts'
import { isStaffRefusal } from '#core/server/record-refusal.ts'
import { refusedByDatabase } from '#core/server/refused-by-database.ts'
import type { SecurityActor } from '#core/server/security-log.ts'
import type { SharedLimit } from '#core/server/shared-limit.ts'
import type { HostedPage } from '#integrations/pay/pretend/hosted-page.ts'
import { type Connection, type ConnectionRules, connectionOf } from './connection.ts'
import { plainPaths } from './plain-paths.ts'
import { isSameOrigin } from './same-origin.ts'
import { takeUnsafeCall } from './unsafe-calls.ts'
import { visitOf } from './visit.ts'

export type RefusalLog = {
  ofAdmin(visit: SecurityActor, details: Record<string, string>): Promise<void>
  ofForeignOrigin(visit: SecurityActor, details: Record<string, string>): Promise<void>
}

export type AppParts = {
  calls: CallRow[]
  sessions: SessionDoor
  log: Logger
  /** Notes refusals in the security log. */
  refusals?: RefusalLog
  version: string
  now: () => Date
  connection: ConnectionRules
  /** Of unsafe calls, by network. */
  unsafeCalls: SharedLimit
  /** False until everything a request needs is in memory. */
  isReady: () => boolean
  /** What X-Page-Redirect says with the answer of a call, when its page leads elsewhere now. */
  redirectOf?: (path: string, now: Date) => string | null
  /** An icon in a colour, by its address. */
  dynamicImage?: (path: string) => Promise<DynamicImage | null>
  /** The script of the pretend tag. */
  pretendTag?: string
  /** The page of the pretend providers, by the token of a payment. */
  pretendPage?: (token: string, query: Record<string, string>) => Promise<HostedPage | null>
  /** The script of a pretend provider of chats. */
  pretendChat?: string
  /** The page that is the phone of the pretend BankID, by the token that starts the app. */
  pretendPhone?: (token: string) => Promise<HostedPage | null>
}

const largestBody = 256 * 1024
const noStore = 'private, no-store'

/** Request → Response for everything under /api, and the health checks. Pages are answered before by `pages.ts`. */
export function createApp(parts: AppParts): Hono {
  const app = new Hono()
  const fromOutside = parts.calls
    .filter(({ contract }) => contract.fromOutside)
    .map(({ contract }) => shapeOf(contract.path))
  const isCalledBack = (path: string) => fromOutside.some((shape) => shape.test(path))

  app.use(async (c, next) => {
    await next()
    // Not by c.header(): that makes the answer anew for each, with its body as a stream.
    const { headers } = c.res
    headers.set('Version', parts.version)
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', noStore)
  })
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', (c) => c.json({ status: parts.isReady() ? 'ok' : 'starting' }, parts.isReady() ? 200 : 503))

  app.use('/api/*', async (c, next) => {
    if (!isOpenRegion(c.req.header('Region'))) {
      throw new Refusal(400, 'region', 'I nuläget är sidan tyvärr bara tillgänglig på svenska!')
    }
    if (isUnsafe(c.req.method)) {
      const { publicOrigin } = parts.connection
      const { ip, isSecure } = connectionTo(c, parts)
      const isOwn = isSameOrigin((name) => c.req.header(name), { publicOrigin, isSecure })
      if (!isCalledBack(c.req.path) && !isOwn) {
        await noteForeignOrigin(c, parts)
        throw new Refusal(403, 'cross-origin', 'Begäran kom från en annan webbplats.')
      }
      takeUnsafeCall(parts.unsafeCalls, ip, parts.now())
    }
    await next()
    const target = parts.redirectOf?.(c.req.path, parts.now())
    if (target) c.res.headers.set('X-Page-Redirect', target)
  })
  const limitBody = bodyLimit({
    maxSize: largestBody,
    onError: () => {
      throw new Refusal(413, 'too-large', 'Begäran är för stor.')
    },
  })
  app.use('/api/*', (c, next) => {
    // Looking at a body makes a stream of it, and node:http reads no further than the length that was told.
    return Number(c.req.header('Content-Length')) <= largestBody ? next() : limitBody(c, next)
  })

  let openApi: string | null = null
  app.get('/api/openapi.json', (c) => {
    openApi ??= JSON.stringify(openApiOf(parts.calls, { version: parts.version, sessionCookie, others: plainPaths }))
    return c.body(openApi, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=300' })
  })

  app.get('/api/dynimg/*', async (c) => {
    const image = await parts.dynamicImage?.(c.req.path)
    if (!image) return c.json(errorBody('no-such-image', 'Bilden finns inte.'), 404)
    return c.body(image.svg, 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': image.cacheControl,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })

  app.get('/api/pretend/pay/:token', async (c) => {
    const page = await parts.pretendPage?.(c.req.param('token'), c.req.query())
    if (!page) return c.json(errorBody('no-such-payment', 'Betalningen finns inte.'), 404)
    return c.html(page.html, 200, { 'Content-Security-Policy': page.policy })
  })

  app.get('/api/pretend/chat.js', (c) => {
    if (parts.pretendChat === undefined) return c.json(errorBody('no-such-call', 'Anropet finns inte.'), 404)
    return c.body(parts.pretendChat, 200, { 'Content-Type': 'text/javascript; charset=utf-8' })
  })

  app.get(pretendTag, (c) => {
    if (!parts.pretendTag) return c.json(errorBody('no-such-tag', 'Skriptet finns inte.'), 404)
    return c.body(parts.pretendTag, 200, { 'Content-Type': 'text/javascript; charset=utf-8' })
  })

  app.get('/api/pretend/bankid/:token', async (c) => {
    const page = await parts.pretendPhone?.(c.req.param('token'))
    if (!page) return c.json(errorBody('no-such-reference', 'Identifieringen finns inte.'), 404)
    return c.html(page.html, 200, { 'Content-Security-Policy': page.policy })
  })

  // Fixed words before parameters, parameters before the one that takes slashes.
  for (const row of parts.calls.toSorted((a, b) => openness(a) - openness(b))) {
    app.on(row.contract.method, honoPath(row.contract.path), (c) => respond(c, row, parts))
  }
  app.notFound((c) => c.json(errorBody('no-such-call', 'Anropet finns inte.'), 404))
  app.onError((error, c) => refuse(error, c, parts.log))
  return app
}

async function respond(c: HonoContext, row: CallRow, parts: AppParts): Promise<Response> {
  const visit = await visitOf(c.req.raw.headers, {
    sessions: parts.sessions,
    now: parts.now(),
    connection: connectionTo(c, parts),
  })
  const input = { params: c.req.param(), query: queryOf(c), body: await bodyOf(c, row) }
  const answer = await answerCall(row, input, visit).catch(async (error: unknown) => {
    if (error instanceof Refusal && isStaffRefusal(error))
      await noted(parts.refusals?.ofAdmin(visit, { call: `${row.room}.${row.name}`, code: error.code }), parts)
    throw error
  })
  const headers = new Headers({ 'Content-Type': 'application/json; charset=utf-8' })
  if (row.contract.cdn) headers.set('Cache-Control', 'public, max-age=60, stale-while-revalidate=300')
  for (const cookie of visit.newCookies) headers.append('Set-Cookie', cookie)
  if (answer === undefined) {
    headers.delete('Content-Type')
    return new Response(null, { status: 204, headers })
  }
  if (answer instanceof FileAnswer) return fileResponse(answer, headers)
  if (!(answer instanceof Json)) return new Response(JSON.stringify(answer), { headers })
  return new Response(answer.text, { headers })
}

/** Nothing is known yet of who they are. */
async function noteForeignOrigin(c: HonoContext, parts: AppParts): Promise<void> {
  const who = { now: parts.now(), ip: connectionTo(c, parts).ip, userAgent: c.req.header('User-Agent') ?? '' }
  const details = { path: c.req.path.slice(0, 200), origin: (c.req.header('Origin') ?? '').slice(0, 200) }
  await noted(parts.refusals?.ofForeignOrigin({ ...who, shopper: null }, details), parts)
}

/** Who is refused is refused, whether it can be written down or not. */
async function noted(writing: Promise<void> | undefined, { log }: AppParts): Promise<void> {
  await writing?.catch((error: unknown) => log.warn({ err: error }, 'A refusal could not be noted'))
}

function fileResponse({ type, name, body, contentSecurityPolicy }: FileAnswer, headers: Headers): Response {
  headers.set('Content-Type', type)
  headers.set('Content-Disposition', `inline; filename="${name}"`)
  headers.set('Content-Security-Policy', contentSecurityPolicy)
  headers.set('Referrer-Policy', 'no-referrer')
  return new Response(body, { headers })
}

function refuse(error: Error, c: HonoContext, log: Logger): Response {
  const slipped = refusedByDatabase(error)
  if (slipped) log.warn({ err: error, method: c.req.method, path: c.req.path }, 'A contract let through a bad value')
  const refusal = slipped ?? refusalOf(error)
  if (!refusal) {
    log.error({ err: error, method: c.req.method, path: c.req.path }, 'Fault while answering')
    return c.json(errorBody('fault', 'Något gick fel. Försök igen om en stund.'), 500)
  }
  if (refusal.retryAfterSeconds) c.header('Retry-After', String(refusal.retryAfterSeconds))
  // Hono types statuses by name; a refusal's status is one of HTTP's.
  return c.json(errorBody(refusal.code, refusal.message, refusal.fields), refusal.status as 400)
}

function refusalOf(error: Error): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseGone) {
    return new Refusal(503, 'database-gone', 'Butiken kan inte spara just nu. Försök igen om en liten stund.', {
      retryAfterSeconds: 5,
    })
  }
  return null
}

function errorBody(code: string, message: string, fields?: Record<string, string>) {
  return { error: { code, message, ...(fields ? { fields } : {}) } }
}

function isUnsafe(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
}

/** A missing region is se. */
function isOpenRegion(region: string | undefined): boolean {
  return region === undefined || /^(se|sv)([/_-](se|sv))?$/i.test(region)
}

/** Without a socket (a test in process, an answer that is kept) there is nobody to tell apart. */
function connectionTo(c: HonoContext, { connection }: Pick<AppParts, 'connection'>): Connection {
  const bindings: Partial<HttpBindings> | undefined = c.env
  return connectionOf((name) => c.req.header(name), bindings?.incoming?.socket ?? null, connection)
}

function queryOf(c: HonoContext): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  )
}

/** What others send along is theirs; our own pages send nothing that a call does not read. */
async function bodyOf(c: HonoContext, { contract }: CallRow): Promise<unknown> {
  if (!contract.body && (contract.fromOutside || !isUnsafe(c.req.method))) return undefined
  const text = await c.req.text()
  if (!contract.body && text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'malformed', 'Begäran är inte giltig JSON.')
  }
}

function honoPath(path: string): string {
  return `/api${path.replace(/\{(\w+)\+\}/g, ':$1{.+}').replace(/\{(\w+)\}/g, ':$1')}`
}

/** The addresses of a call, to know one by. */
function shapeOf(path: string): RegExp {
  return new RegExp(`^/api${path.replace(/\{\w+\+\}/g, '.+').replace(/\{\w+\}/g, '[^/]+')}$`)
}

function openness(row: CallRow): number {
  return (row.contract.path.includes('+}') ? 100 : 0) + (row.contract.path.match(/\{/g)?.length ?? 0)
}
