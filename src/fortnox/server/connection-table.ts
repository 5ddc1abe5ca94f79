import type { Day } from '#core/day.ts'
import type { Queries } from '#core/server/db.ts'

/** Account of the shop to the one at Fortnox. */
export type AccountMap = Readonly<Record<string, number>>

export type RunProblem = 'login-ended' | 'no-answer' | 'busy' | 'refused'

export type Connection = {
  version: number
  company: string
  organisationNumber: string
  isConnected: boolean
  connectedAt: Date | null
  connectedBy: string | null
  series: string | null
  fromDay: Day | null
  accountMap: AccountMap
  problem: RunProblem | null
  problemText: string
  ranAt: Date | null
}

export async function connectionOf(db: Queries, isSandbox: boolean): Promise<Connection | null> {
  const [found] = await db.query<Connection>(
    'fortnox-connection',
    `select c.version, c.company, c.organisation_number as "organisationNumber", c.tokens is not null as "isConnected",
       c.connected_at as "connectedAt", m.username as "connectedBy", c.voucher_series as series,
       c.from_day::text as "fromDay", c.account_map as "accountMap", c.problem, c.problem_text as "problemText",
       c.ran_at as "ranAt"
     from fortnox_connection c left join member m on m.id = c.connected_by where c.is_sandbox = $1`,
    [isSandbox],
  )
  return found ?? null
}

type Settings = { version: number; series: string; fromDay: Day; accountMap: AccountMap }

/** False when another person has written meanwhile. Settings that are written again as they are change nothing. */
export async function writeSettings(db: Queries, isSandbox: boolean, settings: Settings): Promise<boolean> {
  const { version, series, fromDay, accountMap } = settings
  const written = await db.query(
    'fortnox-settings-write',
    `insert into fortnox_connection as c (is_sandbox, version, voucher_series, from_day, account_map)
     select $1, 1, $3, $4::date, $5::jsonb where $2 = 0 or exists (select from fortnox_connection where is_sandbox = $1)
     on conflict (is_sandbox) do update set
       version = case when c.version = $2 then c.version + 1 else c.version end, voucher_series = $3, from_day = $4::date,
       account_map = $5::jsonb
     where c.version = $2 or (c.voucher_series, c.from_day, c.account_map) = ($3, $4::date, $5::jsonb)
     returning 1`,
    [isSandbox, version, series, fromDay, JSON.stringify(accountMap)],
  )
  return written.length > 0
}

type LoginBegun = { hash: Buffer; by: number; endsAt: Date }

/** A login that was begun earlier can no longer be ended. */
export async function writeLogin(db: Queries, isSandbox: boolean, { hash, by, endsAt }: LoginBegun): Promise<void> {
  await db.query(
    'fortnox-login-write',
    `insert into fortnox_connection (is_sandbox, login_hash, login_by, login_ends_at) values ($1, $2, $3, $4)
     on conflict (is_sandbox) do update set login_hash = $2, login_by = $3, login_ends_at = $4`,
    [isSandbox, hash, by, endsAt],
  )
}

/** Whether this person has begun it; it is used up. */
export async function takeLogin(
  db: Queries,
  isSandbox: boolean,
  { hashes, by, now }: { hashes: readonly Buffer[]; by: number; now: Date },
): Promise<boolean> {
  const taken = await db.query(
    'fortnox-login-take',
    `update fortnox_connection set login_hash = null, login_by = null, login_ends_at = null
     where is_sandbox = $1 and login_hash = any($2::bytea[]) and login_by = $3 and login_ends_at > $4 returning 1`,
    [isSandbox, hashes, by, now],
  )
  return taken.length > 0
}

type NewConnection = {
  company: string
  organisationNumber: string
  tokens: string
  accessEndsAt: Date
  by: number
  now: Date
}

/** A run of the earlier login loses its lease, so that it writes nothing more. */
export async function writeConnection(db: Queries, isSandbox: boolean, connection: NewConnection): Promise<void> {
  const { company, organisationNumber, tokens, accessEndsAt, by, now } = connection
  await db.query(
    'fortnox-connect',
    `update fortnox_connection set company = $2, organisation_number = $3, tokens = $4, access_ends_at = $5,
       connected_by = $6, connected_at = $7, problem = null, problem_text = '', lease = null, leased_until = null
     where is_sandbox = $1`,
    [isSandbox, company, organisationNumber, tokens, accessEndsAt, by, now],
  )
}

export async function deleteTokens(db: Queries, isSandbox: boolean): Promise<void> {
  await db.query(
    'fortnox-disconnect',
    `update fortnox_connection set tokens = null, access_ends_at = null, problem = null, problem_text = '',
       lease = null, leased_until = null where is_sandbox = $1`,
    [isSandbox],
  )
}
