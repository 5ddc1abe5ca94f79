import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type Approval, type Approvals, approvalsContract } from '#approvals/contract.ts'
import { contract } from '#core/contract.ts'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import type { Member } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { withUsedKeys } from '#core/server/used-keys.ts'
import { testDatabase } from '#test/database.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { approvalsApi } from './api.ts'
import { countApprovals } from './list-approvals.ts'
import { requireApproval } from './require-approval.ts'
import { withApprovals } from './with-approvals.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const [signe, olle, chief] = [1, 2, 3]
const owner = buildMember(chief, { isEmployee: true, isAdmin: true, authenticatedAt: now })
const asker = buildMember(signe, { isEmployee: true, rights: ['offers'] })
const colleague = buildMember(olle, { isEmployee: true, rights: ['offers'] })

const payContract = contract({
  pay: {
    method: 'POST',
    path: '/admin/pay',
    summary: 'Pays',
    body: z.object({ to: z.string() }),
    answer: z.object({ status: z.literal('ok') }),
    right: 'offers',
    fourEyes: true,
    keyed: true,
  },
})
/** What is paid, and the payments with their keys. */
let price = 50_000
let paid: [to: string, by: number, key: string][] = []

const rows = withUsedKeys(
  withApprovals(
    [
      ...callsOf('test', payContract, {
        pay: async ({ body }, context) => {
          await inTransaction(db, (tx) =>
            requireApproval(tx, context, { kind: 'gift-card', amount: price, about: `Till ${body.to}` }),
          )
          const { id } = context.member
          if (!paid.some(([, , key]) => key === context.idempotencyKey))
            paid.push([body.to, id, context.idempotencyKey])
          return { status: 'ok' as const }
        },
      }),
      ...callsOf('approvals', approvalsContract, approvalsApi({ db, rows: () => rows })),
    ],
    { db },
  ),
  { db, callerOf: ({ member }) => `member ${member?.id}` },
)

beforeEach(async () => {
  await db.query('', 'truncate member, approval, approval_limit, idempotency_key cascade')
  for (const id of [signe, olle, chief]) await makeMember(db, id)
  await db.query('', `update member set is_employee = true, is_admin = id = 3, rights = '{offers}'`)
  await call('putApprovalLimit', { kind: 'gift-card', before: null, amount: 40_000 }, owner)
  price = 50_000
  paid = []
})
afterAll(() => db.close())

let keys = 0
type Name = keyof typeof approvalsContract | 'pay'
async function call(name: Name, input: object, member: Member, at = now): Promise<{ data: Approvals }> {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  keys += 1
  const context = makeContext({ member, now: at, idempotencyKey: `key-${keys}` })
  return (await answerInProcess(row, input, context)) as { data: Approvals }
}
const refused = (code: string) => expect.objectContaining({ code })
const seen = async (member: Member) => (await call('listApprovals', {}, member)).data
async function requestApproval(to = 'Elin'): Promise<Approval> {
  await expect(call('pay', { to }, asker)).rejects.toEqual(refused('approval-required'))
  const [one] = (await seen(asker)).waiting
  if (!one) throw new Error('Nothing waits')
  return one
}

test('above the limit it waits for a colleague with the right, who sees who, what and why; then it is done once', async () => {
  const { id } = await requestApproval()
  await expect(call('pay', { to: 'Elin' }, asker)).rejects.toEqual(refused('approval-required'))
  expect((await seen(asker)).waiting).toMatchObject([{ id, isMine: true, mayDecide: false }])
  await call('explainRequest', { id, note: 'Tappat paket' }, asker)
  expect((await seen(colleague)).waiting).toMatchObject([
    { id, by: 'member1', about: 'Till Elin', amount: 50_000, note: 'Tappat paket', mayDecide: true },
  ])
  expect(await countApprovals(db, colleague, now)).toMatchObject({ count: 1, amount: 50_000 })
  expect(await countApprovals(db, asker, now)).toMatchObject({ count: 0 })
  const others = buildMember(olle, { isEmployee: true, rights: ['orders'] })
  expect((await seen(others)).waiting).toEqual([])
  await expect(call('approve', { id }, others)).rejects.toEqual(refused('right-required'))
  await expect(call('approve', { id }, asker)).rejects.toEqual(refused('own-request'))
  expect(paid).toEqual([])
  await Promise.allSettled([call('approve', { id }, colleague), call('approve', { id }, owner)])
  expect(paid).toEqual([['Elin', signe, `approval-${id}`]])
  await expect(call('approve', { id }, colleague)).rejects.toEqual(refused('approval-already-decided'))
  expect((await seen(asker)).decided).toMatchObject([{ id, state: 'done' }])
  const log = await db.query(
    '',
    `select after ->> 'state' as state from content_entry_log where content_type = 'approval' and ref = $1 order by id`,
    [id],
  )
  expect(log).toEqual([{ state: 'pending' }, { state: 'approved' }, { state: 'done' }])
})

test('a refund waits above the lower of two limits: the one of the shop and the one of the role', async () => {
  await db.query('', `update staff_role set refund_alone = 30000 where key = 'support'`)
  await db.query(
    '',
    `update member set staff_role_id = (select id from staff_role where key = 'support') where id = $1`,
    [signe],
  )
  const refund = (amount: number, member: Member) =>
    inTransaction(db, (tx) => requireApproval(tx, makeContext({ member }), { kind: 'refund', amount, about: '' }))
  await refund(30_000, asker)
  await refund(30_001, colleague)
  await expect(refund(30_001, asker)).rejects.toThrow('second person')
  await call('putApprovalLimit', { kind: 'refund', before: null, amount: 20_000 }, owner)
  await expect(refund(20_001, asker)).rejects.toThrow('second person')
})

test('a request is rejected when the facts have changed or the requester has lost the right', async () => {
  const first = await requestApproval()
  price = 60_000
  await call('approve', { id: first.id }, colleague)
  expect((await seen(asker)).decided).toMatchObject([
    { state: 'failed', answer: expect.stringContaining('inte längre') },
  ])
  const second = await requestApproval()
  await db.query('', `update member set rights = '{}' where id = $1`, [signe])
  await call('approve', { id: second.id }, colleague)
  expect((await seen(asker)).decided[0]).toMatchObject({ id: second.id, state: 'failed' })
  expect(paid).toEqual([])
})

test('an approval request is rejected with a reason, withdrawn by the requester, or expires after a week', async () => {
  const { id } = await requestApproval()
  await call('reject', { id, reason: 'För mycket' }, colleague)
  expect((await seen(asker)).decided).toMatchObject([{ state: 'rejected', answer: 'För mycket', decidedBy: 'member2' }])
  const again = await requestApproval()
  await expect(call('withdrawRequest', { id: again.id }, colleague)).rejects.toEqual(refused('no-such-approval'))
  await call('withdrawRequest', { id: again.id }, asker)
  await expect(call('approve', { id: again.id }, colleague)).rejects.toEqual(refused('approval-already-decided'))
  const late = await requestApproval()
  const inAWeek = new Date(now.getTime() + 7 * 86_400_000)
  await expect(call('approve', { id: late.id }, colleague, inAWeek)).rejects.toEqual(
    refused('approval-already-decided'),
  )
  expect(paid).toEqual([])
})

test('at the limit, and where there is none, one person is enough; the limit is set by an owner who has just logged in', async () => {
  price = 40_000
  await call('pay', { to: 'Elin' }, asker)
  const late = new Date(now.getTime() + 3_600_000)
  const off = { kind: 'gift-card', before: 40_000, amount: null }
  await expect(call('putApprovalLimit', off, owner, late)).rejects.toEqual(refused('reauthentication-required'))
  await expect(call('putApprovalLimit', { ...off, before: 1 }, owner)).rejects.toEqual(refused('changed-meanwhile'))
  await call('putApprovalLimit', off, owner)
  price = 90_000
  await call('pay', { to: 'Elin' }, asker)
  expect(paid).toHaveLength(2)
})
