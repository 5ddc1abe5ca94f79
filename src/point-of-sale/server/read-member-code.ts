import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import { rankNameOf, shownLevel } from '#identity/ranks.ts'
import { writtenMemberCode } from '#member-codes/member-code.ts'
import { type ClaimFailure, claimMemberCode } from '#member-codes/server/claim-member-code.ts'
import { type MemberAtCounter, pointOfSaleContract } from '#point-of-sale/contract.ts'
import { attemptsOfEmployee, limitAttempts } from '#rate-limits/server/limit-attempts.ts'
import { storesOfSale } from './stores-of-sale.ts'

export type MemberDeps = { db: Db; encryption: Pick<Encryption, 'hashes'> }
type Query = { store: number; code: string; by: number; now: Date }

const call = pointOfSaleContract.readMemberCode
const problem = { code: 'too-many-requests', ...call.problems['too-many-requests'] }

/** Wrong codes are limited, so that no member is found by guessing. */
export async function readMemberCode(
  { db, encryption }: MemberDeps,
  { store, code, by, now }: Query,
): Promise<MemberAtCounter> {
  const isStore = (await storesOfSale(db)).some(({ id }) => id === store)
  if (!isStore) throw domainError(call, 'no-such-store')
  const claim = await limitAttempts(
    db,
    { ...attemptsOfEmployee(by), now },
    {
      problem,
      look: async (tx) => {
        const written = writtenMemberCode(code)
        const found = written === null ? 'unknown' : await claimMemberCode(tx, encryption, { code: written, by, now })
        return { wrong: found === 'unknown' ? 1 : 0, found }
      },
    },
  )
  if (typeof claim === 'string') throw domainError(call, failures[claim])
  const [member] = await db.query<{ name: string; rankLevel: number }>('member-at-counter', memberSql, [claim.memberId])
  if (!member) throw domainError(call, 'wrong-member-code')
  return { memberCodeId: claim.id, name: member.name, rankName: rankNameOf(shownLevel(member.rankLevel)) }
}

const failures = {
  unknown: 'wrong-member-code',
  expired: 'member-code-expired',
  used: 'member-code-used',
  own: 'own-member-code',
} as const satisfies Record<ClaimFailure, string>

const memberSql = `
  select coalesce(nullif(first_name, ''), username) as name, rank_level as "rankLevel" from member where id = $1`
