import { BuyButton } from '#cart/web/buy-button.tsx'
import type { ProductCard } from '#catalog/contract.ts'
import { ProductName } from '#catalog/web/product-name.tsx'
import { ProductRating } from '#catalog/web/product-rating.tsx'
import { PriceWithEnergy } from '#labels/web/price-with-energy.tsx'
import { pathTo } from '#paths.ts'
import { useNow } from '#routing/page-context.ts'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', day: 'numeric' })
const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', month: 'short' })

export function Releases({ title, products }: { title: string; products: ProductCard[] }) {
  const now = useNow()
  return (
    <section aria-labelledby="h-releases">
      <div className="section-head">
        <h2 id="h-releases">{title}</h2>
      </div>
      <ol className="start-releases sheet">
        {products.map((product) => {
          const at = new Date((product.release?.timestamp ?? 0) * 1000)
          return (
            <li key={product.id}>
              <time className="start-releases-date" dateTime={at.toISOString()}>
                <b>{day.format(at)}</b>
                {month.format(at).replace('.', '')}
              </time>
              <div className="tile tile--s">
                <Image picture={product.image} alt="" sizes="56px" />
              </div>
              <div className="start-releases-title">
                <Link href={pathTo('product', { id: product.id, name: product.name })}>
                  <ProductName name={product.name} />
                </Link>
                <span>{product.subTitle}</span>
              </div>
              <span className="start-releases-stock">
                <ProductRating product={product} />
              </span>
              <PriceWithEnergy product={product} now={now} size="s" />
              <BuyButton product={product} now={now} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}
