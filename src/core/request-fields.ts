import { z } from 'zod'
import { maxAmount } from './money.ts'

/** The maximum of a PostgreSQL integer. */
export const largestInt = 2_147_483_647
export { maxAmount }

export const Id = z.int().min(1).max(largestInt)
export const IdParam = z.coerce.number().int().min(1).max(largestInt)
/** A parameter where 0 means none. */
export const RefParam = z.coerce.number().int().min(0).max(largestInt)
/** For bigint ids: events, lines, messages. */
export const BigIdParam = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).meta({ format: 'int64' })
export const Count = z.int().min(0).max(largestInt)
export const Amount = z.int().min(0).max(maxAmount)

/**
 * A list in a query: the parameter repeated, separated by commas, or both. `separator` is for values that may contain
 * commas.
 */
export function listParam<T extends z.ZodType>(
  item: T,
  { max, separator = /,/, example = 'string' }: { max: number; separator?: RegExp; example?: string },
) {
  const words = item instanceof z.ZodEnum ? item.options : null
  const Text = z
    .string()
    .max(4000)
    .meta({
      examples: [words?.slice(0, 2).join(',') ?? example],
      description: `One, or several separated by ${separator.source === ',' ? 'commas' : 'commas before each name'}${words ? `, of ${words.map((word) => `\`${word}\``).join(', ')}` : ''}`,
    })
  const One = words ? Text.meta({ enum: words, examples: words.slice(0, 1), description: undefined }) : Text
  // Items take text, which the types of coerced ones do not say.
  const Items = z.array(item).max(max) as unknown as z.ZodType<z.output<T>[], string[]>
  return z
    .union([Text, z.array(One).max(max)])
    .transform((given) => [given].flat().flatMap((text) => text.split(separator).filter((part) => part !== '')))
    .pipe(Items)
}

const largestBigint = 9_223_372_036_854_775_807n

/** A string: the number exceeds JavaScript's safe integers. */
export const OrderId = z
  .string()
  .max(19)
  .regex(/^\d{1,19}$/)
  .refine((text) => !/^\d{1,19}$/.test(text) || BigInt(text) <= largestBigint)
  .meta({ examples: ['1203'] })

export const Day = z.iso
  .date()
  .max(10)
  .regex(/^20/)
  .meta({ examples: ['2026-11-27'] })
/** A time with a zone, `2026-11-27T16:00:00Z`. */
export const Instant = z.iso
  .datetime({ offset: true })
  .max(40)
  .regex(/^20/)
  .meta({ examples: ['2026-11-27T16:00:00+01:00'] })
