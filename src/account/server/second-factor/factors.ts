import { type SecondFactors, secondFactorContract } from '#account/second-factor-contract.ts'
import { noticeOfChange } from '#account/server/security-notice.ts'
import { sessionCookie, sessionDays } from '#account/server/sessions.ts'
import type { CallContract } from '#core/contract.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db, Queries } from '#core/server/db.ts'
import type { Shopper } from '#core/server/handlers.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import type { MemberVisit, SecondFactorParts } from './parts.ts'
import { renewCodes } from './recovery-codes.ts'

export const mostFactors = 10

type Row = { id: number; kind: 'totp' | 'passkey'; name: string; createdAt: Date; lastUsedAt: Date | null }

/** How it stands with the factors of whoever is logged in. */
export async function listFactors(
  { db, isRequired }: Pick<SecondFactorParts, 'db' | 'isRequired'>,
  { id, secondFactor: state }: Shopper,
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

/** Refuses those who do not work here, and a session that has not shown the factor there is. */
export function mayChangeFactors(
  call: CallContract & { refusals: { 'second-factor-required': object; 'not-for-members': object } },
  { secondFactor, isEmployee, isAdmin }: Shopper,
): void {
  if (secondFactor === 'required') throw refusalOf(call, 'second-factor-required')
  if (secondFactor === 'none' && !isEmployee && !isAdmin) throw refusalOf(call, 'not-for-members')
}

/** Whoever changes factors waits for others who do; answers how many there are. */
export async function heldFactors(tx: Transaction, memberId: number): Promise<{ id: number; kind: string }[]> {
  await tx.query('factors-hold', 'select 1 from member where id = $1 for update', [memberId])
  return await tx.query('factors-held', 'select id, kind from second_factor where member_id = $1', [memberId])
}

/** What follows when a factor has been written: the first brings recovery codes, the owner is told. */
export async function noteAdded(
  tx: Transaction,
  { kind, visit }: { kind: 'totp' | 'passkey'; visit: MemberVisit },
): Promise<string[] | null> {
  const { id } = visit.shopper
  await recordSecurityEvent(tx, visit, { type: 'second-factor-add', details: { kind } })
  await noticeOfChange(tx, id, 'second-factor-added', visit)
  return (await codesLeft(tx, id)) > 0 ? null : await renewCodes(tx, id, visit.now)
}

/** The session has shown its factor, and goes on under another token. */
export async function passed({ sessions }: Pick<SecondFactorParts, 'sessions'>, visit: MemberVisit): Promise<void> {
  const token = await sessions.passSecondFactor(visit.cookies.get(sessionCookie) ?? '', visit.now)
  if (!token) throw refusalOf({ refusals: { 'log-in-first': loggedOut } }, 'log-in-first')
  visit.setCookie(sessionCookie, token, sessionDays * 86_400)
  sessions.forget(visit.shopper.id)
}

const loggedOut = { status: 401, message: 'Logga in för att fortsätta.' }

/** One that is another's, or none, is removed already. */
export async function removeFactor(parts: SecondFactorParts, id: number, visit: MemberVisit): Promise<void> {
  const call = secondFactorContract.removeFactor
  const memberId = visit.shopper.id
  await inTransaction(parts.db, async (tx) => {
    const held = await heldFactors(tx, memberId)
    const factor = held.find((one) => one.id === id)
    if (!factor) return
    if (held.length === 1 && parts.isRequired) throw refusalOf(call, 'last-factor')
    await tx.query('factor-remove', 'delete from second_factor where id = $1', [id])
    if (held.length === 1)
      await tx.query('recovery-codes-end', 'delete from recovery_code where member_id = $1', [memberId])
    await recordSecurityEvent(tx, visit, { type: 'second-factor-remove', details: { kind: factor.kind } })
    await noticeOfChange(tx, memberId, 'second-factor-removed', visit)
  })
  parts.sessions.forget(memberId)
}

export async function renewRecoveryCodes(db: Db, visit: MemberVisit): Promise<string[]> {
  const memberId = visit.shopper.id
  return await inTransaction(db, async (tx) => {
    if ((await heldFactors(tx, memberId)).length === 0)
      throw refusalOf(secondFactorContract.renewRecoveryCodes, 'none-to-show')
    await recordSecurityEvent(tx, visit, { type: 'recovery-codes-renew' })
    await noticeOfChange(tx, memberId, 'recovery-codes-renewed', visit)
    return await renewCodes(tx, memberId, visit.now)
  })
}

/** For somebody who has lost theirs: all are removed, and all their sessions end. */
export async function resetFactors(parts: SecondFactorParts, memberId: number, visit: MemberVisit): Promise<void> {
  const call = secondFactorContract.resetSecondFactor
  if (memberId === visit.shopper.id) throw refusalOf(call, 'own-factors')
  await inTransaction(parts.db, async (tx) => {
    const found = await tx.query('factors-reset-hold', 'select 1 from member where id = $1 for update', [memberId])
    if (found.length === 0) throw refusalOf(call, 'no-such-member')
    const removed = await tx.query('factors-reset', 'delete from second_factor where member_id = $1 returning id', [
      memberId,
    ])
    await tx.query('factors-reset-codes', 'delete from recovery_code where member_id = $1', [memberId])
    await tx.query('factors-reset-sessions', 'delete from session where member_id = $1', [memberId])
    const details = { count: removed.length, byAnother: true }
    await recordSecurityEvent(tx, visit, { type: 'second-factor-remove', memberId, details })
    await noticeOfChange(tx, memberId, 'second-factor-removed', visit)
  })
  parts.sessions.forget(memberId)
}
