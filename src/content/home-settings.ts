import { z } from 'zod'
import { Text } from '#content-entries/entry-fields.ts'
import { Count, Id } from '#core/request-fields.ts'

const Drawing = z.object({
  type: z.string().max(40),
  body: z.string().max(40),
  accent: z.string().max(40),
  art: z.string().max(40).optional(),
  v: Count.optional(),
})
const SettingText = z.string().max(2000)
const Path = z.string().max(500).startsWith('/')
const title = SettingText.default('')

export const homeSettings = {
  1: z.object({
    over: SettingText.default(''),
    title: SettingText,
    text: Text.default(''),
    links: z
      .array(z.object({ text: Text, path: Path }))
      .max(2)
      .default([]),
    drawings: z.array(Drawing).max(4).default([]),
    campaignId: Id.optional(),
    showsFlashSale: z.boolean().default(false),
  }),
  2: z.object({ sectionId: Id }),
  3: z.union(
    [z.object({ toplistId: Id }), z.object({ placed: Count.min(1) }), z.object({ list: SettingText, title })],
    {
      error: 'Fyll i ett av de tre: topplista, ordning eller lista.',
    },
  ),
  4: z.object({ title }),
  5: z.object({}),
  6: z.union(
    [
      z.object({ shows: z.literal('releases'), title }),
      z.object({ articleId: Id }),
      z.object({ text: Text, title, path: Path.optional() }),
    ],
    { error: 'Skriv en text, välj en artikel eller visa kommande släpp.' },
  ),
} as const

export type HomeType = keyof typeof homeSettings
export type HomeSettings<T extends HomeType> = z.output<(typeof homeSettings)[T]>
