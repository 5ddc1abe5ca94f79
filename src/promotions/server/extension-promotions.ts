import { isDeepStrictEqual } from 'node:util'
import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import type { OfferAudience } from '#pricing/price.ts'
import type { Rule } from '#promotions/rule.ts'

export type ExtensionPromotion = {
  /** Key given by the extension, by which a rule is recognised. */
  key: string
  name: string
  rule: Rule
  audience: OfferAudience
  isCombinable: boolean
  priority: number
}

type Of = { extension: string; now: Date }

/** What is as it was goes on; what has changed ends and begins anew, so that orders keep what they were given. */
export async function replaceExtensionPromotions(
  tx: Transaction,
  wanted: readonly ExtensionPromotion[],
  { extension, now }: Of,
): Promise<void> {
  const open = await tx.query<ExtensionPromotion & { id: number }>('promotions-of-extension', openSql, [extension])
  const isKept = (one: ExtensionPromotion, other: ExtensionPromotion) => isDeepStrictEqual(factsOf(one), factsOf(other))
  const ended = open.filter((one) => !wanted.some((other) => isKept(one, other))).map(({ id }) => id)
  const begun = wanted.filter((one) => !open.some((other) => isKept(one, other)))
  if (ended.length > 0) await tx.query('promotions-of-extension-end', endSql, [ended, now])
  for (const { key, name, rule, audience, isCombinable, priority } of begun)
    await tx.query('promotion-of-extension-begin', beginSql, [
      name,
      JSON.stringify(rule),
      audience,
      now,
      isCombinable,
      priority,
      extension,
      key,
    ])
}

export async function namesOfExtension(db: Queries, extension: string): Promise<string[]> {
  const sql = 'select name from promotion where extension = $1 and ends_at is null order by id'
  return (await db.query<{ name: string }>('promotion-names-of-extension', sql, [extension])).map(({ name }) => name)
}

/** Without undefined properties, as JSON stores it. */
function factsOf({ key, name, rule, audience, isCombinable, priority }: ExtensionPromotion): unknown {
  return JSON.parse(JSON.stringify({ key, name, rule, audience, isCombinable, priority }))
}

const openSql = `
  select id, coalesce(extension_key, '') as key, name, rule, audience, is_combinable as "isCombinable", priority
  from promotion where extension = $1 and ends_at is null order by id for update`

const endSql = 'update promotion set ends_at = greatest($2, starts_at) where id = any($1)'

const beginSql = `
  insert into promotion (name, rule, audience, starts_at, is_combinable, priority, extension, extension_key)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`
