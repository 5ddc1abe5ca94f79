import { BuyButton } from '#cart/web/buy-button.tsx'
import type { ProductCard } from '#catalog/contract.ts'
import { ProductName } from '#catalog/web/product-name.tsx'
import { StockOf } from '#inventory/web/stock-line.tsx'
import { PriceWithEnergy } from '#labels/web/price-with-energy.tsx'
import { pathTo } from '#paths.ts'
import { useNow } from '#routing/page-context.ts'
import { Image } from '#ui/image.tsx'
import { keptChildren } from '#ui/kept-html.tsx'
import { Link } from '#ui/link.tsx'

const max = 3

export function ProductMini({ title, products }: { title: string; products: ProductCard[] }) {
  const now = useNow()
  if (products.length === 0) return null
  return (
    <section className="product-page-mini sheet" aria-label={title}>
      <h2 className="product-page-heading">{title}</h2>
      <ul
        {...keptChildren(
          products.slice(0, max),
          () => 'mini',
          (product) => (
            <li key={product.id}>
              <div className="tile tile--s">
                <Image picture={product.image} alt="" sizes="56px" />
              </div>
              <div>
                <Link href={pathTo('product', { id: product.id, name: product.name })}>
                  <ProductName name={product.name} />
                </Link>
                <span className="row">
                  <PriceWithEnergy product={product} now={now} size="s" />
                  <StockOf product={product} now={now} />
                </span>
              </div>
              <BuyButton product={product} now={now} isIcon />
            </li>
          ),
        )}
      />
    </section>
  )
}
