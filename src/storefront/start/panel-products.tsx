import type { ProductCard } from '#catalog/contract.ts'
import { shownName } from '#catalog/shown-name.ts'
import { PriceTag } from '#catalog/web/price-tag.tsx'
import { pathTo } from '#paths.ts'
import { useViewHistory } from '#storefront/product/view-history.ts'
import { useNow } from '#storefront/root.tsx'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'
import { homeWords } from './sv.ts'
import './panel-products.css'

/** On small screens: what was looked at last and then what the campaign has, as many as there is room kept for. */
export function PanelProducts({ products }: { products: readonly ProductCard[] }) {
  const now = useNow()
  const seen = useViewHistory()
  const others = products.filter(({ id }) => !seen.some((product) => product.id === id))
  const shown = [...seen, ...others].slice(0, products.length)
  return (
    <ul className="glance sheet only-s" aria-label={homeWords.glance}>
      {shown.map((product) => (
        <li key={product.id}>
          <div className="tile tile--s">
            <Image picture={product.image} alt="" sizes="72px" />
          </div>
          <Link href={pathTo('product', { id: product.id, name: product.name })}>{shownName(product.name)}</Link>
          <PriceTag product={product} now={now} size="s" />
        </li>
      ))}
    </ul>
  )
}
