import { z } from 'zod'
import { Rule } from '#promotions/contract.ts'

export const RuleKey = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

const PriceRule = z.strictObject({
  key: RuleKey,
  /** As the cart, the order and the receipt call it. */
  name: z.string().trim().min(1).max(100),
  rule: Rule,
  audience: z.enum(['all', 'member', 'company', 'employee']).default('all'),
  isCombinable: z.boolean().default(true),
  priority: z.int().min(-100).max(100).default(0),
})

/** What `rules.prices` answers with. Each can only take something off the prices that are shown. */
export const PriceRules = z
  .array(PriceRule)
  .max(20)
  .refine((rules) => new Set(rules.map(({ key }) => key)).size === rules.length, 'a key is there twice')
export type PriceRule = z.output<typeof PriceRule>
