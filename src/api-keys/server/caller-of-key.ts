import { rightsOfScopes } from '#core/api-scopes.ts'
import type { Right } from '#core/rights.ts'
import { rights as allRights } from '#core/rights.ts'
import type { Queries } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import { isSecretOf, type SentKey } from './key-secret.ts'

export type KeyRow = {
  id: number
  name: string
  hash: Buffer
  scopes: string[]
  callsPerMinute: number
  isSeenLately: boolean
  memberId: number
  username: string
  isEmployee: boolean
  isAdmin: boolean
  rights: Right[]
}

/** Read at every call, so that what is revoked, or taken from the person, ends at once. */
export async function findKey(db: Queries, { id, secret }: SentKey, now: Date): Promise<KeyRow | null> {
  const row = await liveKey(db, id, now)
  return isSecretOf(row?.hash, secret) ? row : null
}

/** Whether a key that was verified may still write by this right. */
export async function isKeyLive(
  db: Queries,
  id: number,
  { right, now }: { right: Right; now: Date },
): Promise<boolean> {
  const row = await liveKey(db, id, now)
  if (!row) return false
  const { isEmployee, rights } = memberOfKey(row, rightsOfScopes(row.scopes, 'write'))
  return isEmployee && rights.includes(right)
}

/** Also for keys by which the shop itself calls. */
export async function liveKey(db: Queries, id: number, now: Date): Promise<KeyRow | null> {
  const [row] = await db.query<KeyRow>(
    'api-key-find',
    `select k.id, k.name, k.hash, k.scopes, k.calls_per_minute as "callsPerMinute",
       coalesce(k.last_used_at > $2::timestamptz - interval '1 minute', false) as "isSeenLately",
       m.id as "memberId", m.username, m.is_employee as "isEmployee", m.is_admin as "isAdmin", m.rights
     from api_key k join member m on m.id = k.responsible_id
     where k.id = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > $2) and m.blocked_at is null`,
    [id, now],
  )
  return row ?? null
}

/** At most once a minute. */
export async function noteUse(db: Queries, { id, isSeenLately }: KeyRow, { ip, now }: { ip: string; now: Date }) {
  if (isSeenLately) return
  await db.query(
    'api-key-used',
    `update api_key set last_used_at = $2, last_ip = $3
     where id = $1 and (last_used_at is null or last_used_at <= $2::timestamptz - interval '1 minute')`,
    [id, now, ip],
  )
}

/** Never an administrator, and never with a recent re-authentication. */
export function memberOfKey(row: KeyRow, held: readonly Right[]): Member {
  const own = row.isAdmin ? allRights : row.rights
  return {
    id: row.memberId,
    username: row.username,
    rankLevel: 1,
    isEmployee: row.isEmployee || row.isAdmin,
    isAdmin: false,
    isCompany: false,
    priceListId: null,
    freeShippingFrom: null,
    verifiedEmail: null,
    authenticatedAt: new Date(0),
    secondFactor: 'none',
    rights: held.filter((right) => own.includes(right)),
  }
}
