import { z } from 'zod'
import { homeSettings } from './home-settings.ts'

const Line = z.string().trim().min(1).max(200)
const Path = z.string().max(500).startsWith('/')
const base = {
  key: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  /** What the back office calls it. */
  name: Line,
}
const place = z.enum(['before', 'after'])
const { over, title, text, drawings } = homeSettings[1].shape

/** Of an extension. Data of the kinds that the start page knows, without the ids of one shop. */
export const StartPagePiece = z.discriminatedUnion('type', [
  /** In the place of the shop's own top panel: a page has one. */
  z.strictObject({
    ...base,
    type: z.literal('top-panel'),
    settings: z.strictObject({
      over,
      title: title.trim().min(1).max(200),
      text,
      links: z
        .array(z.strictObject({ text: Line, path: Path }))
        .max(2)
        .default([]),
      drawings,
    }),
  }),
  z.strictObject({
    ...base,
    type: z.literal('products'),
    place,
    /** As in the address of the list. */
    settings: z.strictObject({ list: z.enum(['all', 'new', 'campaigns']), title: Line }),
  }),
  z.strictObject({
    ...base,
    type: z.literal('text'),
    place,
    /** Markdown. */
    settings: z.strictObject({ title: Line, text: z.string().trim().min(1).max(2000), path: Path.optional() }),
  }),
])
export type StartPagePiece = z.output<typeof StartPagePiece>
