import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerCall, callsOf } from '#core/server/call-table.ts'
import { FileAnswer, type Member } from '#core/server/handlers.ts'
import { purgeOldSecurityEvents } from '#security-log/server/purge-old-security-events.ts'
import {
  maxRecordedDenials,
  recordAccessDenied,
  recordForeignOrigin,
} from '#security-log/server/record-access-denied.ts'
import { logSecurityEventsTo, recordSecurityEvent } from '#security-log/server/security-log.ts'
import { type SecurityLogEntry, securityLogContract } from '#staff/contract.ts'
import { testDatabase } from '#test/database.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { securityLogApi } from './security-log-api.ts'

const db = await testDatabase()
const rows = callsOf('account', securityLogContract, securityLogApi({ db, reads: db }))
const now = new Date('2026-11-22T12:00:00Z')
const admin = buildMember(3, { isEmployee: true, isAdmin: true })
const logged: object[] = []

beforeAll(async () => {
  logSecurityEventsTo({ info: (fields: object) => void logged.push(fields) } as never)
  for (const id of [1, 2, 3]) await makeMember(db, id)
  const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour))
  const write = (when: Date, ip: string, member: Member | null, more: object) =>
    recordSecurityEvent(
      db,
      { ...makeContext({ now: when, member }), ip, userAgent: '=1+1' },
      {
        type: 'login',
        ...more,
      },
    )
  await write(at(1, 23), '10.0.0.1', buildMember(1), {})
  await write(at(10, 12), '10.0.0.2', null, { outcome: 'failure', memberId: 2 })
  await write(at(20, 12), '10.0.0.2', admin, { type: 'role-change', memberId: 2, details: { action: 'admin' } })
  for (let i = 0; i < 60; i += 1) await write(at(21, 12), '10.0.0.9', null, { type: 'rate-limit' })
})
afterAll(() => db.close())

async function call<T>(name: keyof typeof securityLogContract, query: object, member: Member = admin): Promise<T> {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  return (await answerCall(row, { params: {}, query, body: {} }, makeContext({ member, now }))) as T
}
type Page = { data: SecurityLogEntry[]; next: number | null }
const found = async (query: object) => (await call<Page>('listSecurityEvents', query)).data.map(({ type }) => type)

test('only those who manage people can read it', async () => {
  const employee = buildMember(2, { isEmployee: true })
  for (const name of ['listSecurityEvents', 'exportSecurityLog'] as const)
    await expect(call(name, {}, employee)).rejects.toMatchObject({ status: 403, code: 'admins-only' })
})

test('it is listed newest first in pages, each event once', async () => {
  const first = await call<Page>('listSecurityEvents', {})
  expect(first.data).toHaveLength(50)
  const second = await call<Page>('listSecurityEvents', { before: first.next })
  expect(second).toMatchObject({ next: null })
  const ids = [...first.data, ...second.data].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
  expect(ids).toHaveLength(63)
})

test('it is filtered by event, outcome, person, address and Swedish days', async () => {
  expect(await found({ type: 'login' })).toEqual(['login', 'login'])
  expect(await found({ type: 'login', outcome: 'failure' })).toEqual(['login'])
  expect(await found({ person: 'MEMBER2' })).toEqual(['role-change', 'login'])
  expect(await found({ person: '3' })).toEqual(['role-change'])
  expect(await found({ person: 'nobody' })).toEqual([])
  expect(await found({ ip: '10.0.0.1' })).toEqual(['login'])
  // 23:00 UTC is the next day in Sweden.
  expect(await found({ to: '2026-11-01' })).toEqual([])
  expect(await found({ from: '2026-11-02', to: '2026-11-02' })).toEqual(['login'])
  expect(await found({ from: '2026-11-10', to: '2026-11-20' })).toEqual(['role-change', 'login'])
})

test('an export is logged, and contains no formulas', async () => {
  const file = await call<FileAnswer>('exportSecurityLog', { person: 'member2' })
  expect(file).toBeInstanceOf(FileAnswer)
  const lines = String(file.body).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(
    `"role-change","success","3","member3","2","member2","10.0.0.2","'=1+1","{""action"":""admin""}"`,
  )
  expect(await call<Page>('listSecurityEvents', { type: 'security-log-export' })).toMatchObject({
    data: [{ actor: { id: 3 }, details: { rows: 2, filter: 'person=member2' } }],
  })
})

test('each event is also written to the process log', () => {
  expect(logged).toContainEqual({
    event: 'role-change',
    outcome: 'success',
    actorId: 3,
    memberId: 2,
    ip: '10.0.0.2',
    details: { action: 'admin' },
  })
})

test('denied access does not flood the log, per member or network', async () => {
  const count = async (type: string) => (await found({ type })).length
  const context = { ...makeContext({ now, member: buildMember(1) }), ip: '2001:db8::1' }
  for (let i = 0; i < maxRecordedDenials + 5; i += 1) {
    await recordAccessDenied(db, { ...context, ip: `10.9.${i}.1` }, { call: 'x' })
    await recordForeignOrigin(db, { ...context, member: null, ip: `2001:db8::${i + 1}` }, { path: '/api/cart' })
  }
  expect(await count('admin-call-refused')).toBe(maxRecordedDenials)
  expect(await count('foreign-origin-refused')).toBe(maxRecordedDenials)
})

test('events are kept for 400 days', async () => {
  await purgeOldSecurityEvents(db, new Date(Date.UTC(2026, 10, 20, 12) + 400 * 86_400_000))
  expect(await found({ type: 'login' })).toEqual([])
  expect(await found({ type: 'role-change' })).toEqual(['role-change'])
})
