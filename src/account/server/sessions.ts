import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Right } from '#core/rights.ts'
import { DatabaseGone, type Db } from '#core/server/db.ts'
import type { Shopper } from '#core/server/handlers.ts'

export const sessionCookie = 'krets_session'
export const sessionDays = 60

/** Finds who holds a session and opens and ends sessions. */
export type SessionDoor = {
  shopperOf(cookies: ReadonlyMap<string, string>, now: Date): Promise<Shopper | null>
  /** Returns the token for the cookie; only its hash is stored. */
  open(memberId: number, now: Date, browser?: string): Promise<string>
  end(token: string): Promise<void>
  /** The session proved at `at` who it is, and goes on under the new token that is returned; null when it has ended. */
  reauthenticate(token: string, at: Date): Promise<string | null>
  /** The member's sessions are read anew: some have ended, or what the member may do has changed. */
  forget(memberId: number): void
}

type Remembered = { shopper: Shopper | null }

/** What a session says is trusted this long before it is read again, so an ended session lives at most so long elsewhere. */
const rememberFor = 3000

export function openSessionDoor(db: Db): SessionDoor {
  const remembered = new LRUCache<string, Remembered>({ max: 20_000, ttl: rememberFor })

  return {
    async shopperOf(cookies, now) {
      const token = cookies.get(sessionCookie)
      if (!token || token.length > 100) return null
      const known = remembered.get(token)
      if (known) return known.shopper
      const shopper = await findShopper(db, token, now)
      remembered.set(token, { shopper })
      return shopper
    },

    async open(memberId, now, browser = '') {
      const token = randomBytes(32).toString('base64url')
      const expires = new Date(now.getTime() + sessionDays * 86_400_000)
      await db.query(
        'open-session',
        `insert into session (token_hash, member_id, created_at, seen_at, authenticated_at, expires_at, browser)
         values ($1, $2, $3, $3, $3, $4, $5)`,
        [tokenHash(token), memberId, now, expires, browser],
      )
      return token
    },

    async end(token) {
      remembered.delete(token)
      await db.query('end-session', 'delete from session where token_hash = $1', [tokenHash(token)])
    },

    async reauthenticate(token, at) {
      remembered.delete(token)
      const renewed = randomBytes(32).toString('base64url')
      const found = await db.query(
        'reauthenticate-session',
        `update session set token_hash = $3, authenticated_at = greatest(authenticated_at, $2)
         where token_hash = $1 returning id`,
        [tokenHash(token), at, tokenHash(renewed)],
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
}

async function findShopper(db: Db, token: string, now: Date): Promise<Shopper | null> {
  const rows = await db
    .query<ShopperRow>(
      'find-shopper',
      `select m.id, s.seen_at, m.username, m.rank_level, m.is_employee, m.is_admin, m.company_name, m.rights,
         case when m.email_verified_at is not null then lower(m.email) end as verified_email, s.authenticated_at
       from session s join member m on m.id = s.member_id
       where s.token_hash = $1 and s.expires_at > $2`,
      [tokenHash(token), now],
    )
    .catch((error: unknown) => {
      // Without the database everybody is a visitor: lists and pages go on, and what must be saved is refused anyway.
      if (error instanceof DatabaseGone) return []
      throw error
    })
  const row = rows[0]
  if (!row) return null
  if (now.getTime() - row.seen_at.getTime() > seenEvery) await noteSeen(db, token, now)
  return {
    id: row.id,
    username: row.username,
    rankLevel: row.rank_level,
    isEmployee: row.is_employee,
    isAdmin: row.is_admin,
    isCompany: row.company_name !== null,
    verifiedEmail: row.verified_email,
    authenticatedAt: row.authenticated_at,
    rights: row.rights,
  }
}

/** Of when a session was last seen this much is noted, so that reading pages writes next to nothing. */
const seenEvery = 10 * 60_000

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

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
