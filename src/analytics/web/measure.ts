/** Goods, as much as measuring needs; prices are öre. */
export type Ware = {
  id: number
  name: string
  price: { price: number }
  manufacturer: { name: string } | null
}

type WareRow = { product: Ware; quantity: number; unitPrice: number }

/** What was shown or done. Rooms tell of it in their own words; `storefront/measure` makes events of it. */
export type Deed =
  | { kind: 'page'; page: { name: string; path: string; params: Record<string, string>; data: unknown } }
  /** Elements within `at` that each show a product, in the order of the products. */
  | { kind: 'list'; list: string; products: readonly Ware[]; at: Element; isCarousel?: boolean }
  | { kind: 'cart-view' }
  | { kind: 'cart'; before: readonly WareRow[]; after: readonly WareRow[] }
  | { kind: 'shipping' | 'payment'; choice: string }
  | { kind: 'checkout-error'; step: CheckoutStep; message: string }
  | { kind: 'wished'; product: { id: number; name: string } }
  | { kind: 'joined' }

export type CheckoutStep = 'cart' | 'zip' | 'details' | 'payment' | 'review'

const waiting: Deed[] = []
let hear = (deed: Deed): void => {
  waiting.push(deed)
}

/** Tells of a deed to those who measure, who come when the page has come to rest. Nothing is stored or sent by it. */
export function measure(deed: Deed): void {
  hear(deed)
}

/** Hears all that was told, and all that will be. */
export function listen(listener: (deed: Deed) => void): void {
  hear = listener
  waiting.splice(0).forEach(listener)
}
