import { BuyButton } from '#cart/web/buy-button.tsx'
import type { ProductCard } from '#catalog/contract.ts'
import { shownName } from '#catalog/shown-name.ts'
import { PriceTag } from '#catalog/web/price-tag.tsx'
import { StockOf } from '#catalog/web/stock-line.tsx'
import { pathTo } from '#paths.ts'
import { useNow } from '#storefront/root.tsx'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'

const most = 3

/** A short list of products in the right column. */
export function ProductMini({ title, products }: { title: string; products: ProductCard[] }) {
  const now = useNow()
  if (products.length === 0) return null
  return (
    <section className="mini sheet" aria-label={title}>
      <h2 className="h3">{title}</h2>
      <ul>
        {products.slice(0, most).map((product) => (
          <li key={product.id}>
            <div className="tile tile--s">
              <Image picture={product.image} alt="" sizes="56px" />
            </div>
            <div>
              <Link href={pathTo('product', { id: product.id, name: product.name })}>{shownName(product.name)}</Link>
              <span className="row">
                <PriceTag product={product} now={now} size="s" />
                <StockOf product={product} now={now} />
              </span>
            </div>
            <BuyButton product={product} now={now} isIcon />
          </li>
        ))}
      </ul>
    </section>
  )
}
