export type Promotion = {
  location: string
  type: string
  /** Among its neighbours, from 0. */
  index: number
  id: number
  name: string
  /** Position of its component on the page, from 1; 0 outside the content. */
  position: number
}

export function promotionMark(promotion: Promotion) {
  return { 'data-promotion': JSON.stringify(promotion) }
}
