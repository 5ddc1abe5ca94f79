/** Which goods a promotion is about. What is not said is no limit; gift cards are never among them. */
export type Scope = {
  productIds?: readonly number[] | undefined
  /** With all categories beneath them. */
  categoryIds?: readonly number[] | undefined
  sectionIds?: readonly number[] | undefined
  manufacturerIds?: readonly number[] | undefined
}

export type Gain =
  | { kind: 'percent'; percent: number; mostOre?: number | undefined }
  | { kind: 'tiers'; tiers: readonly { fromOre: number; percent: number }[] }
  | { kind: 'sum'; ore: number }
  /** The cheapest of every `buy` pieces are free. */
  | { kind: 'buy-pay'; buy: number; pay: number; perOrder?: number | undefined }
  | { kind: 'gift'; productId: number; quantity: number }
  | { kind: 'free-shipping' }

export type Rule = {
  gain: Gain
  scope: Scope
  /** The goods in scope must come to so much, öre. */
  minimumOre?: number | undefined
  /** Must lie in the cart, all of them. */
  requires?: readonly number[] | undefined
}

/** A promotion in force, as the rules know it. */
export type Offer = {
  id: number
  name: string
  /** Null when it applies by itself. */
  code: string | null
  rule: Rule
  /** False: nothing else applies beside it. */
  isCombinable: boolean
  /** The highest is taken off first. */
  priority: number
  /** Unix milliseconds. */
  startsAt: number
  /** What is left of its budget, as far as is known. */
  leftOre: number | null
}

/** What the rules know of a row in a cart. */
export type Goods = {
  productId: number
  categoryId: number | null
  sectionId: number | null
  manufacturerId: number | null
  quantity: number
  /** What the row costs before any promotion, öre. */
  ore: number
}
