import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context as HonoContext, type MiddlewareHandler, type NotFoundHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Logger } from 'pino'
import { agentPath, discoveryPath } from '#agentic-commerce/protocol.ts'
import type { ApiKeys } from '#api-keys/server/open-api-keys.ts'
import type { DynamicImage } from '#content/server/dynamic-image.ts'
import { apiKeyPrefix } from '#core/api-scopes.ts'
import type { CallContract } from '#core/contract.ts'
import { DomainError } from '#core/domain-error.ts'
import { withApiKey } from '#core/server/acting-api-key.ts'
import { admit } from '#core/server/admit.ts'
import { backOfficePath, type CallRow, inRoutingOrder, shapeOf } from '#core/server/call-table.ts'
import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import { FileAnswer, Json, StreamedFile } from '#core/server/handlers.ts'
import { requestIdOf, withRequestId } from '#core/server/log.ts'
import { loggedPath } from '#core/server/logged-path.ts'
import { shop } from '#core/shop.ts'
import type { SessionStore } from '#identity/server/sessions.ts'
import { pathTo } from '#paths.ts'
import type { SharedLimit } from '#rate-limits/server/shared-limit.ts'
import type { SecurityActor } from '#security-log/server/security-log.ts'
import { answerAgentRequest, discoveryDocument, limitAgentBody } from './agent-endpoint.ts'
import { answerHeaders, noStore } from './answer-headers.ts'
import { type AccessDeniedLog, answeredCall, noted } from './answered-call.ts'
import { askOf, assistantCall, assistantPath, refuseForeignPage } from './assistant-endpoint.ts'
import { countedBytes, isJsonBody, largestBody, parsedBody, readsBody, tooLarge } from './call-body.ts'
import { callError, errorBody } from './call-error.ts'
import { type Connection, type ConnectionRules, connectionOf } from './connection.ts'
import { type OpenApiDocument, openApiAnswer, openApiDocumentOf, openApiText } from './openapi-document.ts'
import { admitRegion } from './region.ts'
import { anonymousContext, apiKeyContext, type OpenContext, requestContextOf } from './request-context.ts'
import { isSameOrigin } from './same-origin.ts'
import { addSandboxRoutes, type SandboxPages } from './sandbox-routes.ts'
import { takeUnsafeCall } from './unsafe-calls.ts'

export type ApiDeps = SandboxPages & {
  calls: CallRow[]
  /** Below /api/admin, in addition. */
  backOfficeCalls?: () => Promise<CallRow[]>
  sessions: SessionStore
  apiKeys?: ApiKeys
  encryption?: Encryption
  log: Logger
  accessDenied?: AccessDeniedLog
  /** Each tool of merchants that is run. */
  noteAssistant?: (who: SecurityActor, tool: string) => Promise<void>
  /** Answers the Agentic Commerce Protocol where there is a key for it. */
  agents?: { db: Db; isOn: (now: Date) => Promise<boolean> }
  version: string
  /** As written by the build; without a build it is generated on the first request. */
  openApi?: OpenApiDocument | null
  now: () => Date
  connection: ConnectionRules
  /** Pages ask this origin for the calls marked cdn. */
  cdnUrl?: string | null
  unsafeCalls: SharedLimit
  readiness: () => 'ok' | 'starting' | 'search-unavailable' | 'closing'
  /** Whether it takes writes. */
  database?: () => 'ok' | 'gone'
  redirectOf?: (path: string, now: Date) => string | null
  dynamicImage?: (path: string) => Promise<DynamicImage | null>
}

const askedFirst = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Region',
  'Access-Control-Max-Age': '86400',
  'Cache-Control': 'public, max-age=86400',
}

function headersOfAnswers({ connection, version }: ApiDeps): MiddlewareHandler {
  return async (c, next) => {
    const requestId = requestIdOf(c.req.header('X-Request-Id'), connection.trustProxy)
    await withRequestId(requestId, next)
    // c.header() would rebuild the response with its body as a stream.
    const { headers } = c.res
    headers.set('Version', version)
    for (const [name, value] of Object.entries(headersOfKeys.get(c.req.raw) ?? {})) headers.set(name, value)
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', noStore)
    // What others keep is not of one request.
    if (headers.get('Cache-Control') === noStore) headers.set('X-Request-Id', requestId)
  }
}

/**
 * Everything under /api, and the health checks. `pages.ts` answers page requests. One that is mounted in another leaves
 * the headers that all answers have to that.
 */
export function createApp(deps: ApiDeps, { isMounted = false } = {}): Hono {
  const app = new Hono()
  if (!isMounted) app.use(headersOfAnswers(deps))
  addBackOffice(app, deps)
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', (c) => {
    const status = deps.readiness()
    return c.json({ status, database: deps.database?.() ?? 'ok' }, status === 'ok' ? 200 : 503)
  })
  app.use('/api/*', admitRequests(deps))
  app.use('/api/*', limitBodies(deps.calls))
  addOpenApi(app, deps)
  addSandboxRoutes(app, deps)
  app.get('/api/dynimg/*', async (c) => {
    const image = await deps.dynamicImage?.(c.req.path)
    if (!image) return c.json(errorBody('no-such-image', 'Bilden finns inte.'), 404)
    return c.body(image.svg, 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': image.cacheControl,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
  // Email clients without one-click open the address of the header in a browser (RFC 8058, section 3.2).
  app.get('/api/newsletter/unsubscribe/:token', (c, next) => {
    if (!c.req.header('Accept')?.includes('text/html')) return next()
    c.header('Vary', 'Accept')
    return Promise.resolve(c.redirect(pathTo('email-preferences', { text: c.req.param('token') }), 303))
  })
  addCalls(app, deps)
  addAssistants(app, deps)
  addAgents(app, deps)
  app.notFound(unknownCall(deps.calls))
  app.onError((error, c) => answerError(error, c, deps.log))
  return app
}

/** Created when the first employee asks. */
function addBackOffice(app: Hono, { backOfficeCalls, ...others }: ApiDeps): void {
  if (!backOfficeCalls) return
  let backOffice: Hono | null = null
  app.use(`/api${backOfficePath}/*`, async (c) => {
    backOffice ??= createApp({ ...others, calls: await backOfficeCalls() }, { isMounted: true })
    return await backOffice.fetch(c.req.raw, c.env)
  })
}

function admitRequests(deps: ApiDeps): MiddlewareHandler {
  const fromOutside = deps.calls
    .filter(({ contract }) => contract.fromOutside)
    .map(({ contract }) => shapeOf(contract.path))
  return async (c, next) => {
    admitRegion(c.req.header('Region'))
    const isCalledBack = fromOutside.some((shape) => shape.test(c.req.path))
    // No other site makes a browser send a key.
    if (isUnsafe(c.req.method) && tokenOf(c, deps, isCalledBack) === null) await admitUnsafe(c, deps, isCalledBack)
    await next()
    const target = deps.redirectOf?.(c.req.path, deps.now())
    if (target) c.res.headers.set('X-Page-Redirect', target)
  }
}

async function admitUnsafe(c: HonoContext, deps: ApiDeps, isCalledBack: boolean): Promise<void> {
  const { publicOrigin } = deps.connection
  const { ip, isSecure } = connectionTo(c, deps)
  const isOwn = isSameOrigin((name) => c.req.header(name), { publicOrigin, isSecure })
  if (!isCalledBack && !isOwn) {
    await noteForeignOrigin(c, deps)
    throw new DomainError(403, 'cross-origin', 'Begäran kom från en annan webbplats.')
  }
  takeUnsafeCall(deps.unsafeCalls, ip, deps.now())
}

function limitBodies(calls: readonly CallRow[]): MiddlewareHandler {
  const large = calls.flatMap(({ contract: { method, path, upload, maxBodyBytes } }) => {
    const maxBytes = upload?.maxBytes ?? maxBodyBytes
    return maxBytes === undefined ? [] : [{ method, shape: shapeOf(path), maxBytes }]
  })
  const limitCallBody = limitBody(largestBody)
  return (c, next) => {
    // Reading the body turns it into a stream, and node:http reads no further than the declared length.
    const length = Number(c.req.header('Content-Length'))
    const allowed = large.find(({ method, shape }) => method === c.req.method && shape.test(c.req.path))
    if (allowed && length > allowed.maxBytes) throw tooLarge()
    if (length <= largestBody) return next()
    if (!allowed) return limitCallBody(c, next)
    // Without a length it is counted when it is read, after the caller has been admitted.
    return next()
  }
}

function addOpenApi(app: Hono, { calls, backOfficeCalls, version, ...deps }: ApiDeps): void {
  let openApi = deps.openApi ?? null
  app.get('/api/openapi.json', async (c) => {
    openApi ??= openApiDocumentOf(openApiText([...calls, ...((await backOfficeCalls?.()) ?? [])], version))
    return openApiAnswer(openApi, c.req.raw.headers)
  })
}

function addCalls(app: Hono, deps: ApiDeps): void {
  for (const row of inRoutingOrder(deps.calls)) {
    app.on(row.contract.method, honoPath(row.contract.path), (c) => respond(c, row, deps))
  }
  // The header Region makes browsers ask first.
  for (const { contract } of deps.cdnUrl ? deps.calls : []) {
    if (contract.cdn) app.options(honoPath(contract.path), (c) => c.body(null, 204, { ...askedFirst }))
  }
}

function addAssistants(app: Hono, deps: ApiDeps): void {
  app.all(assistantPath, async (c) => {
    const now = deps.now()
    const { ip, isSecure } = connectionTo(c, deps)
    refuseForeignPage(c, deps.connection, isSecure)
    const token = tokenOf(c, deps, false)
    const userAgent = c.req.header('User-Agent') ?? ''
    const caller =
      token !== null && deps.apiKeys ? await deps.apiKeys.callerOf(token, assistantCall, { now, ip, userAgent }) : null
    if (!caller) takeUnsafeCall(deps.unsafeCalls, ip, now)
    const origin = originOf(c, deps)
    const { answerAssistant } = await import('#assistants/server/mcp-server.ts')
    return await answerAssistant(c.req.raw, {
      shopName: shop.brand.name,
      origin,
      version: deps.version,
      scopes: caller?.key.scopes ?? null,
      ask: askOf(c, origin, async (request) => await app.fetch(request, c.env)),
      note: async (tool) => {
        if (!caller) return
        const who = { now, ip, userAgent, member: caller.member }
        await withApiKey(caller.key, async () => await deps.noteAssistant?.(who, tool))
      },
      onError: (err, tool) => deps.log.error({ err, tool }, 'A tool of an assistant failed'),
    })
  })
}

function addAgents(app: Hono, deps: ApiDeps): void {
  const { agents, apiKeys, calls, log } = deps
  app.use(`${agentPath}/*`, limitAgentBody)
  app.all(`${agentPath}/*`, async (c) => {
    if (!agents || !apiKeys) return c.notFound()
    const { ip } = connectionTo(c, deps)
    const token = tokenOf(c, deps, false)
    const call = { db: agents.db, calls, apiKeys, token, ip, origin: originOf(c, deps), now: deps.now(), log }
    return await answerAgentRequest(c.req.raw, call)
  })
  app.get(discoveryPath, async (c) => {
    if (!(await agents?.isOn(deps.now()))) return c.notFound()
    return c.json(discoveryDocument(originOf(c, deps)), 200, { 'Cache-Control': 'public, max-age=3600' })
  })
}

function unknownCall(calls: readonly CallRow[]): NotFoundHandler {
  const shapes = calls.map(({ contract: { method, path } }) => ({ method, shape: shapeOf(path) }))
  return (c) => {
    const allowed = new Set(shapes.filter(({ shape }) => shape.test(c.req.path)).map(({ method }) => method))
    if (allowed.size === 0) return c.json(errorBody('no-such-call', 'Anropet finns inte.'), 404)
    const allow = [...allowed, ...(allowed.has('GET') ? ['HEAD'] : [])].join(', ')
    return c.json(errorBody('method-not-allowed', `Anropet finns bara som ${allow}.`), 405, { Allow: allow })
  }
}

function limitBody(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw tooLarge()
    },
  })
}

async function respond(c: HonoContext, row: CallRow, deps: ApiDeps): Promise<Response> {
  const context = await contextOf(c, row, deps)
  const { apiKey } = context
  const answer = apiKey
    ? await withApiKey(apiKey, () => answered(c, row, context, deps))
    : await answered(c, row, context, deps)
  const headers = new Headers(answerHeaders(row.contract, deps.cdnUrl))
  for (const cookie of context.newCookies) headers.append('Set-Cookie', cookie)
  if (answer === undefined) {
    headers.delete('Content-Type')
    return new Response(null, { status: 204, headers })
  }
  if (answer instanceof FileAnswer) return fileResponse(answer, headers)
  if (!(answer instanceof Json)) return new Response(JSON.stringify(answer), { headers })
  return new Response(answer.text, { headers })
}

async function answered(c: HonoContext, row: CallRow, context: OpenContext, deps: ApiDeps): Promise<unknown> {
  if (row.contract.upload) {
    // A file is read only from those who may send it.
    admit(row.contract, context)
    requireType(c, row.contract.upload)
    context.upload = await bytesOf(c, row.contract.upload.maxBytes)
    if (row.contract.readsHeaders) context.headers = headersWithoutCookies(c)
    if (row.contract.signedBy) context.signature = c.req.header(row.contract.signedBy) ?? ''
  }
  if (row.contract.maxBodyBytes) admit(row.contract, context)
  const given = { params: c.req.param(), query: queryOf(c), body: await bodyOf(c, row) }
  return await answeredCall(row, given, context, deps)
}

function headersWithoutCookies(c: HonoContext): Record<string, string> {
  const { cookie: _, ...headers } = c.req.header()
  return headers
}

function requireType(c: HonoContext, { type }: NonNullable<CallContract['upload']>): void {
  if (type === undefined || c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() === type) return
  throw new DomainError(415, 'unsupported-media-type', `Begäran måste vara ${type}.`)
}

/** What shared caches may keep must not depend on the caller. */
async function contextOf(c: HonoContext, { contract }: CallRow, deps: ApiDeps): Promise<OpenContext> {
  const { sessions, encryption } = deps
  const now = deps.now()
  const token = tokenOf(c, deps, contract.fromOutside === true)
  if (token !== null && deps.apiKeys) return await contextOfKey(c, { token, contract, apiKeys: deps.apiKeys, deps })
  if (contract.cdn) return anonymousContext(now)
  return await requestContextOf(c.req.raw.headers, { sessions, encryption, now, connection: connectionTo(c, deps) })
}

type KeyCall = { token: string; contract: CallContract; apiKeys: ApiKeys; deps: ApiDeps }

/** Ignores any cookies of the request. */
async function contextOfKey(c: HonoContext, { token, contract, apiKeys, deps }: KeyCall): Promise<OpenContext> {
  const now = deps.now()
  const { ip } = connectionTo(c, deps)
  const userAgent = c.req.header('User-Agent') ?? ''
  const { key, member, headers } = await apiKeys.callerOf(token, contract, { now, ip, userAgent })
  headersOfKeys.set(c.req.raw, headers)
  return apiKeyContext({
    now,
    ip,
    userAgent,
    member,
    apiKey: key,
    idempotencyKey: c.req.header('Idempotency-Key') ?? null,
  })
}

/** Rate limit headers of requests with an API key, whatever the response. */
const headersOfKeys = new WeakMap<Request, Record<string, string>>()

/** Other schemes are those of a proxy, and other tokens those of a service that calls back. */
function tokenOf(c: HonoContext, { apiKeys }: Pick<ApiDeps, 'apiKeys'>, isCalledBack: boolean): string | null {
  if (!apiKeys) return null
  const token = /^bearer(?: +|$)(.*)$/i.exec(c.req.header('Authorization')?.trim() ?? '')?.[1] ?? null
  return isCalledBack && !token?.startsWith(apiKeyPrefix) ? null : token
}

async function noteForeignOrigin(c: HonoContext, deps: ApiDeps): Promise<void> {
  const who = { now: deps.now(), ip: connectionTo(c, deps).ip, userAgent: c.req.header('User-Agent') ?? '' }
  const details = { path: loggedPath(c.req.path).slice(0, 200), origin: (c.req.header('Origin') ?? '').slice(0, 200) }
  await noted(deps.accessDenied?.ofForeignOrigin({ ...who, member: null }, details), deps)
}

function fileResponse(file: FileAnswer, headers: Headers): Response {
  const { type, name, body, contentSecurityPolicy } = file
  const stream = file instanceof StreamedFile ? file.stream : null
  headers.set('Content-Type', type)
  headers.set('Content-Disposition', `${stream ? 'attachment' : 'inline'}; filename="${name}"`)
  headers.set('Content-Security-Policy', contentSecurityPolicy)
  headers.set('Referrer-Policy', 'no-referrer')
  return new Response(stream ?? body, { headers })
}

function answerError(error: Error, c: HonoContext, log: Logger): Response {
  if (hasLeft(c)) {
    log.debug({ err: error, method: c.req.method, path: c.req.path }, 'The client left before it was answered')
    return new Response(null, { status: 499 })
  }
  const { status, body, retryAfterSeconds, headers } = callError(error, { log, method: c.req.method, path: c.req.path })
  for (const [name, value] of Object.entries(headers ?? {})) c.header(name, value)
  if (retryAfterSeconds) c.header('Retry-After', String(retryAfterSeconds))
  // Hono types statuses as literals.
  return c.json(body, status as 400)
}

/** In the middle of its request: whatever failed then, there is no one to answer. */
function hasLeft(c: HonoContext): boolean {
  const { incoming }: Partial<HttpBindings> = c.env ?? {}
  return incoming !== undefined && incoming.destroyed && !incoming.complete
}

function isUnsafe(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
}

/** Without a socket (in-process requests) there is no client to distinguish. */
function connectionTo(c: HonoContext, { connection }: Pick<ApiDeps, 'connection'>): Connection {
  const bindings: Partial<HttpBindings> | undefined = c.env
  return connectionOf((name) => c.req.header(name), bindings?.incoming?.socket ?? null, connection)
}

function originOf(c: HonoContext, { connection }: Pick<ApiDeps, 'connection'>): string {
  return connection.publicOrigin ?? `http://${c.req.header('Host') ?? 'localhost'}`
}

function queryOf(c: HonoContext): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  )
}

async function bodyOf(c: HonoContext, { contract }: CallRow): Promise<unknown> {
  if (contract.upload || !readsBody(contract)) return undefined
  const text = await textOf(c, contract)
  if (text !== '' && !isJsonBody(contract, c.req.header('Content-Type')))
    throw new DomainError(415, 'unsupported-media-type', 'Begäran måste vara application/json.')
  return parsedBody(contract, text)
}

async function textOf(c: HonoContext, { maxBodyBytes = largestBody }: CallContract): Promise<string> {
  if (Number(c.req.header('Content-Length')) <= largestBody) return await c.req.text()
  return new TextDecoder().decode(await bytesOf(c, maxBodyBytes))
}

/** A body without a declared length is counted while it is read. */
async function bytesOf(c: HonoContext, maxBytes: number): Promise<Uint8Array> {
  if (Number(c.req.header('Content-Length')) <= maxBytes) return new Uint8Array(await c.req.arrayBuffer())
  return await countedBytes(c.req.raw.body, maxBytes)
}

function honoPath(path: string): string {
  return `/api${path.replace(/\{(\w+)\+\}/g, ':$1{.+}').replace(/\{(\w+)\}/g, ':$1')}`
}
