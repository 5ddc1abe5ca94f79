/** Prices in öre. */
export type Ware = {
  id: number
  name: string
  price: { price: number }
  manufacturer: { name: string } | null
}

type WareRow = { product: Ware; quantity: number; unitPrice: number }

export type Interaction =
  | { kind: 'page'; page: { name: string; path: string; params: Record<string, string>; data: unknown } }
  | { kind: 'list'; list: string; products: readonly Ware[]; at: Element; isCarousel?: boolean }
  | { kind: 'cart-view' }
  | { kind: 'cart'; before: readonly WareRow[]; after: readonly WareRow[] }
  | { kind: 'shipping' | 'payment'; choice: string }
  | { kind: 'checkout-error'; step: CheckoutStep; message: string }
  | { kind: 'wished'; product: { id: number; name: string } }
  | { kind: 'joined' }

export type CheckoutStep = 'cart' | 'zip' | 'details' | 'payment' | 'review'

const waiting: Interaction[] = []
let notify = (interaction: Interaction): void => {
  waiting.push(interaction)
}

export function measure(interaction: Interaction): void {
  notify(interaction)
}

export function listen(listener: (interaction: Interaction) => void): void {
  notify = listener
  waiting.splice(0).forEach(listener)
}
