/** A banner, a tile or a takeover that leads somewhere, as measuring knows it. */
export type Promotion = {
  /** Where in the shop: `top-panel`, `highlights`, `takeover` … */
  location: string
  /** What it leads to: `campaign`, `category`, `product` … */
  type: string
  /** Among its neighbours, from 0. */
  index: number
  id: number
  name: string
  /** Of its piece on the page, from 1; 0 for what stands around all of them. */
  position: number
}

/** The attribute by which those who measure know the element of a promotion. */
export function promotionMark(promotion: Promotion) {
  return { 'data-promotion': JSON.stringify(promotion) }
}
