import { z } from 'zod'
import { entryCalls } from '#content-entries/content-entry.ts'
import { Line, Name, Position } from '#content-entries/entry-fields.ts'
import { Rules } from './rules-schema.ts'

const Amount = z.int().min(0).max(10_000_000)

export const MethodRow = z.object({
  kind: z.enum(['home', 'pickup-point', 'locker', 'store', 'digital']),
  name: Name,
  description: Line.default(''),
  price: Amount,
  regularPrice: Amount,
  pace: z.enum(['at-once', 'tonight', 'parcel', 'pallet']),
  carrier: Name.nullable().default(null),
  asks: z.enum(['points', 'slots']).nullable().default(null),
  rules: Rules.default({}),
  position: Position,
  isInternal: z.boolean().default(false),
})
export type MethodFields = z.output<typeof MethodRow>

export const methodProblems = {
  'price-above-regular': { status: 400, message: 'Priset är högre än det ordinarie.' },
  'carrier-required': { status: 400, message: 'Bara en transportör har ombud och tider att välja på.' },
} as const

export const shippingEntriesContract = entryCalls('ShippingMethod', {
  path: 'shipping-method',
  what: 'shipping methods',
  right: 'shipping',
  fields: MethodRow,
  problems: methodProblems,
})
