import type { ArtName } from './palette.ts'

export type Look = { body: string; accent: string; art: ArtName; v: number }
