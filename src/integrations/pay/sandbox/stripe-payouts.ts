import type { Queries } from '#core/server/db.ts'
import { answer } from './ledger.ts'
import { noSuch, type Outcome } from './stripe-answers.ts'
import { eventOf } from './stripe-events.ts'
import { newId, objectOf, type StripeObject, seconds, writeBalance, writeObject } from './stripe-objects.ts'

type Payout = StripeObject & { amount: number; arrival_date: number; status: string }

/** Pays out all that is in the balance, as Stripe does each day. */
export async function makePayout(tx: Queries): Promise<Outcome> {
  const id = newId('po')
  const taken = await tx.query<{ net: number }>(
    'sandbox-stripe-payout',
    `update sandbox.stripe_object set payout = $1 where object = 'balance_transaction' and payout is null
     returning coalesce((body ->> 'net')::int, 0) as net`,
    [id],
  )
  const amount = taken.reduce((sum, { net }) => sum + net, 0)
  const change = { type: 'payout', category: 'payout', amount: -amount, fee: 0, source: id }
  const transaction = await writeBalance(tx, null, change)
  const own = 'update sandbox.stripe_object set payout = $2 where id = $1'
  await tx.query('sandbox-stripe-payout-own', own, [transaction, id])
  const payout: Payout = {
    id,
    object: 'payout',
    amount,
    arrival_date: seconds(),
    automatic: true,
    balance_transaction: transaction,
    created: seconds(),
    currency: 'sek',
    description: 'STRIPE PAYOUT',
    destination: newId('ba'),
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'paid',
    type: 'bank_account',
  }
  await writeObject(tx, payout)
  return { response: answer(200, payout), events: [eventOf('payout.paid', payout)] }
}

/** The bank sends it back, which may happen after it was paid. */
export async function returnPayout(tx: Queries, id: string): Promise<Outcome> {
  const payout = await objectOf<Payout>(tx, id, 'payout')
  if (!payout) return noSuch('payout', id, 'payout')
  const change = { type: 'payout_failure', category: 'payout_reversal', amount: payout.amount, fee: 0, source: id }
  const back = await writeBalance(tx, null, change)
  const failed = { ...payout, status: 'failed', failure_code: 'account_closed', failure_balance_transaction: back }
  await writeObject(tx, failed)
  return { response: answer(200, failed), events: [eventOf('payout.failed', failed)] }
}

/** Newest first. */
export async function payoutsSince(db: Queries, arrival: number): Promise<Payout[]> {
  const sql = `select body from sandbox.stripe_object where object = 'payout' and (body ->> 'arrival_date')::bigint >= $1
     order by turn desc`
  return (await db.query<{ body: Payout }>('sandbox-stripe-payouts', sql, [arrival])).map(({ body }) => body)
}

/** With what they are of, when that is asked for. Of a charge only what a payout needs is kept. */
export async function transactionsOf(db: Queries, payout: string, isExpanded: boolean): Promise<StripeObject[]> {
  const found = await db.query<{ body: StripeObject; intent: string | null; source: StripeObject | null }>(
    'sandbox-stripe-payout-transactions',
    `select t.body, t.intent, s.body as source from sandbox.stripe_object t
     left join sandbox.stripe_object s on s.id = t.body ->> 'source'
     where t.payout = $1 and t.object = 'balance_transaction' order by t.turn desc`,
    [payout],
  )
  if (!isExpanded) return found.map(({ body }) => body)
  return found.map(({ body, intent, source }) => {
    const charge = { id: String(body.source), object: 'charge', payment_intent: intent }
    return { ...body, source: source ?? charge }
  })
}
