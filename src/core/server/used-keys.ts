import { createHash, createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { DomainError, domainError } from '#core/domain-error.ts'
import { problemsOf } from './admit.ts'
import type { CallRow } from './call-table.ts'
import { DatabaseGone, type Queries } from './db.ts'
import type { RequestContext } from './handlers.ts'

type CallInputs = { params: unknown; query: unknown; body: unknown }
type Deps = {
  db: Queries
  callerOf: (context: RequestContext) => string
  /** Milliseconds between the looks at a key whose call is under way. */
  waits?: readonly number[]
}

export function withUsedKeys(rows: CallRow[], deps: Deps): CallRow[] {
  return rows.map((row) => (row.contract.keyed && !row.contract.ownsKey ? guarded(row, deps) : row))
}

/** A call whose process has died counts as in progress for this long. */
const heldMs = 60_000
/** Ten seconds in all. No connection is held meanwhile: the call that is waited for may need it. */
const usualWaits = [50, 100, 200, 400, ...Array<number>(18).fill(500)]

function guarded(row: CallRow, { db, callerOf, waits = usualWaits }: Deps): CallRow {
  const problems = problemsOf(row.contract)
  return {
    ...row,
    handler: async (request, context) => {
      const key = context.idempotencyKey ?? ''
      const id = sha256([callerOf(context), row.module, row.name, key])
      const use = { id, hash: requestHash(key, request), holder: randomUUID(), now: context.now }
      const { isNew } = await heldKey(db, use, { waits, problems })
      let answer: unknown
      try {
        answer = await row.handler(request, context)
      } catch (error) {
        // A domain error means nothing was done, so the key may be reused. After other errors the outcome is unknown.
        await (isNew && error instanceof DomainError ? freeKey(db, use) : releaseKey(db, use))
        throw error
      }
      await releaseKey(db, use)
      return answer
    },
  }
}

type Use = { id: Buffer; hash: Buffer; holder: string; now: Date }
type Waiting = { waits: readonly number[]; problems: ReturnType<typeof problemsOf> }

/** The same request that is under way is waited for, so that it is answered alike. */
async function heldKey(db: Queries, use: Use, { waits, problems }: Waiting): Promise<{ isNew: boolean }> {
  for (const wait of [...waits, null]) {
    const { isNew, storedHash, isHeld } = await useKey(db, use)
    if (!storedHash.equals(use.hash)) throw domainError({ problems }, 'idempotency-key-reused')
    if (isHeld) return { isNew }
    if (wait !== null) await pause(wait)
  }
  throw domainError({ problems }, 'in-progress')
}

type Used = { isNew: boolean; storedHash: Buffer; isHeld: boolean }

async function useKey(db: Queries, { id, hash, holder, now }: Use): Promise<Used> {
  const [row] = await db.query<Used>(
    'use-key',
    `insert into idempotency_key as k (id, request_hash, at, held_by, held_until) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set (held_by, held_until) = (
       select case when is_free then $4 else k.held_by end, case when is_free then $5 else k.held_until end
       from (select k.request_hash = $2 and (k.held_by is null or k.held_until <= $3) as is_free) as f)
     returning xmax = 0 as "isNew", request_hash as "storedHash", held_by is not distinct from $4 as "isHeld"`,
    [id, hash, now, holder, new Date(now.getTime() + heldMs)],
  )
  if (!row) throw new Error('The key was neither written nor found')
  return row
}

async function freeKey(db: Queries, { id, holder }: Use): Promise<void> {
  await db.query('free-key', 'delete from idempotency_key where id = $1 and held_by = $2', [id, holder])
}

async function releaseKey(db: Queries, { id, holder }: Use): Promise<void> {
  const sql = 'update idempotency_key set held_by = null, held_until = null where id = $1 and held_by = $2'
  await db.query('release-key', sql, [id, holder]).catch((error: unknown) => {
    // What has been done is answered; the key is released by time.
    if (!(error instanceof DatabaseGone)) throw error
  })
}

/** Keyed, so that the stored hashes cannot be brute-forced. */
function requestHash(key: string, { params, query, body }: CallInputs): Buffer {
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
