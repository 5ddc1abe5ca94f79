import type { ProductRow } from '#catalog/product-row.ts'
import type { DrawingType } from '#illustrations/frames.ts'
import type { AccentName, ArtName, BodyName } from '#illustrations/palette.ts'
import type { AttributeName } from '#seed/attributes.ts'

export type SeedAttributes = Partial<Record<AttributeName, number | string | boolean | string[]>>
export type Colour = `${BodyName}/${AccentName}`
export type EnergyClass = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G'

export type Size = {
  /** Replaces `{}` in the name and the subtitle. */
  label: string
  price: number
  attributes?: SeedAttributes
  energy?: EnergyClass
  sub?: string
  form?: number
}

/** One model with a product for each size and colour. */
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
  /** The colour is in every name, not only in those after the first. */
  nameEveryColour?: boolean
  art?: ArtName[]
  attributes: SeedAttributes
  energy?: EnergyClass
  /** Markdown specific to this model. */
  text: string
  /** Overrides the default of its kind. */
  inTheBox?: string
  food?: ProductRow['food']
  isDigital?: boolean
  /** Days until the release; negative is past. */
  releaseIn?: number
  hype?: number
  minimumRankLevel?: number
  maxPerCustomer?: number
  isLimited?: boolean
}
