import ipaddr from 'ipaddr.js'
import { Refusal } from '#core/refusal.ts'
import type { Db, Queries } from './db.ts'
import { inTransaction, type Transaction } from './transaction.ts'

/** Whoever guesses: an address, and the visitor behind it when there is one to tell apart. */
export type Guesser = { ip: string; visitor: string | null; now: Date }

const most = 10
const windowMs = 15 * 60_000

type Said = { status: number; code: string; message: string }

type Looked<T> = { wrong: number; found: T }

/**
 * Lets somebody look whether a secret is right, unless they have been wrong too often; what is right costs nothing. One
 * guess at a time for each guesser, in all processes, so that many at once get no more than one after the other.
 */
export async function guess<T>(
  db: Db,
  guesser: Guesser,
  { said, look }: { said: Said; look: (tx: Transaction) => Promise<Looked<T>> },
): Promise<T> {
  const { now } = guesser
  const outcome = await inTransaction(db, async (tx) => {
    const { count, since } = await held(tx, guesser)
    const wait = { wait: since.getTime() + windowMs - now.getTime() }
    if (count >= most) return wait
    const { wrong, found } = await look(tx)
    if (wrong > 0) await addWrong(tx, guesser, wrong)
    return count + wrong > most ? wait : { found }
  })
  if ('found' in outcome) return outcome.found
  throw new Refusal(said.status, said.code, said.message, { retryAfterSeconds: Math.ceil(outcome.wait / 1000) })
}

/** The worst of the guesser's counts, which wait for this guess to end. */
async function held(tx: Transaction, guesser: Guesser): Promise<{ count: number; since: Date }> {
  const { now } = guesser
  const counts = await tx.query<{ count: number; since: Date }>(
    'guesses-held',
    `insert into code_guess (who, count, since) select who, 0, $2 from unnest($1::text[]) as w (who) order by who
     on conflict (who) do update set
       count = case when code_guess.since <= $3 then 0 else code_guess.count end,
       since = case when code_guess.since <= $3 or code_guess.count = 0 then $2 else code_guess.since end
     returning count, since`,
    [namesOf(guesser), now, new Date(now.getTime() - windowMs)],
  )
  return counts.reduce((worst, one) => (one.count > worst.count ? one : worst), { count: 0, since: now })
}

async function addWrong(tx: Transaction, guesser: Guesser, wrong: number): Promise<void> {
  const sql = 'update code_guess set count = count + $2 where who = any($1::text[])'
  await tx.query('guesses-wrong', sql, [namesOf(guesser), wrong])
}

export const guessDays = 1

export async function forgetGuesses(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - guessDays * 24 * 3_600_000)
  await db.query('guesses-forget', 'delete from code_guess where since < $1', [before])
}

function namesOf({ ip, visitor }: Pick<Guesser, 'ip' | 'visitor'>): string[] {
  return [`address ${networkOf(ip)}`, ...(visitor === null ? [] : [`visitor ${visitor}`])]
}

/** One customer of a network has all the addresses of an IPv6 /64. */
export function networkOf(ip: string): string {
  if (!ipaddr.IPv6.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString()
}
