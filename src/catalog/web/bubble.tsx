import type { ProductCard } from '#catalog/contract.ts'
import { priceBubble } from '#catalog/price-bubble.ts'
import { sv } from '#catalog/sv.ts'
import './bubble.css'

type BubbleProps = { product: Pick<ProductCard, 'price' | 'lowestPrice'>; size?: 'l' | undefined }

/** The saving, in the corner of the picture. The prices beside it say the same in full. */
export function Bubble({ product, size }: BubbleProps) {
  const bubble = priceBubble(product)
  if (!bubble) return null
  return (
    <span className={size ? 'bubble bubble--l' : 'bubble'}>
      {bubble.kind === 'amount' && <small>{sv.save} </small>}
      {bubble.text}
    </span>
  )
}
