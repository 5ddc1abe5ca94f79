import type { PricedProduct } from '#pricing/contract.ts'
import { withoutDeposit } from '#pricing/deposit.ts'
import { priceMessages } from '#pricing/messages.ts'
import { priceBubble } from '#pricing/price-bubble.ts'
import './price-bubble.css'

type BubbleProps = { product: Pick<PricedProduct, 'price' | 'lowestPrice' | 'deposit'>; size?: 'l' | undefined }

export function Bubble({ product, size }: BubbleProps) {
  const bubble = priceBubble(withoutDeposit(product))
  if (!bubble) return null
  return (
    <span className={size ? 'price-bubble price-bubble--l' : 'price-bubble'}>
      {bubble.kind === 'amount' && <small>{priceMessages.save} </small>}
      {bubble.text}
    </span>
  )
}
