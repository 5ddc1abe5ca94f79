import type { ApiKey } from '#api-keys/contract.ts'
import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'

type Row = Omit<ApiKey, 'createdAt' | 'expiresAt' | 'revokedAt' | 'lastUsedAt' | 'responsible'> & {
  createdAt: Date
  expiresAt: Date | null
  revokedAt: Date | null
  lastUsedAt: Date | null
  responsibleId: number | null
  responsibleName: string | null
  responsibleWorks: boolean | null
}

/** Live ones first, and of the others the latest. */
/** Whether one that is live has the scope. */
export async function hasKeyWith(db: Queries, scope: string, now: Date): Promise<boolean> {
  const found = await db.query(
    'api-key-with-scope',
    `select from api_key where $1 = any(scopes) and revoked_at is null and (expires_at is null or expires_at > $2) limit 1`,
    [scope, now],
  )
  return found.length > 0
}

export async function listKeys(db: Queries, now: Date): Promise<{ keys: ApiKey[]; total: number }> {
  const rows = await db.query<Row & { total: number }>(
    'api-keys-list',
    `select k.id, k.name, k.hint, k.scopes, k.calls_per_minute as "callsPerMinute",
       m.id as "responsibleId", m.username as "responsibleName", m.is_employee or m.is_admin as "responsibleWorks",
       k.created_at as "createdAt", c.username as "createdBy", k.expires_at as "expiresAt", k.revoked_at as "revokedAt",
       k.replaced_at is not null as "isReplaced", k.rotated_from as "rotatedFrom", k.last_used_at as "lastUsedAt",
       k.last_ip as "lastIp", k.version,
       case when k.revoked_at is not null then 'revoked' when k.expires_at <= $1 then 'expired' else 'live' end as state,
       count(*) over ()::int as total
     from api_key k left join member m on m.id = k.responsible_id left join member c on c.id = k.created_by
     order by k.revoked_at is not null or coalesce(k.expires_at <= $1, false), k.id desc limit 200`,
    [now],
  )
  const keys = rows.map((found) => {
    const { responsibleId, responsibleName, responsibleWorks, total: _, ...row } = found
    return {
      ...row,
      createdAt: row.createdAt.getTime(),
      expiresAt: row.expiresAt?.getTime() ?? null,
      revokedAt: row.revokedAt?.getTime() ?? null,
      lastUsedAt: row.lastUsedAt?.getTime() ?? null,
      responsible:
        responsibleId === null
          ? null
          : { id: responsibleId, username: responsibleName ?? '', isEmployee: responsibleWorks === true },
    }
  })
  return { keys, total: rows[0]?.total ?? 0 }
}

export type HeldKey = {
  id: number
  name: string
  scopes: string[]
  callsPerMinute: number
  responsibleId: number | null
  createdAt: Date
  expiresAt: Date | null
  isLive: boolean
  isReplaced: boolean
  version: number
}

export async function holdKey(tx: Transaction, id: number, now: Date): Promise<HeldKey | null> {
  const [row] = await tx.query<HeldKey>(
    'api-key-hold',
    `select id, name, scopes, calls_per_minute as "callsPerMinute", responsible_id as "responsibleId",
       created_at as "createdAt", expires_at as "expiresAt",
       revoked_at is null and coalesce(expires_at > $2, true) as "isLive",
       replaced_at is not null as "isReplaced", version
     from api_key where id = $1 for update`,
    [id, now],
  )
  return row ?? null
}

export type NewKey = {
  name: string
  hash: Buffer
  hint: string
  scopes: readonly string[]
  callsPerMinute: number
  responsibleId: number | null
  expiresAt: Date | null
  rotatedFrom: number | null
  by: number
  now: Date
}

/** Null when another live key has the name. */
export async function insertKey(tx: Transaction, key: NewKey): Promise<number | null> {
  const { name, hash, hint, scopes, responsibleId, expiresAt, rotatedFrom, by, now } = key
  const [row] = await tx.query<{ id: number }>(
    'api-key-insert',
    `insert into api_key (name, hash, hint, scopes, calls_per_minute, responsible_id, created_at, created_by, expires_at,
       rotated_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
    [name, hash, hint, scopes, key.callsPerMinute, responsibleId, now, by, expiresAt, rotatedFrom],
  )
  return row?.id ?? null
}

/** The name of a key that has expired is free again. */
export async function freeExpiredName(tx: Transaction, name: string, now: Date): Promise<void> {
  await tx.query(
    'api-key-free-name',
    `update api_key set revoked_at = expires_at
     where lower(name) = lower($1) and revoked_at is null and replaced_at is null and expires_at <= $2`,
    [name, now],
  )
}

export async function staffForKeys(db: Queries) {
  return await db.query<{ id: number; username: string; rights: string[] }>(
    'api-key-staff',
    `select id, username, rights from member where (is_employee or is_admin) and blocked_at is null order by username
     limit 500`,
  )
}

/** Soon to expire, and not replaced: for "Att göra nu". */
export const expiringKeysSql = `
  select expires_at from api_key
  where revoked_at is null and replaced_at is null and expires_at > now() and expires_at < now() + interval '14 days'`

export const apiKeyDays = 400

/** The keys that have ended; the logs say what they did. */
export async function purgeOldApiKeys(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - apiKeyDays * 86_400_000)
  await db.query('api-keys-purge', 'delete from api_key where least(revoked_at, expires_at) < $1', [before])
}
