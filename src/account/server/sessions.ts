import { LRUCache } from 'lru-cache'
import type { Right } from '#core/rights.ts'
import { DatabaseGone, type Db } from '#core/server/db.ts'
import type { SecondFactorState, Shopper } from '#core/server/handlers.ts'
import { newToken, tokenHash } from '#core/server/secret-token.ts'

export const sessionCookie = 'krets_session'
export const sessionDays = 60
/** Of whoever works here: from the login, and without a request. */
export const staffSessionHours = { longest: 12, idle: 1 }

/** Whether a session of `s` lives on: `m` is its member, `now` names the parameter that holds the time. */
export const livesOn = (now: string) => `s.expires_at > ${now} and (not (m.is_employee or m.is_admin)
  or (s.created_at > ${now}::timestamptz - interval '${staffSessionHours.longest} hours'
    and s.seen_at > ${now}::timestamptz - interval '${staffSessionHours.idle} hours'))`

/** Finds who holds a session and opens and ends sessions. */
export type SessionDoor = {
  shopperOf(cookies: ReadonlyMap<string, string>, now: Date): Promise<Shopper | null>
  /** Returns the token for the cookie; only its hash is stored. `by` tells how they have shown who they are. */
  open(memberId: number, now: Date, browser?: string, by?: string): Promise<string>
  end(token: string): Promise<void>
  /** The session proved at `at` who it is, and goes on under the new token that is returned; null when it has ended. */
  reauthenticate(token: string, at: Date): Promise<string | null>
  /** The session has shown a second factor, and goes on under the new token that is returned; null when it has ended. */
  passSecondFactor(token: string, now: Date): Promise<string | null>
  /** The member's sessions are read anew: some have ended, or what the member may do has changed. */
  forget(memberId: number): void
}

export type SecondFactorRule = {
  /** Whether all who work here need one; who has one always shows it. */
  secondFactor: 'required' | 'optional'
  /** BankID is two factors in itself, what they hold and its code; a pretended one is none. */
  trustsBankId: boolean
}

type Remembered = { shopper: Shopper | null }

/** What a session says is trusted this long before it is read again, so an ended session lives at most so long elsewhere. */
const rememberFor = 3000

export function openSessionDoor(
  db: Db,
  rule: SecondFactorRule = { secondFactor: 'optional', trustsBankId: true },
): SessionDoor {
  const remembered = new LRUCache<string, Remembered>({ max: 20_000, ttl: rememberFor })

  return {
    async shopperOf(cookies, now) {
      const token = cookies.get(sessionCookie)
      if (!token || token.length > 100) return null
      const known = remembered.get(token)
      if (known) return known.shopper
      const shopper = await findShopper({ db, rule }, token, now)
      remembered.set(token, { shopper })
      return shopper
    },

    async open(memberId, now, browser = '', by = '') {
      const token = newToken()
      const expires = new Date(now.getTime() + sessionDays * 86_400_000)
      await db.query(
        'open-session',
        `insert into session
           (token_hash, member_id, created_at, seen_at, authenticated_at, expires_at, browser, second_factor_at)
         values ($1, $2, $3, $3, $3, $4, $5, $6)`,
        [tokenHash(token), memberId, now, expires, browser, by === 'bankid' && rule.trustsBankId ? now : null],
      )
      return token
    },

    async end(token) {
      remembered.delete(token)
      await db.query('end-session', 'delete from session where token_hash = $1', [tokenHash(token)])
    },

    async reauthenticate(token, at) {
      remembered.delete(token)
      const renewed = newToken()
      const found = await db.query(
        'reauthenticate-session',
        `update session set token_hash = $3, authenticated_at = greatest(authenticated_at, $2)
         where token_hash = $1 returning id`,
        [tokenHash(token), at, tokenHash(renewed)],
      )
      return found.length > 0 ? renewed : null
    },

    async passSecondFactor(token, now) {
      remembered.delete(token)
      const renewed = newToken()
      const found = await db.query(
        'pass-second-factor',
        'update session set token_hash = $3, second_factor_at = $2 where token_hash = $1 returning id',
        [tokenHash(token), now, tokenHash(renewed)],
      )
      return found.length > 0 ? renewed : null
    },

    forget(memberId) {
      for (const [token, { shopper }] of remembered.entries()) if (shopper?.id === memberId) remembered.delete(token)
    },
  }
}

type ShopperRow = {
  id: number
  seen_at: Date
  username: string
  rank_level: number
  is_employee: boolean
  is_admin: boolean
  company_name: string | null
  rights: Right[]
  verified_email: string | null
  authenticated_at: Date
  second_factor_at: Date | null
  has_second_factor: boolean
}

type Parts = { db: Db; rule: SecondFactorRule }

async function findShopper({ db, rule }: Parts, token: string, now: Date): Promise<Shopper | null> {
  const rows = await db
    .query<ShopperRow>(
      'find-shopper',
      `select m.id, s.seen_at, m.username, m.rank_level, m.is_employee, m.is_admin, m.company_name, m.rights,
         case when m.email_verified_at is not null then lower(m.email) end as verified_email, s.authenticated_at,
         s.second_factor_at, exists(select from second_factor f where f.member_id = m.id) as has_second_factor
       from session s join member m on m.id = s.member_id
       where s.token_hash = $1 and ${livesOn('$2')}`,
      [tokenHash(token), now],
    )
    .catch((error: unknown) => {
      // Without the database everybody is a visitor: lists and pages go on, and what must be saved is refused anyway.
      if (error instanceof DatabaseGone) return []
      throw error
    })
  const row = rows[0]
  if (!row) return null
  const worksHere = row.is_employee || row.is_admin
  const noted = worksHere ? staffSeenEvery : seenEvery
  if (now.getTime() - row.seen_at.getTime() >= noted) await noteSeen(db, token, now)
  const state = worksHere ? stateOf(row, rule) : 'none'
  const isTrusted = state === 'none' || state === 'done'
  return {
    id: row.id,
    username: row.username,
    rankLevel: row.rank_level,
    isEmployee: isTrusted && row.is_employee,
    isAdmin: isTrusted && row.is_admin,
    isCompany: row.company_name !== null,
    verifiedEmail: row.verified_email,
    authenticatedAt: row.authenticated_at,
    secondFactor: state,
    rights: isTrusted ? row.rights : [],
  }
}

type FactorRow = Pick<ShopperRow, 'second_factor_at' | 'has_second_factor'>

function stateOf(
  { second_factor_at: passed, has_second_factor: has }: FactorRow,
  rule: SecondFactorRule,
): SecondFactorState {
  if (passed) return 'done'
  if (has) return 'required'
  return rule.secondFactor === 'required' ? 'enrol' : 'none'
}

/** Of when a session was last seen this much is noted, so that reading pages writes next to nothing. */
const seenEvery = 10 * 60_000
/** Theirs end when nothing is asked for an hour, and so are noted closer. */
const staffSeenEvery = 60_000

async function noteSeen(db: Db, token: string, now: Date): Promise<void> {
  await db
    .query('session-seen', 'update session set seen_at = $2 where token_hash = $1 and seen_at < $2', [
      tokenHash(token),
      now,
    ])
    .catch((error: unknown) => {
      if (!(error instanceof DatabaseGone)) throw error
    })
}
