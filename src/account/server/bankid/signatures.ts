import { fullNumber } from '#account/personal-number.ts'
import type { Queries } from '#core/server/db.ts'
import type { Sealer } from '#core/server/sealer.ts'
import { creditSubject, type SignedCredit } from './aim.ts'

type Credit = SignedCredit & {
  personalNumber: string
  /** The browser that asks. */
  holder: Buffer | null
  memberId: number | null
  now: Date
}

/** A signature is for one order, soon after it was given. */
const usableForMs = 30 * 60_000
/** Who has signed for credit as this member does not for so long. */
const knownForDays = 365

/**
 * Whether somebody has signed for this credit, or has before as this member. Answers the signature to use, if any.
 * A plan with costs of its own is an agreement of its own: it is signed each time.
 */
export async function creditSigned(
  db: Queries,
  sealer: Sealer,
  credit: Credit,
): Promise<{ isSigned: boolean; reference: string | null }> {
  const { personalNumber, holder, memberId, now, ...signed } = credit
  const [found] = await db.query<{ reference: string; isUsable: boolean }>(
    'bankid-credit-signed',
    `select reference, order_id is null and holder = $2 and subject = $3 and ended_at > $4 as "isUsable"
     from bankid_order
     where purpose = 'credit' and status = 'complete' and person_hash = any($1::bytea[])
       and ((order_id is null and holder = $2 and subject = $3 and ended_at > $4)
         or (member_id = $5 and order_id is not null and ended_at > $6))
     order by 2 desc, ended_at desc limit 1`,
    [
      sealer.hashes(fullNumber(personalNumber)),
      holder,
      creditSubject(signed),
      new Date(now.getTime() - usableForMs),
      signed.plan === null ? memberId : null,
      new Date(now.getTime() - knownForDays * 86_400_000),
    ],
  )
  return { isSigned: found !== undefined, reference: found?.isUsable ? found.reference : null }
}

/** The signature belongs to this order from now on; false when it does to another. */
export async function useSignature(db: Queries, reference: string, orderId: string): Promise<boolean> {
  const sql = `update bankid_order set order_id = $2 where reference = $1 and (order_id is null or order_id = $2)
    returning reference`
  return (await db.query('bankid-use', sql, [reference, orderId])).length > 0
}
