/** Omitted limits do not apply; gift cards are never included. */
export type Conditions = {
  productIds?: number[] | undefined
  /** Including subcategories. */
  categoryIds?: number[] | undefined
  sectionIds?: number[] | undefined
  manufacturerIds?: number[] | undefined
}

export type Discount =
  | { kind: 'percent'; percent: number; maxDiscount?: number | undefined }
  | { kind: 'tiers'; tiers: { from: number; percent: number }[] }
  | { kind: 'sum'; amount: number }
  /** By the number of units of the same product; applies to each unit. */
  | { kind: 'volume'; tiers: { from: number; percent: number }[] }
  /** The cheapest of every `buy` units are free. */
  | { kind: 'buy-pay'; buy: number; pay: number; perOrder?: number | undefined }
  | { kind: 'gift'; productId: number; quantity: number }
  | { kind: 'free-shipping' }

export type Rule = {
  discount: Discount
  conditions: Conditions
  /** Minimum subtotal of the products that match the conditions, öre. */
  minSubtotal?: number | undefined
  requires?: number[] | undefined
}

export type Offer = {
  id: number
  name: string
  code: string | null
  rule: Rule
  isCombinable: boolean
  /** The highest is applied first. */
  priority: number
  startsAt: number
  /** Remaining budget, as far as is known. */
  remaining: number | null
}

/** The product, unless it has several rows: then each has a key of its own. */
export type RowKey = number | string

export type Goods = {
  productId: number
  key?: string | undefined
  categoryId: number | null
  sectionId: number | null
  manufacturerId: number | null
  quantity: number
  /** Price of the row before promotions, öre. */
  amount: number
}
