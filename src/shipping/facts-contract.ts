import { z } from 'zod'
import { factCalls } from '#core/fact.ts'
import { Line, Name, Position } from '#core/fact-fields.ts'
import { Rules } from './rules-schema.ts'

const Ore = z.int().min(0).max(10_000_000)

const MethodRow = z.object({
  kind: z.enum(['home', 'pickup-point', 'locker', 'store', 'digital']),
  name: Name,
  description: Line.default(''),
  price: Ore,
  /** What it costs those who do not get the lower price. */
  regularPrice: Ore,
  pace: z.enum(['at-once', 'tonight', 'parcel', 'pallet']),
  carrier: Name.nullable().default(null),
  asks: z.enum(['points', 'slots']).nullable().default(null),
  rules: Rules.default({}),
  position: Position,
  isInternal: z.boolean().default(false),
})
export type MethodFields = z.output<typeof MethodRow>

export const methodRefusals = {
  'dearer-than-regular': { status: 400, message: 'Priset är högre än det ordinarie.' },
  'nobody-to-ask': { status: 400, message: 'Bara en transportör har ombud och tider att välja på.' },
} as const

export const shippingFactsContract = factCalls('ShippingMethod', {
  path: 'shipping-method',
  what: 'shipping methods',
  right: 'shipping',
  fields: MethodRow,
  refusals: methodRefusals,
})
