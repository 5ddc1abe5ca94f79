import type { DrawingType } from '#catalog/drawing/frames.ts'
import type { AccentName, ArtName, BodyName } from '#catalog/drawing/palette.ts'
import type { AttributeName } from '#seed/attributes.ts'

export type Facts = Partial<Record<AttributeName, number | string | boolean | string[]>>
export type Colour = `${BodyName}/${AccentName}`
export type EnergyClass = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G'

export type Size = {
  /** Takes the place of `{}` in the name and the subtitle. */
  label: string
  price: number
  facts?: Facts
  energy?: EnergyClass
  sub?: string
  form?: number
}

/** One model: its goods are every size in every colour. */
export type Family = {
  brand: string
  name: string
  sub: string
  category: number
  drawing: DrawingType
  form?: number
  /** Ordinary price in kronor when there are no sizes. */
  price?: number
  sizes?: Size[]
  colours: Colour[]
  /** The colour stands in every name, not only in those after the first. */
  nameEveryColour?: boolean
  art?: ArtName[]
  facts: Facts
  energy?: EnergyClass
  /** Markdown: what is particular to this model. */
  text: string
  /** When it is not what its kind has. */
  inTheBox?: string
  isDigital?: boolean
  /** Days from now to the release: negative is past. */
  releaseIn?: number
  hype?: number
  minimumRankLevel?: number
  maxPerCustomer?: number
  isLimited?: boolean
}
