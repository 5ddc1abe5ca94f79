import { apiKeysContract as calls, notOnStaff } from '#api-keys/contract.ts'
import { maxLiveKeys, type OverlapHours } from '#api-keys/key-rules.ts'
import { createdBy, logEntryChange } from '#content-entries/server/entry-log.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { noticeOfChange, type SecurityNoticeKind } from '#identity/server/security-notice.ts'
import type { SecurityEventType } from '#security-log/security-events.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { freeExpiredName, type HeldKey, holdKey, insertKey } from './api-key-table.ts'
import { hintOf, newSecret, secretHash, writtenKey } from './key-secret.ts'

type Context = RequestContext & { member: Member; idempotencyKey: string }
/** The answer to a repeated request has no secret. */
type MadeKey = { id: number; secret: string | null }

const dayMs = 86_400_000

type Wish = {
  name: string
  scopes: readonly string[]
  responsibleId: number
  callsPerMinute: number
  expiresInDays: number | null
}

export async function createKey(db: Db, wish: Wish, context: Context): Promise<MadeKey> {
  const { name, scopes, responsibleId, callsPerMinute, expiresInDays } = wish
  const { now, member } = context
  return await inTransaction(db, async (tx): Promise<MadeKey> => {
    const made = await createdBy(tx, 'api-key', member.id, context.idempotencyKey)
    if (made !== null) return { id: made, secret: null }
    await requireStaff(tx, responsibleId)
    const [live] = await tx.query<{ count: number }>(
      'api-keys-live',
      `select count(*)::int as count from api_key where revoked_at is null and (expires_at is null or expires_at > $1)`,
      [now],
    )
    if ((live?.count ?? 0) >= maxLiveKeys) throw domainError(calls.createApiKey, 'too-many-api-keys')
    await freeExpiredName(tx, name, now)
    const secret = newSecret()
    const expiresAt = expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * dayMs)
    const key = { name, scopes: scopes.toSorted(), callsPerMinute, responsibleId, expiresAt }
    const stored = { ...key, hash: secretHash(secret), hint: hintOf(secret) }
    const id = await insertKey(tx, { ...stored, rotatedFrom: null, by: member.id, now })
    if (id === null) throw domainError(calls.createApiKey, 'name-taken')
    await logKey(tx, { id, action: 'create', before: null, after: key, context })
    await announce(tx, { id, type: 'api-key-create', kind: 'api-key-created', to: [responsibleId], context })
    return { id, secret: writtenKey({ id, secret }) }
  })
}

type Rotation = { version: number; overlapHours: OverlapHours }

/** The new one lives as long as the former was to. */
export async function rotateKey(db: Db, id: number, { version, overlapHours }: Rotation, context: Context) {
  const { now, member } = context
  return await inTransaction(db, async (tx): Promise<MadeKey> => {
    const made = await createdBy(tx, 'api-key', member.id, context.idempotencyKey)
    if (made !== null) return { id: made, secret: null }
    const held = await liveKey(tx, id, { version, context, call: calls.rotateApiKey })
    const { name, scopes, callsPerMinute, responsibleId, createdAt } = held
    const lifetime = held.expiresAt && held.expiresAt.getTime() - createdAt.getTime()
    const ends = new Date(now.getTime() + overlapHours * 3_600_000)
    await tx.query(
      'api-key-replace',
      `update api_key set replaced_at = $2, expires_at = least(expires_at, $3), version = version + 1 where id = $1`,
      [id, now, ends],
    )
    const secret = newSecret()
    const expiresAt = lifetime === null ? null : new Date(now.getTime() + lifetime)
    const key = { name, scopes, callsPerMinute, responsibleId, expiresAt }
    const stored = { ...key, hash: secretHash(secret), hint: hintOf(secret) }
    const newId = await insertKey(tx, { ...stored, rotatedFrom: id, by: member.id, now })
    if (newId === null) throw domainError(calls.rotateApiKey, 'changed-meanwhile')
    const after = { ...key, rotatedFrom: id, overlapHours }
    await logKey(tx, { id: newId, action: 'create', before: null, after, context })
    const to = responsibleId === null ? [] : [responsibleId]
    await announce(tx, { id: newId, type: 'api-key-rotate', kind: 'api-key-rotated', to, context })
    return { id: newId, secret: writtenKey({ id: newId, secret }) }
  })
}

type Change = { version: number; responsibleId: number; callsPerMinute: number }

export async function changeKey(db: Db, id: number, change: Change, context: Context): Promise<void> {
  const { version, responsibleId, callsPerMinute } = change
  await inTransaction(db, async (tx) => {
    if ((await createdBy(tx, 'api-key', context.member.id, context.idempotencyKey)) !== null) return
    const held = await liveKey(tx, id, { version, context, call: calls.changeApiKey })
    await requireStaff(tx, responsibleId)
    const before = { responsibleId: held.responsibleId, callsPerMinute: held.callsPerMinute }
    if (before.responsibleId === responsibleId && before.callsPerMinute === callsPerMinute) return
    await tx.query(
      'api-key-change',
      'update api_key set responsible_id = $2, calls_per_minute = $3, version = version + 1 where id = $1',
      [id, responsibleId, callsPerMinute],
    )
    await logKey(tx, { id, action: 'change', before, after: { responsibleId, callsPerMinute }, context })
    const to = [...new Set([before.responsibleId, responsibleId])].filter((one) => one !== null)
    await announce(tx, { id, type: 'api-key-change', kind: 'api-key-changed', to, context })
  })
}

export async function revokeKey(db: Db, id: number, context: Context): Promise<void> {
  await inTransaction(db, async (tx) => {
    const held = await holdKey(tx, id, context.now)
    if (!held) throw domainError(calls.revokeApiKey, 'no-such-api-key')
    if (!held.isLive) return
    const sql = 'update api_key set revoked_at = $2, version = version + 1 where id = $1'
    await tx.query('api-key-revoke', sql, [id, context.now])
    await logKey(tx, { id, action: 'remove', before: { name: held.name, scopes: held.scopes }, after: null, context })
    const to = held.responsibleId === null ? [] : [held.responsibleId]
    await announce(tx, { id, type: 'api-key-revoke', kind: 'api-key-revoked', to, context })
  })
}

type Changing = typeof calls.rotateApiKey | typeof calls.changeApiKey

async function liveKey(
  tx: Transaction,
  id: number,
  { version, context, call }: { version: number; context: Context; call: Changing },
): Promise<HeldKey> {
  const held = await holdKey(tx, id, context.now)
  if (!held?.isLive || held.isReplaced) throw domainError(call, 'no-such-api-key')
  if (held.version !== version) throw domainError(call, 'changed-meanwhile')
  return held
}

async function requireStaff(tx: Transaction, id: number): Promise<void> {
  const sql = 'select from member where id = $1 and (is_employee or is_admin) and blocked_at is null for no key update'
  const found = await tx.query('api-key-staff-member', sql, [id])
  if (found.length === 0) throw domainError({ problems: notOnStaff }, 'not-on-staff')
}

type Logged = {
  id: number
  action: 'create' | 'change' | 'remove'
  before: object | null
  after: object | null
  context: Context
}

/** Never the secret or its hash. */
async function logKey(tx: Transaction, { id, context, ...entry }: Logged): Promise<void> {
  const { member, now, idempotencyKey: key } = context
  await logEntryChange(tx, { contentType: 'api-key', ref: id, ...entry, by: member.id, key, now })
}

type Announced = {
  id: number
  type: SecurityEventType
  kind: SecurityNoticeKind
  to: readonly number[]
  context: Context
}

async function announce(tx: Transaction, { id, type, kind, to, context }: Announced): Promise<void> {
  await recordSecurityEvent(tx, context, { type, memberId: to.at(-1) ?? null, details: { apiKeyId: id } })
  for (const memberId of to) await noticeOfChange(tx, memberId, kind, context)
}
