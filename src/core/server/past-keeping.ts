import type { Transaction } from './transaction.ts'

/** Lets this transaction rewrite and delete what is append-only, since its keeping time has passed. */
export async function pastKeeping(tx: Transaction): Promise<void> {
  await tx.query('past-keeping', `select set_config('krets.past_keeping', 'yes', true)`)
}
