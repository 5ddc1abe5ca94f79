import type { Queries } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import { fullNumber } from '#identity/personal-number.ts'
import { creditSubject, type SignedCredit } from './target.ts'

type Credit = SignedCredit & {
  personalNumber: string
  browserHash: Buffer | null
  memberId: number | null
  now: Date
}

const usableForMs = 30 * 60_000
/** A member who has signed for credit is recognised for this long. */
const recognisedForDays = 365

/** Returns the signature to use, if any. A plan with its own costs is a separate agreement and is signed each time. */
export async function creditSigned(
  db: Queries,
  encryption: Encryption,
  credit: Credit,
): Promise<{ isSigned: boolean; reference: string | null }> {
  const { personalNumber, browserHash, memberId, now, ...signed } = credit
  const [found] = await db.query<{ reference: string; isUsable: boolean }>(
    'bankid-credit-signed',
    `select reference, order_id is null and browser_hash = $2 and subject = $3 and ended_at > $4 as "isUsable"
     from bankid_order
     where purpose = 'credit' and status = 'complete' and person_hash = any($1::bytea[])
       and ((order_id is null and browser_hash = $2 and subject = $3 and ended_at > $4)
         or (member_id = $5 and order_id is not null and ended_at > $6))
     order by 2 desc, ended_at desc limit 1`,
    [
      encryption.hashes(fullNumber(personalNumber)),
      browserHash,
      creditSubject(signed),
      new Date(now.getTime() - usableForMs),
      signed.plan === null ? memberId : null,
      new Date(now.getTime() - recognisedForDays * 86_400_000),
    ],
  )
  return { isSigned: found !== undefined, reference: found?.isUsable ? found.reference : null }
}

/** False when the signature belongs to another order. */
export async function useSignature(db: Queries, reference: string, orderId: string): Promise<boolean> {
  const sql = `update bankid_order set order_id = $2 where reference = $1 and (order_id is null or order_id = $2)
    returning reference`
  return (await db.query('bankid-use', sql, [reference, orderId])).length > 0
}
