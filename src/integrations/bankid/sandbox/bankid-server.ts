import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#core/server/db.ts'
import type { HttpRequest, HttpResponse } from '#integrations/http-client.ts'
import { AskRequest, beginRules } from './bankid-rules.ts'
import { begin, change, collectOnce, orderBy, type SandboxOrder } from './orders.ts'
import { sandboxPeople } from './people.ts'

export type BankIdSandboxDeps = { db: Db; slowMs: number; now: () => Date }

const opensWithinMs = 30_000
const signsWithinMs = 180_000

export async function bankIdServer(request: HttpRequest, deps: BankIdSandboxDeps): Promise<HttpResponse | null> {
  if (!request.path.startsWith('/rp/')) return null
  const [, call] = /^\/rp\/v6\.0\/(auth|sign|collect|cancel)$/.exec(request.path) ?? []
  if (!call) return refused(404, 'notFound', 'No such path')
  if (request.method !== 'POST') return refused(405, 'methodNotAllowed', 'Only POST')
  const type = request.headers?.['content-type'] ?? request.headers?.['Content-Type'] ?? 'application/json'
  if (type !== 'application/json') return refused(415, 'unsupportedMediaType', 'Only application/json')
  return call === 'auth' || call === 'sign' ? await opened(call, request, deps) : await requested(call, request, deps)
}

async function opened(kind: 'auth' | 'sign', request: HttpRequest, deps: BankIdSandboxDeps): Promise<HttpResponse> {
  const outcome = request.headers?.['sandbox-outcome'] ?? request.headers?.['Sandbox-Outcome']
  if (outcome === 'maintenance') return refused(503, 'Maintenance', 'The service is under maintenance')
  if (outcome === 'bankid-already-in-progress')
    return refused(400, 'alreadyInProgress', 'Order already in progress for pno')
  if (outcome === 'lost') return await hang(request.signal)
  if (outcome === 'slow') await wait(deps.slowMs, undefined, { signal: request.signal })
  const wish = beginRules[kind].safeParse(request.body)
  if (!wish.success || outcome === 'invalid') return refused(400, 'invalidParameters', 'Incorrect request')
  const { endUserIp: ip, userVisibleData = '', requirement } = wish.data
  const shown = Buffer.from(userVisibleData, 'base64').toString()
  const wantedPerson = requirement?.personalNumber ? hashOf(requirement.personalNumber) : null
  const { orderRef, autoStartToken, qrStartToken, qrStartSecret } = await begin(
    deps.db,
    { kind, shown, wantedPerson, ip },
    deps.now(),
  )
  return answer(200, { orderRef, autoStartToken, qrStartToken, qrStartSecret })
}

async function requested(
  call: string,
  request: HttpRequest,
  { db, slowMs, now }: BankIdSandboxDeps,
): Promise<HttpResponse> {
  const wish = AskRequest.safeParse(request.body)
  const found = wish.success ? await orderBy(db, 'orderRef', wish.data.orderRef) : null
  if (!found) return refused(400, 'invalidParameters', 'No such order')
  if (call === 'cancel') {
    if (found.status !== 'pending') return refused(400, 'invalidParameters', 'The order has ended')
    await change(db, found, { status: 'failed', hint: 'cancelled' })
    return answer(200, {})
  }
  if (found.nextAnswer) await change(db, found, { nextAnswer: null })
  if (found.nextAnswer === 'maintenance') return refused(503, 'Maintenance', 'The service is under maintenance')
  if (found.nextAnswer === 'lost') return await hang(request.signal)
  if (found.nextAnswer === 'slow') await wait(slowMs, undefined, { signal: request.signal })
  const order = await aged(db, found, now())
  const isOpen = order.status === 'pending' || (await collectOnce(db, order, now()))
  return isOpen ? answer(200, shownOf(order)) : refused(400, 'invalidParameters', 'No such order')
}

/** The app was not opened, or the user did not decide in time. */
async function aged(db: Db, order: SandboxOrder, now: Date): Promise<SandboxOrder> {
  if (order.status !== 'pending') return order
  const age = now.getTime() - order.begunAt.getTime()
  if (!order.openedAt && age > opensWithinMs) return await change(db, order, { status: 'failed', hint: 'startFailed' })
  if (age <= signsWithinMs) return order
  return await change(db, order, { status: 'failed', hint: 'expiredTransaction' })
}

function shownOf({ orderRef, status, hint, person, ip, shown }: SandboxOrder): object {
  const who = sandboxPeople.find((_, place) => place === person)
  if (status !== 'complete' || !who) return { orderRef, status, hintCode: hint }
  const [givenName = '', ...surnames] = who.name.split(' ')
  const user = { ...who, givenName, surname: surnames.join(' ') }
  const signature = Buffer.from(`<signature of="${who.personalNumber}">${shown}</signature>`).toString('base64')
  const ocspResponse = Buffer.from(`good ${orderRef}`).toString('base64')
  const device = { ipAddress: ip, uhi: 'sandbox' }
  return { orderRef, status, completionData: { user, device, bankIdIssueDate: '2024-01-01', signature, ocspResponse } }
}

/** Never answers; ends when the caller gives up. */
function hang(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

function refused(status: number, errorCode: string, details: string): HttpResponse {
  return answer(status, { errorCode, details })
}

export function hashOf(personalNumber: string): Buffer {
  return createHash('sha256').update(personalNumber).digest()
}

export function answer(status: number, body: unknown = null): HttpResponse {
  return { status, body, headers: {} }
}
