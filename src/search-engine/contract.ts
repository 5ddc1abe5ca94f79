import { z } from 'zod'
import { rankingFeatures } from './ranker.ts'

/** One value of a facet. `count` ignores the facet's own selection. */
export const FacetValue = z
  .object({ value: z.string(), text: z.string(), count: z.int(), selected: z.boolean() })
  .meta({ id: 'FacetValue' })

export type FacetValue = z.infer<typeof FacetValue>

export const Facet = z
  .object({
    /** 1 price, 2 manufacturer, 3 rating, 4 highlighted offers; from 10 the number of an attribute. */
    id: z.int(),
    name: z.string(),
    unit: z.string(),
    kind: z.enum(['enum', 'range', 'boolean']),
    /** Of a range only when they are few. */
    values: z.array(FacetValue),
    /** For a range: the available span and the chosen bounds, in kronor for prices. */
    range: z
      .object({
        min: z.number(),
        max: z.number(),
        from: z.number().nullable(),
        to: z.number().nullable(),
        /** Counts in equal steps from min to max. */
        histogram: z.array(z.int()),
      })
      .nullable(),
  })
  .meta({ id: 'Facet' })
export type Facet = z.infer<typeof Facet>

export const StockFacet = z
  .object({ value: z.string(), text: z.string(), count: z.int(), selected: z.boolean() })
  .meta({ id: 'StockFacet' })
export type StockFacet = z.infer<typeof StockFacet>

/** The ranking explanation of a product. Word points are added and multiplied by the product's `standing`. */
export const Explanation = z
  .object({
    id: z.int(),
    points: z.number(),
    words: z.array(
      z.object({
        word: z.string(),
        /** The matched index terms, and how the word was understood. */
        found: z.string(),
        meaning: z.string(),
        /** Points by place: name, category, text … */
        places: z.record(z.string(), z.number()),
        /** These four are multiplied. */
        sureness: z.number(),
        rarity: z.number(),
        weight: z.number(),
        head: z.number(),
        points: z.number(),
      }),
    ),
    standing: z.object({ brevity: z.number(), bought: z.number(), stock: z.number() }),
    /** What the best hits are ordered by as well: their points are multiplied by each. */
    features: z.array(z.object({ name: z.enum(rankingFeatures), factor: z.number() })),
  })
  .meta({ id: 'Explanation' })
export type Explanation = z.infer<typeof Explanation>
