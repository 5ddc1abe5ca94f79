import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SecurityLogEntry, securityLogContract } from '#account/security-log-contract.ts'
import { answerCall, callsOf } from '#core/server/call-table.ts'
import { forgetOldSecurityEvents } from '#core/server/forget-old-security-events.ts'
import { FileAnswer, type Shopper } from '#core/server/handlers.ts'
import { mostRefusals, recordAdminRefusal, recordForeignOrigin } from '#core/server/record-refusal.ts'
import { logSecurityEventsTo, recordSecurityEvent } from '#core/server/security-log.ts'
import { testDatabase } from '#test/database.ts'
import { makeMember, makeShopper, makeVisit } from '#test/visit.ts'
import { securityLogApi } from './security-log-api.ts'

const db = await testDatabase()
const rows = callsOf('account', securityLogContract, securityLogApi({ db }))
const now = new Date('2026-11-22T12:00:00Z')
const admin = makeShopper(3, { isEmployee: true, isAdmin: true })
const logged: object[] = []

beforeAll(async () => {
  logSecurityEventsTo({ info: (facts: object) => void logged.push(facts) } as never)
  for (const id of [1, 2, 3]) await makeMember(db, id)
  const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour))
  const write = (when: Date, ip: string, shopper: Shopper | null, more: object) =>
    recordSecurityEvent(
      db,
      { ...makeVisit({ now: when, shopper }), ip, userAgent: '=1+1' },
      {
        type: 'login',
        ...more,
      },
    )
  await write(at(1, 23), '10.0.0.1', makeShopper(1), {})
  await write(at(10, 12), '10.0.0.2', null, { outcome: 'failure', memberId: 2 })
  await write(at(20, 12), '10.0.0.2', admin, { type: 'role-change', memberId: 2, details: { deed: 'admin' } })
  for (let i = 0; i < 60; i += 1) await write(at(21, 12), '10.0.0.9', null, { type: 'rate-limit' })
})
afterAll(() => db.close())

async function call<T>(name: keyof typeof securityLogContract, query: object, shopper: Shopper = admin): Promise<T> {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  // The contract of the call says what its answer holds.
  return (await answerCall(row, { params: {}, query, body: {} }, makeVisit({ shopper, now }))) as T
}
type Page = { data: SecurityLogEntry[]; next: number | null }
const found = async (query: object) => (await call<Page>('listSecurityEvents', query)).data.map(({ type }) => type)

test('those who manage people read it, and nobody else', async () => {
  const employee = makeShopper(2, { isEmployee: true })
  for (const name of ['listSecurityEvents', 'exportSecurityLog'] as const)
    await expect(call(name, {}, employee)).rejects.toMatchObject({ status: 403, code: 'admins-only' })
})

test('it is read newest first, page by page, each event once', async () => {
  const first = await call<Page>('listSecurityEvents', {})
  expect(first.data).toHaveLength(50)
  const second = await call<Page>('listSecurityEvents', { before: first.next })
  expect(second).toMatchObject({ next: null })
  const ids = [...first.data, ...second.data].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
  expect(ids).toHaveLength(63)
})

test('it is narrowed by event, outcome, person, address and days in Sweden', async () => {
  expect(await found({ type: 'login' })).toEqual(['login', 'login'])
  expect(await found({ type: 'login', outcome: 'failure' })).toEqual(['login'])
  expect(await found({ person: 'MEMBER2' })).toEqual(['role-change', 'login'])
  expect(await found({ person: '3' })).toEqual(['role-change'])
  expect(await found({ person: 'nobody' })).toEqual([])
  expect(await found({ ip: '10.0.0.1' })).toEqual(['login'])
  // 23 o'clock UTC is the day after in Sweden.
  expect(await found({ to: '2026-11-01' })).toEqual([])
  expect(await found({ from: '2026-11-02', to: '2026-11-02' })).toEqual(['login'])
  expect(await found({ from: '2026-11-10', to: '2026-11-20' })).toEqual(['role-change', 'login'])
})

test('an export is logged, and no cell of it is a formula', async () => {
  const file = await call<FileAnswer>('exportSecurityLog', { person: 'member2' })
  expect(file).toBeInstanceOf(FileAnswer)
  const lines = String(file.body).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(
    `"role-change","success","3","member3","2","member2","10.0.0.2","'=1+1","{""deed"":""admin""}"`,
  )
  expect(await call<Page>('listSecurityEvents', { type: 'security-log-export' })).toMatchObject({
    data: [{ actor: { id: 3 }, details: { rows: 2, filter: 'person=member2' } }],
  })
})

test('each event is logged by the process as well', () => {
  expect(logged).toContainEqual({
    event: 'role-change',
    outcome: 'success',
    actorId: 3,
    memberId: 2,
    ip: '10.0.0.2',
    details: { deed: 'admin' },
  })
})

test('refusals do not fill the log, of a member or of a network', async () => {
  const count = async (type: string) => (await found({ type })).length
  const visit = { ...makeVisit({ now, shopper: makeShopper(1) }), ip: '2001:db8::1' }
  for (let i = 0; i < mostRefusals + 5; i += 1) {
    await recordAdminRefusal(db, { ...visit, ip: `10.9.${i}.1` }, { call: 'x' })
    await recordForeignOrigin(db, { ...visit, shopper: null, ip: `2001:db8::${i + 1}` }, { path: '/api/cart' })
  }
  expect(await count('admin-call-refused')).toBe(mostRefusals)
  expect(await count('foreign-origin-refused')).toBe(mostRefusals)
})

test('events are kept for 400 days', async () => {
  await forgetOldSecurityEvents(db, new Date(Date.UTC(2026, 10, 20, 12) + 400 * 86_400_000))
  expect(await found({ type: 'login' })).toEqual([])
  expect(await found({ type: 'role-change' })).toEqual(['role-change'])
})
