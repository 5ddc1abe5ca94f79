import { inFlightSeconds, sessionHours } from '#agentic-commerce/protocol.ts'
import type { Queries } from '#core/server/db.ts'

export type RequestKey = { apiKeyId: number; path: string; key: string }
type Given = RequestKey & { bodyHash: Buffer; now: Date }
type Answer = { status: number; answer: unknown }

export type RequestStart =
  | { kind: 'new' }
  | { kind: 'answered'; status: number; answer: unknown }
  | { kind: 'in-flight' | 'other-body' }

/** A key is of its caller and path: the first request with it is answered, others get its answer. */
export async function startRequest(db: Queries, { apiKeyId, path, key, bodyHash, now }: Given): Promise<RequestStart> {
  const interrupted = new Date(now.getTime() - inFlightSeconds * 1000)
  const started = await db.query(
    'agentic-request-start',
    `insert into agentic_checkout_request as r (api_key_id, path, key, body_hash, started_at) values ($1, $2, $3, $4, $5)
     on conflict (api_key_id, path, key) do update set started_at = $5
       where r.status is null and r.started_at < $6 and r.body_hash = $4
     returning 1`,
    [apiKeyId, path, key, bodyHash, now, interrupted],
  )
  if (started.length > 0) return { kind: 'new' }
  const [found] = await db.query<{ bodyHash: Buffer; status: number | null; answer: unknown }>(
    'agentic-request',
    `select body_hash as "bodyHash", status, answer from agentic_checkout_request
     where api_key_id = $1 and path = $2 and key = $3`,
    [apiKeyId, path, key],
  )
  if (found && !found.bodyHash.equals(bodyHash)) return { kind: 'other-body' }
  if (!found || found.status === null) return { kind: 'in-flight' }
  return { kind: 'answered', status: found.status, answer: found.answer }
}

export async function finishRequest(
  db: Queries,
  { apiKeyId, path, key }: RequestKey,
  { status, answer }: Answer,
): Promise<void> {
  await db.query(
    'agentic-request-finish',
    'update agentic_checkout_request set status = $4, answer = $5 where api_key_id = $1 and path = $2 and key = $3',
    [apiKeyId, path, key, status, JSON.stringify(answer)],
  )
}

/** What failed may be tried again with the same key. */
export async function dropRequest(db: Queries, { apiKeyId, path, key }: RequestKey): Promise<void> {
  await db.query(
    'agentic-request-drop',
    'delete from agentic_checkout_request where api_key_id = $1 and path = $2 and key = $3 and status is null',
    [apiKeyId, path, key],
  )
}

/** Sessions, with names and addresses, and what was answered. */
export async function purgeOldAgentSessions(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - sessionHours * 3_600_000)
  await db.query('agentic-sessions-purge', 'delete from agentic_checkout_session where updated_at < $1', [before])
  await db.query('agentic-requests-purge', 'delete from agentic_checkout_request where started_at < $1', [before])
}
