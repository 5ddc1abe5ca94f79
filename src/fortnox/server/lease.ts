import type { Day } from '#core/day.ts'
import type { Queries } from '#core/server/db.ts'
import type { AccountMap, RunProblem } from './connection-table.ts'

/** The right to send and to refresh tokens, which one process has at a time. */
export type Lease = {
  id: string
  isSandbox: boolean
  /** Encrypted. */
  tokens: string
  accessEndsAt: Date
  series: string
  fromDay: Day
  accountMap: AccountMap
}

/** Another process takes over when nothing has been heard for this long. */
export const leaseMinutes = 10

/** Null while another process sends, and when nothing can be sent. */
export async function takeLease(db: Queries, isSandbox: boolean, now: Date): Promise<Lease | null> {
  const [lease] = await db.query<Lease>(
    'fortnox-lease-take',
    `update fortnox_connection
     set lease = gen_random_uuid(), leased_until = $2::timestamptz + make_interval(mins => ${leaseMinutes})
     where is_sandbox = $1 and tokens is not null and voucher_series is not null and from_day is not null
       and problem is distinct from 'login-ended' and (leased_until is null or leased_until < $2)
     returning lease as id, is_sandbox as "isSandbox", tokens, access_ends_at as "accessEndsAt",
       voucher_series as series, from_day::text as "fromDay", account_map as "accountMap"`,
    [isSandbox, now],
  )
  return lease ?? null
}

/** False when the lease has been lost: what was refreshed is of a login that is no longer used. */
export async function writeTokens(
  db: Queries,
  lease: string,
  { tokens, accessEndsAt }: { tokens: string; accessEndsAt: Date },
): Promise<boolean> {
  const written = await db.query(
    'fortnox-tokens-write',
    'update fortnox_connection set tokens = $2, access_ends_at = $3 where lease = $1 returning 1',
    [lease, tokens, accessEndsAt],
  )
  return written.length > 0
}

type Ended = { problem: RunProblem | null; text: string; now: Date }

export async function endLease(db: Queries, lease: string, { problem, text, now }: Ended): Promise<void> {
  await db.query(
    'fortnox-lease-end',
    `update fortnox_connection set lease = null, leased_until = null, ran_at = $2, problem = $3, problem_text = $4
     where lease = $1`,
    [lease, now, problem, text],
  )
}
