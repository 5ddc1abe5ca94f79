import type { Queries } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { claimMinutes } from '#member-codes/member-code.ts'

export type Claim = { id: number; memberId: number }
export type ClaimFailure = 'unknown' | 'expired' | 'used' | 'own'

type Read = { code: string; by: number; now: Date }
type Found = Claim & { expiresAt: Date; claimedBy: number | null; claimedAt: Date | null; soldAt: Date | null }

/**
 * What the employee `by` has read belongs to them until the purchase is recorded; reading it again changes nothing. An
 * employee cannot read their own.
 */
export async function claimMemberCode(
  tx: Transaction,
  encryption: Pick<Encryption, 'hashes'>,
  { code, by, now }: Read,
): Promise<Claim | ClaimFailure> {
  const [found] = await tx.query<Found>('member-code-find', findSql, [encryption.hashes(code)])
  if (!found) return 'unknown'
  const { id, memberId, claimedBy, claimedAt, soldAt, expiresAt } = found
  if (memberId === by) return 'own'
  if (soldAt !== null || (claimedAt !== null && claimedBy !== by)) return 'used'
  if (claimedAt !== null) return { id, memberId }
  if (expiresAt <= now) return 'expired'
  const sql = 'update member_code set claimed_by = $2, claimed_at = $3 where id = $1'
  await tx.query('member-code-claim', sql, [id, by, now])
  return { id, memberId }
}

const findSql = `
  select id, member_id as "memberId", expires_at as "expiresAt", claimed_by as "claimedBy", claimed_at as "claimedAt",
    sold_at as "soldAt"
  from member_code where code_hash = any($1) for update`

type OfEmployee = { id: number; by: number; now: Date }

/** The member whose code the employee has read for a sale not yet recorded; null when the code has expired. */
export async function claimedMember(db: Queries, claim: OfEmployee): Promise<number | null> {
  const sql = `select member_id as "memberId" from member_code where ${isOpen}`
  const [found] = await db.query<{ memberId: number }>('member-code-claimed', sql, paramsOf(claim))
  return found?.memberId ?? null
}

/** In the transaction that records the purchase: once. */
export async function useMemberCode(tx: Transaction, claim: OfEmployee): Promise<boolean> {
  const sql = `update member_code set sold_at = $4 where ${isOpen} returning id`
  return (await tx.query('member-code-use', sql, [...paramsOf(claim), claim.now])).length > 0
}

const isOpen = 'id = $1 and claimed_by = $2 and member_id <> $2 and claimed_at > $3 and sold_at is null'

function paramsOf({ id, by, now }: OfEmployee): [number, number, Date] {
  return [id, by, new Date(now.getTime() - claimMinutes * 60_000)]
}
