import { isDeepStrictEqual } from 'node:util'
import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { ShippingEffect, type ShippingRule } from '#shipping/shipping-rule.ts'

/** Whether anything has changed. */
export async function replaceShippingRules(
  tx: Transaction,
  rules: readonly ShippingRule[],
  extension: string,
): Promise<boolean> {
  const before = await tx.query<ShippingRule>(
    'shipping-rules-of-extension',
    `select extension_key as key, method_ids as "methodIds", effect from shipping_rule where extension = $1 order by 1`,
    [extension],
  )
  const wanted = rules.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  if (isDeepStrictEqual(before, JSON.parse(JSON.stringify(wanted)))) return false
  await tx.query('shipping-rules-remove', 'delete from shipping_rule where extension = $1', [extension])
  for (const { key, methodIds, effect } of wanted)
    await tx.query(
      'shipping-rule-write',
      'insert into shipping_rule (extension, extension_key, method_ids, effect) values ($1, $2, $3, $4)',
      [extension, key, methodIds, JSON.stringify(effect)],
    )
  return true
}

export async function readShippingRules(db: Queries): Promise<ShippingRule[]> {
  const rows = await db.query<ShippingRule>(
    'shipping-rules',
    `select extension_key as key, method_ids as "methodIds", effect from shipping_rule order by extension, extension_key`,
  )
  return rows.map((row) => ({ ...row, effect: ShippingEffect.parse(row.effect) }))
}
