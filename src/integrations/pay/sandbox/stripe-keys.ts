import { createHash } from 'node:crypto'
import type { Db } from '#core/server/db.ts'
import type { HttpResponse } from '#integrations/http-client.ts'
import { answer } from './ledger.ts'
import { refused } from './stripe-answers.ts'

type Keyed = { key: string; path: string; form: string }

/**
 * The first answer to a key is given to all requests with it, errors too. Validation comes before: what is refused there
 * uses no key.
 */
export async function answeredOnce(
  db: Db,
  { key, path, form }: Keyed,
  work: () => Promise<HttpResponse>,
): Promise<HttpResponse> {
  const request = createHash('sha256').update(`${path} ${form}`).digest('hex')
  const isFirst = await db.query(
    'sandbox-stripe-key',
    'insert into sandbox.stripe_key (key, request) values ($1, $2) on conflict (key) do nothing returning key',
    [key, request],
  )
  if (isFirst.length === 0) return await replay(db, key, request)
  const given = await work()
  const sql = 'update sandbox.stripe_key set status = $2, answer = $3 where key = $1'
  await db.query('sandbox-stripe-key-answer', sql, [key, given.status, JSON.stringify(given.body)])
  return given
}

async function replay(db: Db, key: string, request: string): Promise<HttpResponse> {
  const [stored] = await db.query<{ request: string; status: number | null; answer: unknown }>(
    'sandbox-stripe-key-read',
    'select request, status, answer from sandbox.stripe_key where key = $1',
    [key],
  )
  if (stored?.request !== request) {
    const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
    return refused(400, 'idempotency_error', { message })
  }
  if (stored.status === null) {
    const message = 'There is currently another in-progress request using this Idempotent Key.'
    return answer(409, { error: { type: 'idempotency_error', code: 'idempotency_key_in_use', message } })
  }
  return answer(stored.status, stored.answer, { 'idempotent-replayed': 'true', 'stripe-should-retry': 'false' })
}
