import { z } from 'zod'
import { Amount, Id } from '#core/request-fields.ts'
import { labelSlots, maxLabel } from './channels.ts'
import { unknownWords } from './template.ts'

const Chosen = Id.nullable().default(null)
const Price = Amount.nullable().default(null)
const Percent = z.number().min(-1000).max(100).nullable().default(null)

/** A product meets it when all that is given holds. */
export const FeedCondition = z.object({
  manufacturerId: Chosen,
  /** Products below it in the tree are of it. */
  categoryId: Chosen,
  /** Öre, of the price that is paid. */
  priceBelow: Price,
  priceFrom: Price,
  /** Percent without VAT. A product whose cost is unknown meets neither. */
  marginBelow: Percent,
  marginFrom: Percent,
  availability: z.enum(['in_stock', 'not_in_stock', 'out_of_stock']).nullable().default(null),
  condition: z.enum(['new', 'used']).nullable().default(null),
})
export type FeedCondition = z.output<typeof FeedCondition>

const Template = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'Fyll i.')
    .max(max)
    .refine((text) => unknownWords(text).length === 0, 'Ett ord inom klamrar är inte känt.')

export const FeedRule = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('leave-out'),
    when: FeedCondition.refine(
      (when) => Object.values(when).some((value) => value !== null),
      'Välj minst ett villkor, annars utelämnas allt.',
    ).meta({ examples: [{ priceBelow: 5000 }] }),
  }),
  z.object({
    kind: z.literal('title'),
    template: Template(200).refine(
      (text) => text.includes('{name}'),
      'Titeln ska innehålla {name}, så att den stämmer med sidan.',
    ),
  }),
  z.object({ kind: z.literal('label'), slot: z.literal(labelSlots), text: Template(maxLabel), when: FeedCondition }),
  z.object({
    kind: z.literal('category'),
    categoryId: Id,
    googleCategory: z
      .string()
      .trim()
      .max(300)
      .regex(/^([1-9]\d{0,6}|\p{L}[^<>]*( > [^<>]+)*)$/u, 'Skriv Googles nummer, eller hela namnet med > emellan.'),
  }),
])
export type FeedRule = z.output<typeof FeedRule>

export const FeedSettings = z.object({
  isOn: z.boolean(),
  /** The address has a key, so that only those who have been given it can read the file. */
  isKeyed: z.boolean(),
  rules: z.array(FeedRule).max(100),
})
export type FeedSettings = z.output<typeof FeedSettings>
