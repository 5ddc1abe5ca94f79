import type { ProductCard } from '#catalog/contract.ts'
import { useViewHistory } from '#product-page/view-history.ts'
import { homeMessages } from './messages.ts'
import { PanelProduct } from './panel-product.tsx'
import './panel-products.css'

export function PanelProducts({ products }: { products: readonly ProductCard[] }) {
  const seen = useViewHistory()
  const others = products.filter(({ id }) => !seen.some((product) => product.id === id))
  const shown = [...seen, ...others].slice(0, products.length)
  return (
    <ul className="panel-products sheet only-narrow" aria-label={homeMessages.glance}>
      {shown.map((product) => (
        <PanelProduct key={product.id} product={product} sizes="72px" />
      ))}
    </ul>
  )
}
