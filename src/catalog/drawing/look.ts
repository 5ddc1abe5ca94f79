import type { ArtName } from './palette.ts'

/** What a product's drawing is made from: colours as hex, the motif for what it shows, and the form of its type. */
export type Look = { body: string; accent: string; art: ArtName; v: number }
