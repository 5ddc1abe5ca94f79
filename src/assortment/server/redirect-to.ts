import type { Transaction } from '#core/server/transaction.ts'

/** The address leads to the other's from now on, as do those that led here. */
export async function redirectTo(
  tx: Transaction,
  type: 'Manufacturer' | 'Category',
  { from, into }: { from: number; into: number },
): Promise<void> {
  const types = type === 'Category' ? ['Category', 'Subsection'] : [type]
  // One from the page that remains would lead to itself.
  await tx.query('redirect-own-ends', ownEndsSql, [types, from, into])
  await tx.query('redirect-follow', followSql, [types, from, into])
  await tx.query('redirect-merged', insertSql, [type, from, into])
}

const ownEndsSql = `
  delete from redirect where type = any($1::text[]) and (ref = $2 or
    (ref = $3 and target_type = any($1::text[]) and target_ref = $2))`
const followSql = `
  update redirect set target_ref = $3 where target_type = any($1::text[]) and target_ref = $2`
const insertSql = 'insert into redirect (type, ref, target_type, target_ref) values ($1, $2, $1, $3)'
