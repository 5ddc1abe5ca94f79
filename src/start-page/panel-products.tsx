import type { ProductCard } from '#catalog/contract.ts'
import { shownName } from '#catalog/shown-name.ts'
import { pathTo } from '#paths.ts'
import { PriceLines } from '#pricing/web/price-tag.tsx'
import { useViewHistory } from '#product-page/view-history.ts'
import { useNow } from '#routing/page-context.ts'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'
import { homeMessages } from './messages.ts'
import './panel-products.css'

export function PanelProducts({ products }: { products: readonly ProductCard[] }) {
  const now = useNow()
  const seen = useViewHistory()
  const others = products.filter(({ id }) => !seen.some((product) => product.id === id))
  const shown = [...seen, ...others].slice(0, products.length)
  return (
    <ul className="panel-products sheet only-narrow" aria-label={homeMessages.glance}>
      {shown.map((product) => (
        <li key={product.id}>
          <div className="tile tile--s">
            <Image picture={product.image} alt="" sizes="72px" />
          </div>
          <Link href={pathTo('product', { id: product.id, name: product.name })}>{shownName(product.name)}</Link>
          <PriceLines product={product} now={now} size="s" />
        </li>
      ))}
    </ul>
  )
}
