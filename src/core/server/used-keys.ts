import { createHash, createHmac } from 'node:crypto'
import { DomainError, domainError } from '#core/domain-error.ts'
import { problemsOf } from './admit.ts'
import type { CallRow } from './call-table.ts'
import type { Queries } from './db.ts'
import type { RequestContext } from './handlers.ts'

type Asked = { params: unknown; query: unknown; body: unknown }
type Deps = {
  db: Queries
  callerOf: (context: RequestContext) => string
}

export function withUsedKeys(rows: CallRow[], deps: Deps): CallRow[] {
  return rows.map((row) => (row.contract.keyed && !row.contract.ownsKey ? guarded(row, deps) : row))
}

function guarded(row: CallRow, { db, callerOf }: Deps): CallRow {
  return {
    ...row,
    handler: async (request, context) => {
      const key = context.idempotencyKey ?? ''
      const id = sha256([callerOf(context), row.module, row.name, key])
      const hash = requestHash(key, request)
      const { isNew, storedHash } = await useKey(db, { id, hash, now: context.now })
      if (!storedHash.equals(hash)) throw domainError({ problems: problemsOf(row.contract) }, 'key-used')
      try {
        return await row.handler(request, context)
      } catch (error) {
        // A domain error means nothing was done, so the key may be reused. After other errors the outcome is unknown.
        if (isNew && error instanceof DomainError) await freeKey(db, id)
        throw error
      }
    },
  }
}

type Use = { id: Buffer; hash: Buffer; now: Date }

async function useKey(db: Queries, { id, hash, now }: Use): Promise<{ isNew: boolean; storedHash: Buffer }> {
  const [row] = await db.query<{ is_new: boolean; stored_hash: Buffer }>(
    'use-key',
    `insert into idempotency_key as k (id, request_hash, at) values ($1, $2, $3)
     on conflict (id) do update set at = k.at returning xmax = 0 as is_new, request_hash as stored_hash`,
    [id, hash, now],
  )
  if (!row) throw new Error('The key was neither written nor found')
  return { isNew: row.is_new, storedHash: row.stored_hash }
}

async function freeKey(db: Queries, id: Buffer): Promise<void> {
  await db.query('free-key', 'delete from idempotency_key where id = $1', [id])
}

/** Keyed, so that the stored hashes cannot be brute-forced. */
function requestHash(key: string, { params, query, body }: Asked): Buffer {
  const text = JSON.stringify([params ?? null, query ?? null, body ?? null], inOrder)
  return createHmac('sha256', key).update(text).digest()
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function sha256(deps: string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(deps)).digest()
}

export const usedKeyDays = 7

export async function purgeUsedKeys(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - usedKeyDays * 24 * 3_600_000)
  await db.query('purge-used-keys', 'delete from idempotency_key where at < $1', [before])
}
