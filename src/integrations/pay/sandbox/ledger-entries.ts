import { randomUUID } from 'node:crypto'
import type { Db } from '#core/server/db.ts'

export type Entry = {
  reference: string
  method: string
  providerId: string
  token: string
  amount: number
  outcome: 'pending' | 'paid' | 'declined' | 'cancelled'
  description: string
  callbackUrl: string
  returnUrl: string
  /** How it stands in the provider's own words, where that says more than the outcome. */
  detail: string
}

export type NewEntry = Pick<
  Entry,
  'reference' | 'method' | 'amount' | 'outcome' | 'description' | 'callbackUrl' | 'returnUrl'
>

const columns = `reference, method, provider_id as "providerId", token, amount, outcome, description,
  callback_url as "callbackUrl", return_url as "returnUrl", detail`

/** Idempotent by reference. A real provider has its own disk, so ours is not waited for. */
export async function open(db: Db, entry: NewEntry): Promise<Entry> {
  const { reference, method, amount, outcome, description, callbackUrl, returnUrl } = entry
  const [opened] = await db.query<Entry>(
    'sandbox-open',
    `insert into sandbox.charge (reference, provider_id, amount, outcome, method, description, callback_url, return_url)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (reference) do update set reference = excluded.reference
     returning ${columns}, set_config('synchronous_commit', 'off', true)`,
    [reference, `sandbox-${randomUUID()}`, amount, outcome, method, description, callbackUrl, returnUrl],
  )
  if (!opened) throw new Error('The sandbox did not answer')
  return opened
}

const names = { reference: 'reference', token: 'token', providerId: 'provider_id' } as const

export async function entryBy(db: Db, name: keyof typeof names, value: string): Promise<Entry | null> {
  const sql = `select ${columns} from sandbox.charge where ${names[name]}::text = $1`
  const [entry] = await db.query<Entry>('', sql, [value])
  return entry ?? null
}

export type StoredEntry = Entry & {
  credits: string[]
}

export async function entryOf(db: Db, reference: string): Promise<StoredEntry | null> {
  const [entry] = await db.query<StoredEntry>(
    'sandbox-entry',
    `select ${columns}, array(select r.reference from sandbox.refund r where r.charge = c.reference) as credits
     from sandbox.charge c where reference = $1`,
    [reference],
  )
  return entry ?? null
}

/** Klarna leaves the page of a declined purchase open. */
const stillOpen = `(outcome = 'pending' or (outcome = 'declined' and method = 'klarna'))`
/** Swish waits three minutes for the payer. */
const isExpired = `(method = 'swish' and outcome = 'pending' and at < now() - interval '3 min')`

/** Only an open payment changes. Null when it did not. On the provider's disk, like the charge. */
export async function decide(
  db: Db,
  token: string,
  outcome: 'paid' | 'declined' | 'cancelled',
  detail = '',
): Promise<Entry | null> {
  const sql = `update sandbox.charge set outcome = $2, detail = $3
    where token = $1 and ${stillOpen} and not ${isExpired}
    returning ${columns}, set_config('synchronous_commit', 'off', true)`
  const [decided] = await db.query<Entry>('sandbox-decide', sql, [token, outcome, detail])
  return decided ?? null
}

export async function expire(db: Db, reference: string, detail: string): Promise<void> {
  const sql = `update sandbox.charge set outcome = 'declined', detail = $2 where reference = $1 and ${isExpired}`
  await db.query('sandbox-expire', sql, [reference, detail])
}

type SandboxRefund = { reference: string; charge: string; amount: number }

/** Returns false when the payment has less left. Idempotent by reference. */
export async function refundCharge(db: Db, { reference, charge, amount }: SandboxRefund): Promise<boolean> {
  const given = await db.query(
    'sandbox-refund',
    `with held as (select reference, amount from sandbox.charge where reference = $2 and outcome = 'paid' for update)
     insert into sandbox.refund (reference, charge, amount)
     select $1::text, held.reference, $3::int from held
     where held.amount - coalesce((select sum(amount) from sandbox.refund r
       where r.charge = held.reference and r.reference <> $1::text), 0) >= $3::int
     on conflict (reference) do update set reference = excluded.reference
     returning reference`,
    [reference, charge, amount],
  )
  return given.length > 0
}

export async function refundsOf(db: Db, charge: string): Promise<{ reference: string; amount: number }[]> {
  const sql = 'select reference, amount from sandbox.refund where charge = $1'
  return await db.query('sandbox-refunds', sql, [charge])
}

export async function refundOf(db: Db, reference: string): Promise<{ amount: number } | null> {
  const sql = 'select amount from sandbox.refund where reference = $1'
  const [refund] = await db.query<{ amount: number }>('sandbox-refund-of', sql, [reference])
  return refund ?? null
}
