import { z } from 'zod'
import { mostOre } from './money.ts'

/** The largest number of a PostgreSQL integer. */
export const largestInt = 2_147_483_647
export { mostOre }

/** The number of something, in a body. */
export const Id = z.int().min(1).max(largestInt)
/** The same in an address. */
export const IdParam = z.coerce.number().int().min(1).max(largestInt)
/** In an address, where 0 stands for none. */
export const RefParam = z.coerce.number().int().min(0).max(largestInt)
/** In an address, of what is counted in a bigint: events, lines, messages. */
export const BigIdParam = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).meta({ format: 'int64' })
/** How many, or which in order. */
export const Count = z.int().min(0).max(largestInt)
export const Ore = z.int().min(0).max(mostOre)

const largestBigint = 9_223_372_036_854_775_807n

/** The long number of an order, as a text: JavaScript does not keep that many digits. */
export const OrderId = z
  .string()
  .max(19)
  .regex(/^\d{1,19}$/)
  .refine((text) => !/^\d{1,19}$/.test(text) || BigInt(text) <= largestBigint)

/** A day of this century, `2026-11-27`. */
export const Day = z.iso.date().max(10).regex(/^20/)
/** A moment of this century with its zone, `2026-11-27T16:00:00Z`. */
export const Instant = z.iso.datetime({ offset: true }).max(40).regex(/^20/)
