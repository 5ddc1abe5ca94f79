import { randomBytes } from 'node:crypto'
import type { Queries } from '#core/server/db.ts'

/** As Stripe answers it. */
export type StripeObject = { id: string; object: string } & Record<string, unknown>

export type Intent = StripeObject & {
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  capture_method: string
  client_secret: string
  latest_charge: string | null
  payment_method: string | null
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled'
  metadata: Record<string, string>
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

export const seconds = () => Math.floor(Date.now() / 1000)

/** Its own disk is the provider's. */
export async function writeObject(db: Queries, body: StripeObject, intent: string | null = null): Promise<void> {
  await db.query(
    'sandbox-stripe-write',
    `insert into sandbox.stripe_object (id, object, intent, body) values ($1, $2, $3, $4)
     on conflict (id) do update set body = excluded.body`,
    [body.id, body.object, intent, JSON.stringify(body)],
  )
}

export async function objectOf<T extends StripeObject>(db: Queries, id: string, object: string): Promise<T | null> {
  const sql = 'select body from sandbox.stripe_object where id = $1 and object = $2'
  const [found] = await db.query<{ body: T }>('sandbox-stripe-read', sql, [id, object])
  return found?.body ?? null
}

export async function lockIntent(tx: Queries, id: string): Promise<Intent | null> {
  const sql = `select body from sandbox.stripe_object where id = $1 and object = 'payment_intent' for update`
  const [found] = await tx.query<{ body: Intent }>('sandbox-stripe-lock', sql, [id])
  return found?.body ?? null
}

/** Newest first, as Stripe lists. */
export async function objectsOf<T extends StripeObject>(db: Queries, intent: string, object: string): Promise<T[]> {
  const sql = 'select body from sandbox.stripe_object where intent = $1 and object = $2 order by turn desc'
  return (await db.query<{ body: T }>('sandbox-stripe-of-intent', sql, [intent, object])).map(({ body }) => body)
}

type BalanceChange = { type: string; category: string; amount: number; fee: number; source: string }

/** Every change of the account's balance, as payouts are made of them. */
export async function writeBalance(tx: Queries, intent: string | null, change: BalanceChange): Promise<string> {
  const { type, category, amount, fee, source } = change
  const id = newId('txn')
  const body = {
    id,
    object: 'balance_transaction',
    amount,
    available_on: seconds(),
    balance_type: 'payments',
    created: seconds(),
    currency: 'sek',
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0 ? [] : [{ amount: fee, application: null, currency: 'sek', description: 'Fees', type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: category,
    source,
    status: 'available',
    type,
  }
  await writeObject(tx, body, intent)
  return id
}
