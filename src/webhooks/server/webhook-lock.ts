import type { Queries } from '#core/server/db.ts'

/**
 * What is added to the end of an object's deliveries and what takes from their beginning exclude each other, so that one
 * of them always sees the other and the next delivery is never left without a time.
 */
export async function lockToAdd(tx: Queries): Promise<void> {
  await tx.query('webhook-lock-add', `select pg_advisory_xact_lock(hashtext('webhooks'))`)
}

export async function lockToEnd(tx: Queries): Promise<void> {
  await tx.query('webhook-lock-end', `select pg_advisory_xact_lock_shared(hashtext('webhooks'))`)
}
