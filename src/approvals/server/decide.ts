import { approvalsContract } from '#approvals/contract.ts'
import { logEntryChange } from '#content-entries/server/entry-log.ts'
import { DomainError, domainError } from '#core/domain-error.ts'
import type { Right } from '#core/rights.ts'
import { mayKeep } from '#core/server/admit.ts'
import { answerCall, type CallRow } from '#core/server/call-table.ts'
import type { Db } from '#core/server/db.ts'
import type { Member, RawInput, RequestContext } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'

type Context = RequestContext & { member: Member }
type Held = {
  kind: string
  amount: number
  call: string
  input: RawInput
  right: Right
  state: string
  requestedBy: number
  isExpired: boolean
}

/** Carries out the call as the one who asked for it. Approving again after an interruption has no further effect. */
export async function approve(db: Db, id: number, { rows, context }: { rows: CallRow[]; context: Context }) {
  const { now, member } = context
  const held = await inTransaction(db, async (tx) => {
    const one = await heldByOther(tx, id, { call: approvalsContract.approve, context })
    if (one.state === 'pending') await move(tx, id, { held: one, to: 'approved', answer: '', context })
    return one
  })
  const row = rows.find(({ module, name }) => `${module}.${name}` === held.call)
  const requester = await readRequester(db, held.requestedBy, now)
  if (!row || !requester) throw new Error(`Approval ${id} cannot be carried out`)
  try {
    await answerCall(row, held.input, {
      ...context,
      member: requester,
      audience: 'employee',
      cookies: new Map(),
      setCookie: () => {},
      idempotencyKey: `approval-${id}`,
      approved: { amount: held.amount, by: member.id },
    })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await inTransaction(db, (tx) =>
      move(tx, id, { held: { ...held, state: 'approved' }, to: 'failed', answer: error.message, context }),
    )
    return
  }
  await inTransaction(db, (tx) =>
    move(tx, id, { held: { ...held, state: 'approved' }, to: 'done', answer: '', context }),
  )
}

export async function reject(db: Db, id: number, { reason, context }: { reason: string; context: Context }) {
  await inTransaction(db, async (tx) => {
    const held = await heldByOther(tx, id, { call: approvalsContract.reject, context })
    if (held.state !== 'pending') throw domainError(approvalsContract.reject, 'approval-already-decided')
    await move(tx, id, { held, to: 'rejected', answer: reason, context })
  })
}

export async function explainRequest(db: Db, id: number, { note, context }: { note: string; context: Context }) {
  await inTransaction(db, async (tx) => {
    await ownRequest(tx, id, { call: approvalsContract.explainRequest, context })
    await tx.query('approval-note', 'update approval set note = $2 where id = $1', [id, note])
  })
}

export async function withdrawRequest(db: Db, id: number, context: Context) {
  await inTransaction(db, async (tx) => {
    const held = await ownRequest(tx, id, { call: approvalsContract.withdrawRequest, context })
    await move(tx, id, { held, to: 'withdrawn', answer: '', context })
  })
}

type Input<C> = { call: C; context: Context }
type Deciding = typeof approvalsContract.approve | typeof approvalsContract.reject

async function heldByOther(tx: Transaction, id: number, { call, context }: Input<Deciding>): Promise<Held> {
  const { member, now } = context
  const held = await hold(tx, id, now)
  const isKnown = held && (held.requestedBy === member.id || mayKeep(member, held.right))
  if (!held || !isKnown) throw domainError(call, held ? 'right-required' : 'no-such-approval')
  if (held.requestedBy === member.id) throw domainError(call, 'own-request')
  if (held.isExpired || !['pending', 'approved'].includes(held.state))
    throw domainError(call, 'approval-already-decided')
  return held
}

type Asking = typeof approvalsContract.explainRequest | typeof approvalsContract.withdrawRequest

async function ownRequest(tx: Transaction, id: number, { call, context }: Input<Asking>): Promise<Held> {
  const held = await hold(tx, id, context.now)
  if (!held || held.requestedBy !== context.member.id) throw domainError(call, 'no-such-approval')
  if (held.isExpired || held.state !== 'pending') throw domainError(call, 'approval-already-decided')
  return held
}

async function hold(tx: Transaction, id: number, now: Date): Promise<Held | null> {
  const [held] = await tx.query<Held>(
    'approval-hold',
    `select kind, amount, call, input, "right", state, requested_by as "requestedBy",
       state = 'pending' and expires_at <= $2 as "isExpired"
     from approval where id = $1 for update`,
    [id, now],
  )
  return held ?? null
}

type Move = {
  held: Held
  to: 'approved' | 'done' | 'failed' | 'rejected' | 'withdrawn'
  answer: string
  context: Context
}

async function move(tx: Transaction, id: number, { held, to, answer, context }: Move): Promise<void> {
  const { kind, amount, state } = held
  const { member, now } = context
  const moved = await tx.query(
    'approval-move',
    `update approval set state = $3, answer = $4, decided_by = $5, decided_at = $6 where id = $1 and state = $2
     returning id`,
    [id, state, to, answer, member.id, now],
  )
  if (moved.length === 0) return
  const log = { contentType: 'approval', ref: id, action: 'change', by: member.id, now } as const
  await logEntryChange(tx, { ...log, before: { kind, amount, state }, after: { kind, amount, state: to } })
  const details = { kind, amount, state: to }
  await recordSecurityEvent(tx, context, { type: 'approval', memberId: held.requestedBy, details })
}

type Requester = Pick<Member, 'id' | 'username' | 'isEmployee' | 'isAdmin' | 'rights'>

/** With the rights they have now, not those they had. */
async function readRequester(db: Db, id: number, now: Date): Promise<Member | null> {
  const [requester] = await db.query<Requester>(
    'approval-requester',
    `select id, username, is_employee as "isEmployee", is_admin as "isAdmin", rights from member where id = $1`,
    [id],
  )
  return requester
    ? {
        ...requester,
        rankLevel: 1,
        isCompany: false,
        priceListId: null,
        freeShippingFrom: null,
        verifiedEmail: null,
        authenticatedAt: now,
        secondFactor: 'none',
      }
    : null
}
