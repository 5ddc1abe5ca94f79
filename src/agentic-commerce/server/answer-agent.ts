import { createHash } from 'node:crypto'
import { currentVersion, supportedVersions } from '#agentic-commerce/protocol.ts'
import type { Agent } from './agent.ts'
import { AgentError, errorAnswer, unexpected } from './agent-error.ts'
import { cancelSession, completeSession, createSession, retrieveSession, updateSession } from './checkout-sessions.ts'
import { dropRequest, finishRequest, startRequest } from './request-table.ts'

export type AgentRequest = {
  method: string
  /** Below the base address: `/checkout_sessions`. */
  path: string
  headers: Pick<Headers, 'get'>
  text: string
}

export type AgentAnswer = { status: number; body: object; headers: Record<string, string> }

/** Answers one request of the protocol, whose sender is known. */
export async function answerAgent(request: AgentRequest, agent: Agent): Promise<AgentAnswer> {
  const echoed = echoOf(request)
  try {
    const answer = await answered(request, agent)
    return { ...answer, headers: { ...echoed, ...answer.headers } }
  } catch (error) {
    const known = errorAnswer(error)
    if (!known) agent.log.error({ err: error, path: request.path }, 'A request of an agent failed')
    const { status, body, headers } = known ?? { status: 500, body: unexpected, headers: {} }
    return { status, body, headers: { ...echoed, ...headers } }
  }
}

function echoOf({ method, headers }: AgentRequest): Record<string, string> {
  const [requestId, key] = [headers.get('Request-Id'), headers.get('Idempotency-Key')]
  return {
    ...(requestId && isPlain(requestId) ? { 'Request-Id': requestId } : {}),
    ...(method === 'POST' && key && isPlain(key) ? { 'Idempotency-Key': key } : {}),
  }
}

/** What may be written back in a header. */
function isPlain(text: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(text)
}

async function answered(request: AgentRequest, agent: Agent): Promise<AgentAnswer> {
  requireVersion(request.headers.get('API-Version'))
  const call = callAt(request.path)
  if (request.method === 'GET' && call.name === 'session')
    return { status: 200, body: await retrieveSession(agent, call.id), headers: {} }
  const isGet = request.method === 'GET'
  if (request.method !== 'POST' || (call.name === 'session' && isGet))
    throw new AgentError(405, 'method_not_allowed', 'The method is not that of the call.', {
      allow: call.name === 'session' ? 'GET, POST' : 'POST',
    })
  return await answeredOnce(request, agent, async (body) => {
    if (call.name === 'sessions') return { status: 201, body: await createSession(agent, body) }
    if (call.name === 'session') return { status: 200, body: await updateSession(agent, call.id, body) }
    if (call.name === 'cancel') return { status: 200, body: await cancelSession(agent, call.id, body) }
    return await completeSession(agent, call.id, body)
  })
}

function requireVersion(version: string | null): void {
  if (supportedVersions.some((one) => one === version)) return
  const code = version === null ? 'missing_api_version' : 'unsupported_api_version'
  const message = `API-Version must be ${currentVersion}.`
  throw new AgentError(400, code, message, { supportedVersions: supportedVersions.toReversed() })
}

type CallOf = { name: 'sessions' } | { name: 'session' | 'complete' | 'cancel'; id: string }

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const oneSession = new RegExp(`^/checkout_sessions/(${uuid})(?:/(complete|cancel))?$`)

function callAt(path: string): CallOf {
  if (path === '/checkout_sessions') return { name: 'sessions' }
  const [, id, action] = oneSession.exec(path) ?? []
  if (id === undefined) throw new AgentError(404, 'not_found', 'There is no such call or session.')
  return { name: action === 'complete' || action === 'cancel' ? action : 'session', id }
}

type Done = { status: number; body: object }

/** RFC agentic checkout, section 6: same key and body, same answer; failures of the server are tried again. */
async function answeredOnce(
  { path, headers, text }: AgentRequest,
  { db, apiKeyId, now }: Agent,
  work: (body: unknown) => Promise<Done>,
): Promise<AgentAnswer> {
  const key = headers.get('Idempotency-Key')
  if (key === null || !isPlain(key))
    throw new AgentError(400, 'idempotency_key_required', 'Idempotency-Key header is required on all POST requests')
  const body = bodyOf(text)
  const bodyHash = createHash('sha256').update(canonical(body)).digest()
  const request = { apiKeyId, path, key }
  const started = await startRequest(db, { ...request, bodyHash, now })
  if (started.kind === 'other-body')
    throw new AgentError(
      422,
      'idempotency_conflict',
      'Idempotency-Key has already been used with a different request body',
    )
  if (started.kind === 'in-flight')
    throw new AgentError(
      409,
      'idempotency_in_flight',
      'A request with this Idempotency-Key is currently being processed',
      { retryAfterSeconds: 2 },
    )
  if (started.kind === 'answered')
    return { status: started.status, body: started.answer as object, headers: { 'Idempotent-Replayed': 'true' } }
  const done = await work(body).catch(async (error: unknown): Promise<Done & { error?: unknown }> => {
    const known = errorAnswer(error)
    if (known && known.status < 500 && known.status !== 429 && known.status !== 409)
      return { status: known.status, body: known.body, error }
    await dropRequest(db, request)
    throw error
  })
  await finishRequest(db, request, { status: done.status, answer: done.body })
  return { status: done.status, body: done.body, headers: {} }
}

function bodyOf(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new AgentError(400, 'invalid_json', 'The body is not JSON.')
  }
}

/** Keys in one order, numbers as JavaScript writes them: what the protocol calls the same body is the same text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, of]) => `${JSON.stringify(key)}:${canonical(of)}`).join(',')}}`
}
