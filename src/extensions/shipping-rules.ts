import { z } from 'zod'
import { type ShippingRule as Applied, MethodIds, ShippingEffect } from '#shipping/shipping-rule.ts'
import { RuleKey } from './price-rules.ts'

const about = { key: RuleKey, methodIds: MethodIds.nullable().default(null) }
const [lowers, limits] = ShippingEffect.options
const ShippingRule = z.union([lowers.extend(about), limits.extend(about)])

/** What `rules.shipping` answers with. Each lowers the price of some ways of delivery, or limits them. */
export const ShippingRules = z
  .array(ShippingRule)
  .max(50)
  .refine((rules) => new Set(rules.map(({ key }) => key)).size === rules.length, 'a key is there twice')
  .transform((rules) => rules.map(({ key, methodIds, ...effect }): Applied => ({ key, methodIds, effect })))
