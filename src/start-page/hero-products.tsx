import type { ProductCard } from '#catalog/contract.ts'
import { shownName } from '#catalog/shown-name.ts'
import { pathTo } from '#paths.ts'
import { PriceLines } from '#pricing/web/price-tag.tsx'
import { useNow } from '#routing/page-context.ts'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'
import { homeMessages } from './messages.ts'
import './hero-products.css'

/** Beside the text of a panel without drawings; on phones they are below it. */
export function HeroProducts({ products }: { products: readonly ProductCard[] }) {
  const now = useNow()
  if (products.length === 0) return null
  return (
    <ul className="hero-products" aria-label={homeMessages.glance}>
      {products.map((product) => (
        <li key={product.id}>
          <div className="tile tile--s">
            <Image picture={product.image} alt="" sizes="200px" />
          </div>
          <Link href={pathTo('product', { id: product.id, name: product.name })}>{shownName(product.name)}</Link>
          <PriceLines product={product} now={now} size="s" />
        </li>
      ))}
    </ul>
  )
}
