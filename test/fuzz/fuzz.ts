import { demoPassword } from '#test/demo-password.ts'
import { type Random, randomOf } from './random.ts'
import { type FuzzRequest, hostileCookie, type Operation, type Parameter, pageOf, requestOf } from './requests.ts'
import { type Known, kindOf, lastWord, type Schema } from './values.ts'

export type Document = {
  paths: Record<string, Record<string, OperationText>>
  components: { schemas: Record<string, Schema> }
}
type OperationText = {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

export type FuzzWish = {
  origin: string
  calls: number
  seed: number
  /** Bytes that the shop holds without garbage. */
  heldBytes: () => Promise<number>
  /** Limit for a response, which must be exceeded again on three retries. */
  slowMs: number
  judge?: (asked: FuzzRequest, status: number, type: string, text: string) => string | null
}

export type FuzzReport = {
  calls: number
  failures: string[]
  byStatus: Map<number, number>
  neverDone: string[]
  slowestMs: number
  memory: { before: number; after: number }
}

const ending =
  /^(logout|leaveDemo|end\w*Sessions?|changePassword|erase\w*|remove(Me|Person|Account)|putRole|putRight|putTeamRole|endPersonSessions)$/i
const atOnce = 8
const maxFailures = 20

/** Sends invalid input to every call and page as every kind of user. Deterministic by seed. */
export async function fuzz(wish: FuzzWish): Promise<FuzzReport> {
  const document = (await (await fetch(`${wish.origin}/api/openapi.json`)).json()) as Document
  const all = operationsOf(document)
  const known: Known = { schemas: document.components.schemas, seen: new Map() }
  const report: FuzzReport = {
    calls: 0,
    failures: [],
    byStatus: new Map(),
    neverDone: [],
    slowestMs: 0,
    memory: { before: 0, after: 0 },
  }
  const done = new Set<string>()
  const people = await Promise.all(
    ['', 'elin', 'foretag', 'anstalld', 'admin', 'admin', 'admin'].map((name) => sessionOf(wish.origin, name)),
  )
  const usual = all.filter(({ operationId }) => !ending.test(operationId))
  const one = async (at: number, operations: Operation[], cookie?: string) => {
    const random = randomOf(wish.seed * 1_000_003 + at)
    const asked =
      random.below(12) === 0 && !cookie
        ? pageOf(random, known)
        : requestOf(operations[at % operations.length] as Operation, random, known)
    await ask({ wish, known, report, done }, { asked, at, random, cookie: cookie ?? random.of(people) })
  }
  const run = async (from: number, to: number, work: (at: number) => Promise<void>) => {
    let at = from
    const next = async () => {
      while (at < to && report.failures.length < maxFailures) await work(at++)
    }
    await Promise.all(Array.from({ length: atOnce }, next))
  }
  const warm = Math.floor(wish.calls * 0.4)
  await run(0, warm, (at) => one(at, usual))
  report.memory.before = await wish.heldBytes()
  const last = all.filter(({ operationId }) => ending.test(operationId))
  const ends = last.length * 6
  await run(warm, wish.calls - ends, (at) => one(at, usual))
  report.memory.after = await wish.heldBytes()
  for (let at = wish.calls - ends; at < wish.calls && report.failures.length < maxFailures; at += 1) {
    await one(at, last, await freshMember(wish, at))
  }
  report.neverDone = all.map(({ operationId }) => operationId).filter((name) => !done.has(name))
  return report
}

type Running = { wish: FuzzWish; known: Known; report: FuzzReport; done: Set<string> }
type FuzzStep = { asked: FuzzRequest; at: number; random: Random; cookie: string }

async function ask(
  { wish, known, report, done }: Running,
  { asked, at, random, cookie: own }: FuzzStep,
): Promise<void> {
  const cookie = [hostileCookie(random), own].filter(Boolean).join('; ')
  const send = async () => {
    const began = performance.now()
    const response = await fetch(wish.origin + asked.path, {
      method: asked.method,
      redirect: 'manual',
      headers: {
        ...asked.headers,
        Origin: random.below(200) === 0 ? 'https://annan.example' : wish.origin,
        ...(cookie ? { Cookie: cookie } : {}),
      },
      ...(asked.body !== null && asked.method !== 'GET' && asked.method !== 'HEAD' ? { body: asked.body } : {}),
      signal: AbortSignal.timeout(30_000),
    })
    const type = response.headers.get('Content-Type') ?? ''
    const isStream = type.startsWith('text/event-stream')
    const text = isStream ? '' : await response.text()
    if (isStream) await response.body?.cancel()
    return { status: response.status, type, text, ms: performance.now() - began }
  }
  const blame = (what: string) => {
    report.failures.push(
      `seed ${wish.seed}, call ${at}: ${what}\n  ${asked.name}: ${asked.method} ${asked.path.slice(0, 300)}\n  ${JSON.stringify(asked.headers).slice(0, 200)}\n  ${(asked.body ?? '').slice(0, 600)}`,
    )
  }
  try {
    const { status, type, text, ms } = await send()
    report.calls += 1
    report.byStatus.set(status, (report.byStatus.get(status) ?? 0) + 1)
    if (status < 300) done.add(asked.name)
    if (status >= 500 && status !== 507 && !isAway(status, text))
      return blame(`answered ${status} ${text.slice(0, 200)}`)
    const wrong = wish.judge?.(asked, status, type, text)
    if (wrong) return blame(wrong)
    if (type.startsWith('application/json') && status === 200 && text !== '')
      learn(known, JSON.parse(text), random, wordOf(asked.path))
    // The machine may have been busy, so slow requests are repeated.
    let fastest = ms
    for (let again = 0; again < 3 && fastest > wish.slowMs; again += 1) fastest = Math.min(fastest, (await send()).ms)
    report.slowestMs = Math.max(report.slowestMs, fastest)
    if (fastest > wish.slowMs) blame(`took ${Math.round(fastest)} ms`)
  } catch (error) {
    blame(`no answer: ${String(error)}`)
  }
}

function isAway(status: number, text: string): boolean {
  return status === 503 && /"code":"(?!database-unavailable)/.test(text)
}

function operationsOf({ paths }: Document): Operation[] {
  return Object.entries(paths).flatMap(([path, ofPath]) =>
    Object.entries(ofPath).map(([method, { operationId, parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      operationId,
      parameters,
      body: requestBody?.content['application/json']?.schema ?? null,
    })),
  )
}

const maxSeen = 40

function learn({ seen }: Known, value: unknown, random: Random, name = '', depth = 0): void {
  if (depth > 6 || value === null || value === undefined) return
  if (Array.isArray(value))
    return value.slice(0, 5).forEach((one) => learn({ schemas: {}, seen }, one, random, name, depth + 1))
  if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value))
      learn({ schemas: {}, seen }, inner, random, key === 'id' ? `${name}.id` : key === 'data' ? name : key, depth + 1)
    return
  }
  const word = lastWord(name)
  if (!/^(id|number|reference|secret|token|ticket|key|version|revision|position|code)$/.test(word)) return
  for (const kind of new Set([word, kindOf(name)])) {
    const values = seen.get(kind) ?? []
    if (values.length < maxSeen) seen.set(kind, [...values, value])
    else values[random.below(maxSeen)] = value
  }
}

function wordOf(path: string): string {
  return (
    path
      .split('?')[0]
      ?.split('/')
      .findLast((word) => /^[a-z-]+$/.test(word)) ?? ''
  )
}

async function sessionOf(origin: string, username: string): Promise<string> {
  if (!username) return ''
  return await cookieOf(origin, '/api/login', { username, password: demoPassword })
}

async function freshMember({ origin, seed }: FuzzWish, at: number): Promise<string> {
  const name = `fuzz${seed}x${at}`
  const password = 'tre gröna hästar'
  const fields = {
    username: name,
    email: `${name}@exempel.se`,
    password,
    verifypassword: password,
    firstName: 'Fia',
    lastName: 'Berg',
    phoneNumber: '0701234567',
    zipCode: '11122',
    acceptTerms: true,
  }
  return await cookieOf(origin, '/api/register', fields)
}

async function cookieOf(origin: string, path: string, body: object): Promise<string> {
  const headers = { 'Content-Type': 'application/json', Origin: origin }
  const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  await response.text()
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ')
}
