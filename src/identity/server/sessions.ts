import { LRUCache } from 'lru-cache'
import type { Right } from '#core/rights.ts'
import { DatabaseGone, type Db } from '#core/server/db.ts'
import type { Member, SecondFactorState } from '#core/server/handlers.ts'
import { newToken, tokenHash } from '#core/server/secret-token.ts'
import { shownLevel } from '#identity/ranks.ts'

export const sessionCookie = 'shop_session'
export const sessionDays = 60
export const staffSessionHours = { max: 12, idle: 1 }

export const livesOn = (now: string) => `s.expires_at > ${now} and (not (m.is_employee or m.is_admin)
  or (s.created_at > ${now}::timestamptz - interval '${staffSessionHours.max} hours'
    and s.seen_at > ${now}::timestamptz - interval '${staffSessionHours.idle} hours'))`

export type SessionStore = {
  memberOf(cookies: ReadonlyMap<string, string>, now: Date): Promise<Member | null>
  /** Returns the cookie's token; only its hash is stored. */
  /** Throws `PasswordChanged` when `passwordHash` is given and no longer the member's. */
  open(memberId: number, now: Date, browser?: string, by?: string, passwordHash?: string): Promise<string>
  end(token: string): Promise<void>
  /** Renews the token; null when the session has ended. */
  reauthenticate(token: string, at: Date): Promise<string | null>
  passSecondFactor(token: string, now: Date): Promise<string | null>
  evict(memberId: number): void
}

/** A password change ends all sessions, including those about to be opened. */
export class PasswordChanged extends Error {}

export type SecondFactorRule = {
  secondFactor: 'required' | 'optional'
  /** BankID counts as two factors, possession and code; its sandbox does not. */
  trustsBankId: boolean
}

type Remembered = { member: Member | null }

/** How long a session is cached: one ended elsewhere lives at most this much longer. */
const rememberFor = 3000

export function openSessionStore(
  db: Db,
  rule: SecondFactorRule = { secondFactor: 'optional', trustsBankId: true },
): SessionStore {
  const remembered = new LRUCache<string, Remembered>({ max: 20_000, ttl: rememberFor })

  return {
    async memberOf(cookies, now) {
      const token = cookies.get(sessionCookie)
      if (!token || token.length > 100) return null
      const known = remembered.get(token)
      if (known) return known.member
      const member = await findMember({ db, rule }, token, now)
      remembered.set(token, { member })
      return member
    },

    async open(memberId, now, browser = '', by = '', passwordHash) {
      const token = newToken()
      const expires = new Date(now.getTime() + sessionDays * 86_400_000)
      const passed = by === 'bankid' && rule.trustsBankId ? now : null
      const opened = await db.query(
        'open-session',
        `with member as (select id from member where id = $2 and blocked_at is null
           and password_hash = coalesce($7, password_hash) for share)
         insert into session
           (token_hash, member_id, created_at, seen_at, authenticated_at, expires_at, browser, second_factor_at)
         select $1, id, $3, $3, $3, $4, $5, $6 from member returning id`,
        [tokenHash(token), memberId, now, expires, browser, passed, passwordHash ?? null],
      )
      if (opened.length === 0) throw new PasswordChanged()
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

    evict(memberId) {
      for (const [token, { member }] of remembered.entries()) if (member?.id === memberId) remembered.delete(token)
    },
  }
}

type MemberRow = {
  id: number
  seen_at: Date
  username: string
  rank_level: number
  is_employee: boolean
  is_admin: boolean
  company_name: string | null
  price_list_id: number | null
  free_shipping_from: number | null
  rights: Right[]
  verified_email: string | null
  authenticated_at: Date
  second_factor_at: Date | null
  has_second_factor: boolean
}

type Deps = { db: Db; rule: SecondFactorRule }

async function findMember({ db, rule }: Deps, token: string, now: Date): Promise<Member | null> {
  const rows = await db.query<MemberRow>(
    'session-member',
    `select m.id, s.seen_at, m.username, m.rank_level, m.is_employee, m.is_admin, m.company_name, m.price_list_id,
         m.free_shipping_from, m.rights,
         case when m.email_verified_at is not null then lower(m.email) end as verified_email, s.authenticated_at,
         s.second_factor_at, exists(select from second_factor f where f.member_id = m.id) as has_second_factor
       from session s join member m on m.id = s.member_id
       where s.token_hash = $1 and ${livesOn('$2')}`,
    [tokenHash(token), now],
  )
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
    rankLevel: shownLevel(row.rank_level),
    isEmployee: isTrusted && row.is_employee,
    isAdmin: isTrusted && row.is_admin,
    isCompany: row.company_name !== null,
    priceListId: row.verified_email === null ? null : row.price_list_id,
    freeShippingFrom: row.verified_email === null ? null : row.free_shipping_from,
    verifiedEmail: row.verified_email,
    authenticatedAt: row.authenticated_at,
    secondFactor: state,
    rights: isTrusted ? row.rights : [],
  }
}

type FactorRow = Pick<MemberRow, 'second_factor_at' | 'has_second_factor'>

function stateOf(
  { second_factor_at: passed, has_second_factor: has }: FactorRow,
  rule: SecondFactorRule,
): SecondFactorState {
  if (passed) return 'done'
  if (has) return 'required'
  return rule.secondFactor === 'required' ? 'enrol' : 'none'
}

/** Interval for updating the last activity, to limit writes. */
const seenEvery = 10 * 60_000
/** Shorter for staff, whose sessions end after an hour of inactivity. */
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
