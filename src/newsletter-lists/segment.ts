import { z } from 'zod'
import { Amount, Id } from '#core/request-fields.ts'

export const maxSegments = 20
const Days = z
  .int()
  .min(1, 'Skriv ett antal dagar från 1 till 3650.')
  .max(3650, 'Skriv ett antal dagar från 1 till 3650.')

/** A recipient is in the segment when all that is given holds. */
export const SegmentConditions = z.object({
  /** With an account whose address is verified. */
  isMember: z.boolean().nullable().default(null),
  levelFrom: z.int().min(1).max(25).nullable().default(null),
  isCompany: z.boolean().nullable().default(null),
  /** Beginnings of the postal code that was last delivered to. */
  postalCodes: z
    .array(z.string().regex(/^\d{1,5}$/, 'Skriv postnummer, eller hur de börjar, med komma emellan.'))
    .max(50)
    .default([]),
  /** Town that was last delivered to; case is ignored. */
  town: z.string().trim().min(1).max(60).nullable().default(null),
  boughtWithinDays: Days.nullable().default(null),
  /** Has bought nothing in the days, or never. */
  notBoughtWithinDays: Days.nullable().default(null),
  /** Has ever bought from it, or from a category below it. */
  categoryId: Id.nullable().default(null),
  ordersFrom: z.int().min(1).max(10_000).nullable().default(null),
  /** Öre with VAT, less what has been paid back. */
  totalFrom: Amount.min(1).nullable().default(null),
  /** With a product in a wishlist. */
  hasWishlist: z.boolean().nullable().default(null),
})
export type SegmentConditions = z.output<typeof SegmentConditions>

export const SomeConditions = SegmentConditions.refine(
  (conditions) => Object.values(conditions).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null)),
  'Välj minst ett villkor, annars är alla prenumeranter med.',
).meta({ id: 'NewsletterSegmentConditions', examples: [{ ordersFrom: 2 }] })

/** A name is a tag at each service: none takes a comma, and Rule reads digits alone as the number of a tag. */
export const SegmentFields = z.object({
  name: z
    .string()
    .trim()
    .max(60)
    .regex(/^\p{L}[\p{L}\p{N} .&+-]*$/u, 'Börja med en bokstav. Bokstäver, siffror, mellanslag och . & + - går bra.')
    .meta({ examples: ['Stamkunder'] }),
  conditions: SomeConditions,
})
export type SegmentFields = z.output<typeof SegmentFields>

export type Segment = SegmentFields & { id: string; version: number }
