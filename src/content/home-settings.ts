import { z } from 'zod'

const Drawing = z.object({
  type: z.string(),
  body: z.string(),
  accent: z.string(),
  art: z.string().optional(),
  v: z.int().optional(),
})
const Path = z.string().startsWith('/')
const title = z.string().default('')

/** What a piece of the start page is told, by its type. */
export const homeSettings = {
  1: z.object({
    over: z.string().default(''),
    title: z.string(),
    text: z.string().default(''),
    links: z
      .array(z.object({ text: z.string(), path: Path }))
      .max(2)
      .default([]),
    drawings: z.array(Drawing).max(4).default([]),
    campaignId: z.int().optional(),
    showsFlashSale: z.boolean().default(false),
  }),
  2: z.object({ sectionId: z.int() }),
  /** One top list, the first, second … of those placed on the start page, or a list of products by its address. */
  3: z.union([
    z.object({ toplistId: z.int() }),
    z.object({ placed: z.int().positive() }),
    z.object({ list: z.string(), title }),
  ]),
  4: z.object({ title }),
  5: z.object({}),
  6: z.union([
    z.object({ shows: z.literal('releases'), title }),
    z.object({ articleId: z.int() }),
    z.object({ text: z.string(), title, path: Path.optional() }),
  ]),
} as const

export type HomeType = keyof typeof homeSettings
export type HomeSettings<T extends HomeType> = z.output<(typeof homeSettings)[T]>
