import { randomInt } from 'node:crypto'
import type { Db, Queries } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { memberCodeCount, memberCodeFrom, memberCodeMinutes } from '#member-codes/member-code.ts'

export type MemberCodeDeps = { db: Db; encryption: Pick<Encryption, 'hash'> }

/** The code is returned only here: the shop keeps its keyed hash. */
export async function createMemberCode(
  { db, encryption }: MemberCodeDeps,
  memberId: number,
  now: Date,
): Promise<{ code: string; expiresAt: number }> {
  const expiresAt = new Date(now.getTime() + memberCodeMinutes * 60_000)
  return await inTransaction(db, async (tx) => {
    await tx.query('member-code-end', 'delete from member_code where member_id = $1 and claimed_at is null', [memberId])
    for (;;) {
      const code = memberCodeFrom(randomInt(memberCodeCount))
      const inserted = await tx.query('member-code-insert', insertSql, [
        memberId,
        encryption.hash(code),
        now,
        expiresAt,
      ])
      if (inserted.length > 0) return { code, expiresAt: expiresAt.getTime() }
    }
  })
}

const insertSql = `
  insert into member_code (member_id, code_hash, created_at, expires_at) values ($1, $2, $3, $4)
  on conflict (code_hash) do nothing returning id`

export const memberCodeDays = 1

export async function purgeOldMemberCodes(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - memberCodeDays * 24 * 3_600_000)
  await db.query('member-codes-purge', 'delete from member_code where created_at < $1', [before])
}
