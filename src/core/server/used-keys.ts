import { createHash, createHmac } from 'node:crypto'
import { Refusal, refusalOf } from '#core/refusal.ts'
import { refusalsOf } from './admit.ts'
import type { CallRow } from './call-table.ts'
import type { Queries } from './db.ts'
import type { Visit } from './handlers.ts'

type Asked = { params: unknown; query: unknown; body: unknown }
type Parts = {
  db: Queries
  /** Tells callers apart: another's key is another key. */
  callerOf: (visit: Visit) => string
}

/** The same rows; those that are `keyed` refuse another request with a key that was used: 409 `key-used`. */
export function withUsedKeys(rows: CallRow[], parts: Parts): CallRow[] {
  return rows.map((row) => (row.contract.keyed && !row.contract.ownsKey ? guarded(row, parts) : row))
}

function guarded(row: CallRow, { db, callerOf }: Parts): CallRow {
  return {
    ...row,
    handler: async (request, visit) => {
      const key = visit.idempotencyKey ?? ''
      const id = sha256([callerOf(visit), row.room, row.name, key])
      const hash = requestHash(key, request)
      const { isNew, kept } = await useKey(db, { id, hash, now: visit.now })
      if (!kept.equals(hash)) throw refusalOf({ refusals: refusalsOf(row.contract) }, 'key-used')
      try {
        return await row.handler(request, visit)
      } catch (error) {
        // Nothing was done: the key may be used for the corrected request. After a fault nobody knows.
        if (isNew && error instanceof Refusal) await freeKey(db, id)
        throw error
      }
    },
  }
}

type Use = { id: Buffer; hash: Buffer; now: Date }

/** Of two at once the second waits for the first, and is told what it asked. */
async function useKey(db: Queries, { id, hash, now }: Use): Promise<{ isNew: boolean; kept: Buffer }> {
  const [row] = await db.query<{ is_new: boolean; kept: Buffer }>(
    'use-key',
    `insert into idempotency_key as k (id, request_hash, at) values ($1, $2, $3)
     on conflict (id) do update set at = k.at returning xmax = 0 as is_new, request_hash as kept`,
    [id, hash, now],
  )
  if (!row) throw new Error('The key was neither written nor found')
  return { isNew: row.is_new, kept: row.kept }
}

async function freeKey(db: Queries, id: Buffer): Promise<void> {
  await db.query('free-key', 'delete from idempotency_key where id = $1', [id])
}

/** By the key, so that whoever reads the table cannot try what was asked. */
function requestHash(key: string, { params, query, body }: Asked): Buffer {
  const text = JSON.stringify([params ?? null, query ?? null, body ?? null], inOrder)
  return createHmac('sha256', key).update(text).digest()
}

/** The order of names in an object says nothing. */
function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function sha256(parts: string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}

export const usedKeyDays = 7

export async function forgetUsedKeys(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - usedKeyDays * 24 * 3_600_000)
  await db.query('forget-used-keys', 'delete from idempotency_key where at < $1', [before])
}
