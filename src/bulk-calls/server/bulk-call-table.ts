import { createHash, createHmac } from 'node:crypto'
import { bulkCallsContract as calls } from '#bulk-calls/contract.ts'
import { bulkCallDays } from '#bulk-calls/line-rules.ts'
import { domainError } from '#core/domain-error.ts'
import type { Queries } from '#core/server/db.ts'

type Input = { caller: string; call: string; key: string; bytes: Uint8Array; now: Date }

/** The id of a call that is new, or the same as before. */
export async function beginBulkCall(db: Queries, { caller, call, key, bytes, now }: Input): Promise<Buffer> {
  const id = createHash('sha256')
    .update(JSON.stringify([caller, call, key]))
    .digest()
  // Keyed, so that the stored hashes cannot be brute-forced.
  const hash = createHmac('sha256', key).update(bytes).digest()
  const [row] = await db.query<{ hash: Buffer }>(
    'bulk-call-begin',
    `insert into bulk_call as b (id, request_hash, at) values ($1, $2, $3)
     on conflict (id) do update set at = b.at returning request_hash as hash`,
    [id, hash, now],
  )
  if (!row?.hash.equals(hash)) throw domainError(calls.putStockLevels, 'idempotency-key-reused')
  return id
}

export async function purgeOldBulkCalls(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - bulkCallDays * 86_400_000)
  await db.query('bulk-calls-purge', 'delete from bulk_call where at < $1', [before])
}
