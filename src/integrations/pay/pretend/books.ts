import { randomUUID } from 'node:crypto'
import type { Db } from '#core/server/db.ts'

export type Entry = {
  reference: string
  method: string
  providerId: string
  token: string
  /** What was taken, or would be. */
  amountOre: number
  outcome: 'pending' | 'paid' | 'declined' | 'cancelled'
  description: string
  callbackUrl: string
  returnUrl: string
}

export type NewEntry = Pick<
  Entry,
  'reference' | 'method' | 'amountOre' | 'outcome' | 'description' | 'callbackUrl' | 'returnUrl'
>

const columns = `reference, method, provider_id as "providerId", token, amount_ore as "amountOre", outcome, description,
  callback_url as "callbackUrl", return_url as "returnUrl"`

/**
 * A reference that is in the books already keeps what it was first. A real provider writes to a disk of its own: ours is
 * not waited for.
 */
export async function open(db: Db, entry: NewEntry): Promise<Entry> {
  const { reference, method, amountOre, outcome, description, callbackUrl, returnUrl } = entry
  const [opened] = await db.query<Entry>(
    'pretend-open',
    `insert into pretend.charge (reference, provider_id, amount_ore, outcome, method, description, callback_url, return_url)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (reference) do update set reference = excluded.reference
     returning ${columns}, set_config('synchronous_commit', 'off', true)`,
    [reference, `pretend-${randomUUID()}`, amountOre, outcome, method, description, callbackUrl, returnUrl],
  )
  if (!opened) throw new Error('The pretend books did not answer')
  return opened
}

const names = { reference: 'reference', token: 'token', providerId: 'provider_id' } as const

export async function entryBy(db: Db, name: keyof typeof names, value: string): Promise<Entry | null> {
  const sql = `select ${columns} from pretend.charge where ${names[name]}::text = $1`
  const [entry] = await db.query<Entry>('', sql, [value])
  return entry ?? null
}

export type Known = Entry & {
  /** Whatever has been given back of it, by the shop's references. */
  credits: string[]
}

/** By our own number: the question that is asked most. */
export async function entryOf(db: Db, reference: string): Promise<Known | null> {
  const [entry] = await db.query<Known>(
    'pretend-entry',
    `select ${columns}, array(select r.reference from pretend.refund r where r.charge = c.reference) as credits
     from pretend.charge c where reference = $1`,
    [reference],
  )
  return entry ?? null
}

/** Only what is undecided can be decided. Answers whether it was. */
export async function decide(db: Db, token: string, outcome: 'paid' | 'declined' | 'cancelled'): Promise<boolean> {
  const sql = `update pretend.charge set outcome = $2 where token = $1 and outcome = 'pending' returning reference`
  return (await db.query('pretend-decide', sql, [token, outcome])).length > 0
}

type PretendRefund = { reference: string; charge: string; amountOre: number }

/** Answers false when the payment does not hold so much. Repeated with its reference, it changes nothing. */
export async function giveBack(db: Db, { reference, charge, amountOre }: PretendRefund): Promise<boolean> {
  const given = await db.query(
    'pretend-refund',
    `with held as (select reference, amount_ore from pretend.charge where reference = $2 and outcome = 'paid' for update)
     insert into pretend.refund (reference, charge, amount_ore)
     select $1::text, held.reference, $3::int from held
     where held.amount_ore - coalesce((select sum(amount_ore) from pretend.refund r
       where r.charge = held.reference and r.reference <> $1::text), 0) >= $3::int
     on conflict (reference) do update set reference = excluded.reference
     returning reference`,
    [reference, charge, amountOre],
  )
  return given.length > 0
}

export async function refundsOf(db: Db, charge: string): Promise<{ reference: string; amountOre: number }[]> {
  const sql = 'select reference, amount_ore as "amountOre" from pretend.refund where charge = $1'
  return await db.query('pretend-refunds', sql, [charge])
}

export async function refundOf(db: Db, reference: string): Promise<{ amountOre: number } | null> {
  const sql = 'select amount_ore as "amountOre" from pretend.refund where reference = $1'
  const [refund] = await db.query<{ amountOre: number }>('pretend-refund-of', sql, [reference])
  return refund ?? null
}
