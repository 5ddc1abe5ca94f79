import type { CallContract } from '#core/contract.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db, Queries } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { endPendingProofs } from '#identity/server/bankid/links.ts'
import { noticeOfChange } from '#identity/server/security-notice.ts'
import { sessionCookie, sessionDays } from '#identity/server/sessions.ts'
import { type SecondFactors, secondFactorContract } from '#second-factors/contract.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import type { MemberContext, SecondFactorDeps } from './deps.ts'
import { renewCodes } from './recovery-codes.ts'

export const maxFactors = 10

type Row = { id: number; kind: 'totp' | 'passkey'; name: string; createdAt: Date; lastUsedAt: Date | null }

export async function listFactors(
  { db, isRequired }: Pick<SecondFactorDeps, 'db' | 'isRequired'>,
  { id, secondFactor: state }: Member,
): Promise<SecondFactors> {
  const rows = await db.query<Row>(
    'factors-of',
    `select id, kind, name, created_at as "createdAt", last_used_at as "lastUsedAt"
     from second_factor where member_id = $1 order by id`,
    [id],
  )
  const recoveryCodesLeft = await codesLeft(db, id)
  const factors = rows.map(({ createdAt, lastUsedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.getTime(),
    lastUsedAt: lastUsedAt?.getTime() ?? null,
  }))
  const can = {
    passkey: rows.some(({ kind }) => kind === 'passkey'),
    totp: rows.some(({ kind }) => kind === 'totp'),
    recoveryCode: recoveryCodesLeft > 0,
  }
  const isShown = state !== 'required'
  return { state, isRequired, can, factors: isShown ? factors : [], recoveryCodesLeft: isShown ? recoveryCodesLeft : 0 }
}

async function codesLeft(db: Queries, memberId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'recovery-codes-left',
    'select count(*)::int as count from recovery_code where member_id = $1 and used_at is null',
    [memberId],
  )
  return row?.count ?? 0
}

export function mayChangeFactors(
  call: CallContract & { problems: { 'second-factor-required': object; 'not-for-members': object } },
  { secondFactor, isEmployee, isAdmin }: Member,
): void {
  if (secondFactor === 'required') throw domainError(call, 'second-factor-required')
  if (secondFactor === 'none' && !isEmployee && !isAdmin) throw domainError(call, 'not-for-members')
}

export async function lockedFactors(tx: Transaction, memberId: number): Promise<{ id: number; kind: string }[]> {
  await tx.query('factors-hold', 'select 1 from member where id = $1 for update', [memberId])
  return await tx.query('factors-locked', 'select id, kind from second_factor where member_id = $1', [memberId])
}

/** The first factor creates recovery codes; the owner is notified. A session without it links no BankID. */
export async function noteAdded(
  tx: Transaction,
  { kind, context }: { kind: 'totp' | 'passkey'; context: MemberContext },
): Promise<string[] | null> {
  const { id } = context.member
  await recordSecurityEvent(tx, context, { type: 'second-factor-add', details: { kind } })
  await endPendingProofs(tx, id, context.now)
  await noticeOfChange(tx, id, 'second-factor-added', context)
  return (await codesLeft(tx, id)) > 0 ? null : await renewCodes(tx, id, context.now)
}

export async function passed({ sessions }: Pick<SecondFactorDeps, 'sessions'>, context: MemberContext): Promise<void> {
  const token = await sessions.passSecondFactor(context.cookies.get(sessionCookie) ?? '', context.now)
  if (!token) throw domainError({ problems: { 'login-required': loggedOut } }, 'login-required')
  context.setCookie(sessionCookie, token, sessionDays * 86_400)
  sessions.evict(context.member.id)
}

const loggedOut = { status: 401, message: 'Logga in för att fortsätta.' }

export async function removeFactor(deps: SecondFactorDeps, id: number, context: MemberContext): Promise<void> {
  const call = secondFactorContract.removeFactor
  const memberId = context.member.id
  await inTransaction(deps.db, async (tx) => {
    const factors = await lockedFactors(tx, memberId)
    const factor = factors.find((one) => one.id === id)
    if (!factor) return
    if (factors.length === 1 && deps.isRequired) throw domainError(call, 'last-factor')
    await tx.query('factor-remove', 'delete from second_factor where id = $1', [id])
    if (factors.length === 1)
      await tx.query('recovery-codes-end', 'delete from recovery_code where member_id = $1', [memberId])
    await recordSecurityEvent(tx, context, { type: 'second-factor-remove', details: { kind: factor.kind } })
    await noticeOfChange(tx, memberId, 'second-factor-removed', context)
  })
  deps.sessions.evict(memberId)
}

export async function renewRecoveryCodes(db: Db, context: MemberContext): Promise<string[]> {
  const memberId = context.member.id
  return await inTransaction(db, async (tx) => {
    if ((await lockedFactors(tx, memberId)).length === 0)
      throw domainError(secondFactorContract.renewRecoveryCodes, 'no-such-factor')
    await recordSecurityEvent(tx, context, { type: 'recovery-codes-renew' })
    await noticeOfChange(tx, memberId, 'recovery-codes-renewed', context)
    return await renewCodes(tx, memberId, context.now)
  })
}

export async function resetFactors(deps: SecondFactorDeps, memberId: number, context: MemberContext): Promise<void> {
  const call = secondFactorContract.resetSecondFactor
  if (memberId === context.member.id) throw domainError(call, 'own-factors')
  await inTransaction(deps.db, async (tx) => {
    const found = await tx.query('factors-reset-hold', 'select 1 from member where id = $1 for update', [memberId])
    if (found.length === 0) throw domainError(call, 'no-such-member')
    const removed = await tx.query('factors-reset', 'delete from second_factor where member_id = $1 returning id', [
      memberId,
    ])
    await tx.query('factors-reset-codes', 'delete from recovery_code where member_id = $1', [memberId])
    await tx.query('factors-reset-sessions', 'delete from session where member_id = $1', [memberId])
    const details = { count: removed.length, byAnother: true }
    await recordSecurityEvent(tx, context, { type: 'second-factor-remove', memberId, details })
    await noticeOfChange(tx, memberId, 'second-factor-removed', context)
  })
  deps.sessions.evict(memberId)
}
