import type { Db } from '#core/server/db.ts'

const maxRemembered = 1000
const forMs = 2000

const charged = new WeakMap<Db, Map<string, number>>()

/**
 * The provider has answered a moment ago that it waits for the customer, who does not know the next step yet: until
 * it has been shown once it has nothing new to tell.
 */
export function noteCharged(db: Db, reference: string, now: Date): void {
  const known = charged.get(db) ?? new Map<string, number>()
  charged.set(db, known)
  known.set(reference, now.getTime())
  const [oldest] = known.keys()
  if (known.size > maxRemembered && oldest !== undefined) known.delete(oldest)
}

/** True once. Another process asks the provider, as does this one from then on. */
export function takeCharged(db: Db, reference: string, now: Date): boolean {
  const at = charged.get(db)?.get(reference)
  if (at === undefined) return false
  charged.get(db)?.delete(reference)
  return now.getTime() - at < forMs
}
