import { type Facts, factsFrom } from './facts.ts'
import { type DrawingType, formCount, frames } from './frames.ts'
import { type AccentName, type ArtName, accents, arts, type BodyName, bodies } from './palette.ts'

/** Type, two colours, a motif, a form and what the product's data say of its shape. */
export type Drawing = {
  type: DrawingType
  body: BodyName
  accent: AccentName
  art: ArtName
  v: number
  facts?: Facts | undefined
}

const standard = { type: 'paket', body: 'ben', accent: 'gron', art: 'norrsken' } as const

type Loose = {
  type: string
  body: string
  accent: string
  art?: string | undefined
  v?: number | undefined
  facts?: Partial<Facts> | undefined
}

export function drawingFrom({ type, body, accent, art, v = 0, facts }: Loose): Drawing {
  const known = isType(type) ? type : standard.type
  return {
    type: known,
    body: isBody(body) ? body : standard.body,
    accent: isAccent(accent) ? accent : standard.accent,
    art: art !== undefined && isArt(art) ? art : standard.art,
    v: Number.isInteger(v) && v >= 0 && v < formCount(known) ? v : 0,
    ...(facts ? { facts: factsFrom(facts) } : {}),
  }
}

export const isType = (word: string): word is DrawingType => Object.hasOwn(frames, word)
export const isBody = (word: string): word is BodyName => Object.hasOwn(bodies, word)
export const isAccent = (word: string): word is AccentName => Object.hasOwn(accents, word)
export const isArt = (word: string): word is ArtName => Object.hasOwn(arts, word)
