import { z } from 'zod'
import { Amount, Id } from '#core/request-fields.ts'
import type { MethodRules } from './method-rules.ts'
import type { Method } from './methods.ts'
import { Rules } from './rules-schema.ts'

/** `price` is öre and applies when it is lower and the shipment obeys `when`; `only` says what may be sent by it. */
export const ShippingEffect = z.union([
  z.strictObject({ price: Amount, when: Rules.default({}) }),
  z.strictObject({ only: Rules }),
])
export type ShippingEffect = { price: number; when: MethodRules } | { only: MethodRules }

export const MethodIds = z.array(Id).min(1).max(100)

export type ShippingRule = { key: string; methodIds: number[] | null; effect: ShippingEffect }

/** Methods with what the rules do to them; those that no rule is about are as they were. */
export function withRules<M extends Method>(methods: readonly M[], rules: readonly ShippingRule[]): M[] {
  if (rules.length === 0) return [...methods]
  return methods.map((method) => {
    const effects = rules
      .filter(({ methodIds }) => !methodIds || methodIds.includes(method.id))
      .map(({ effect }) => effect)
    if (effects.length === 0) return method
    const only = effects.flatMap((effect) => ('only' in effect ? [effect.only] : []))
    const prices = effects.flatMap((effect) => ('price' in effect ? [effect] : []))
    return { ...method, adjustments: { only, prices } }
  })
}
