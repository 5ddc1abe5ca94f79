import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '#core/refusal.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { codeOf } from '#core/server/lost-connection.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { checkFact } from './fact-checks.ts'
import { createdBy, type FactDeed, logFact } from './fact-log.ts'
import { deleteFact, type FactTable, insertFact, type Kept, readFact, updateFact } from './fact-table.ts'

export type Keeper = { by: number; now: Date }

export async function createFact<F extends object>(
  db: Db,
  fact: FactTable<F>,
  fields: F,
  { key, ...keeper }: Keeper & { key: string },
): Promise<Kept<F>> {
  return await oneAtATime(db, fact, async (tx) => {
    const known = await createdBy(tx, fact.kind, keeper.by, key)
    if (known !== null) return await found(tx, fact, known)
    await checkFact(tx, fact, fields, null)
    const after = await found(tx, fact, await insertFact(tx, fact, fields))
    await told(tx, fact, 'create', { before: null, after, key, ...keeper })
    return after
  })
}

export async function putFact<F extends object>(
  db: Db,
  fact: FactTable<F>,
  { id, version, fields }: { id: number; version: number; fields: F },
  keeper: Keeper,
): Promise<Kept<F>> {
  return await oneAtATime(db, fact, async (tx) => {
    const before = await found(tx, fact, id)
    // The same again: an answer may have been lost on its way.
    if (isDeepStrictEqual(before, { ...fields, id, version: before.version })) return before
    if (before.version !== version) throw changedMeanwhile()
    await checkFact(tx, fact, fields, id)
    await updateFact(tx, fact, id, fields)
    const after = await found(tx, fact, id)
    await told(tx, fact, 'change', { before, after, ...keeper })
    return after
  })
}

/** What is gone already is gone. */
export async function removeFact<F extends object>(
  db: Db,
  fact: FactTable<F>,
  { id, version }: { id: number; version: number },
  keeper: Keeper,
): Promise<void> {
  const removed = oneAtATime(db, fact, async (tx) => {
    const before = await readFact(tx, fact, id)
    if (!before) return
    if (before.version !== version) throw changedMeanwhile()
    await deleteFact(tx, fact, id)
    await told(tx, fact, 'remove', { before, after: null, ...keeper })
  })
  await removed.catch((error: unknown) => {
    if (codeOf(error) === referredTo)
      throw new Refusal(409, 'in-use', 'Något annat i butiken använder raden. Ta bort det först.')
    throw error
  })
}

export async function found<F extends object>(tx: Queries, fact: FactTable<F>, id: number): Promise<Kept<F>> {
  const row = await readFact(tx, fact, id)
  if (!row) throw new Refusal(404, 'no-such-fact', 'Raden finns inte.')
  return row
}

const referredTo = '23503'

/** Whoever keeps one kind of fact waits for whoever else does, so that what is checked holds until it is written. */
async function oneAtATime<F extends object, T>(
  db: Db,
  { kind }: FactTable<F>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return await inTransaction(db, async (tx) => {
    await tx.query('fact-hold', `select pg_advisory_xact_lock(hashtext('fact'), hashtext($1))`, [kind])
    return await work(tx)
  })
}

type Told<F> = Keeper & { before: Kept<F> | null; after: Kept<F> | null; key?: string }

async function told<F extends object>(
  tx: Transaction,
  fact: FactTable<F>,
  deed: FactDeed,
  { before, after, ...more }: Told<F>,
): Promise<void> {
  const ref = (after ?? before)?.id ?? 0
  await fact.changed?.(tx, before, after)
  await logFact(tx, { kind: fact.kind, ref, deed, before, after, ...more })
}

function changedMeanwhile(): Refusal {
  const message = 'Någon annan har ändrat raden. Läs in den igen och gör om din ändring.'
  return new Refusal(409, 'changed-meanwhile', message)
}
