import type { ProductCard } from '#catalog/contract.ts'
import { homeMessages } from './messages.ts'
import { PanelProduct } from './panel-product.tsx'
import './hero-products.css'

/** Beside the text of a panel without drawings; on phones they are below it. */
export function HeroProducts({ products }: { products: readonly ProductCard[] }) {
  if (products.length === 0) return null
  return (
    <ul className="hero-products" aria-label={homeMessages.glance}>
      {products.map((product) => (
        <PanelProduct key={product.id} product={product} sizes="200px" />
      ))}
    </ul>
  )
}
