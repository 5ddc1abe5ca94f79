import type { Transaction } from './transaction.ts'

/** Lets this transaction update and delete append-only rows whose retention period has passed. */
export async function allowPurge(tx: Transaction): Promise<void> {
  await tx.query('allow-purge', `select set_config('krets.purging', 'yes', true)`)
}
