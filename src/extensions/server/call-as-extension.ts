import { liveKey, memberOfKey } from '#api-keys/server/caller-of-key.ts'
import { accessOf, isPublic, rightsOfScopes } from '#core/api-scopes.ts'
import { DomainError } from '#core/domain-error.ts'
import { withApiKey } from '#core/server/acting-api-key.ts'
import { answerInProcess, type CallRow } from '#core/server/call-table.ts'
import type { Db } from '#core/server/db.ts'
import { audienceOf, FileAnswer, Json, type RequestContext } from '#core/server/handlers.ts'
import type { CountedLimit } from '#rate-limits/server/shared-limit.ts'

type Deps = { db: Db; calls: () => Promise<readonly CallRow[]>; limit: CountedLimit }
type Caller = { name: string; apiKeyId: number | null; now: Date }

/** `listOrders`, with the same rights, limits and logs as an API key of its scopes. */
export async function callAsExtension(
  { db, calls, limit }: Deps,
  { name, apiKeyId, now }: Caller,
  [callName, input, options]: unknown[],
): Promise<unknown> {
  const row = (await calls()).find(({ name: one }) => one === callName)
  if (!row) throw new DomainError(404, 'no-such-call', `There is no call ${String(callName)}`)
  const key = apiKeyId === null ? null : await liveKey(db, apiKeyId, now)
  if (!key)
    throw new DomainError(403, 'extension-has-no-key', 'The extension has no scopes, or its key has been revoked')
  const { waitSeconds } = limit.takeOf(String(key.id), key.callsPerMinute, now)
  if (waitSeconds !== null) throw new DomainError(429, 'too-many-calls', `Wait for ${waitSeconds} s`)
  const { contract } = row
  const member = isPublic(contract) ? null : memberOfKey(key, rightsOfScopes(key.scopes, accessOf(contract)))
  const apiKey = { id: key.id, name: key.name, scopes: key.scopes }
  const context: RequestContext = {
    now,
    ip: 'local',
    userAgent: `extension ${name}`,
    member,
    audience: audienceOf(member),
    cookies: new Map(),
    setCookie: () => {},
    idempotencyKey: keyOf(options),
    apiKey,
    isInProcess: true,
    tag: () => {},
  }
  const answer = await withApiKey(apiKey, () => answerInProcess(row, input ?? {}, context))
  if (answer instanceof FileAnswer)
    throw new DomainError(400, 'file-answer', 'Calls that answer with files are not open')
  return answer instanceof Json ? JSON.parse(answer.text.toString()) : (answer ?? null)
}

function keyOf(options: unknown): string | null {
  const given = (options as { idempotencyKey?: unknown } | null | undefined)?.idempotencyKey
  return typeof given === 'string' && /^[\w.:-]{1,100}$/.test(given) ? given : null
}
