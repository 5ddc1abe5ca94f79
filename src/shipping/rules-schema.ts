import { z } from 'zod'

const Limits = z.strictObject({
  kg: z.number(),
  litres: z.number(),
  longestMm: z.number(),
  sidesSumMm: z.number(),
  bulky: z.boolean().exactOptional(),
})

/** The rules of a method as its row holds them. */
export const Rules = z.strictObject({
  fits: Limits.exactOptional(),
  exceeds: Limits.exactOptional(),
  areas: z.array(z.tuple([z.int(), z.int()])).exactOptional(),
  minRank: z.int().exactOptional(),
  minOrderOre: z.int().exactOptional(),
  customers: z.enum(['private', 'company']).exactOptional(),
  notShippingClasses: z.array(z.int()).exactOptional(),
  canCarryIn: z.boolean().exactOptional(),
})
