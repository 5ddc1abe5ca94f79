import { promotionMark } from '#analytics/promotion.ts'
import { BuyButton } from '#cart/web/buy-button.tsx'
import type { ProductCard } from '#catalog/contract.ts'
import { ProductName } from '#catalog/web/product-name.tsx'
import { ProductRating } from '#catalog/web/product-rating.tsx'
import { StockOf } from '#inventory/web/stock-line.tsx'
import { PriceWithEnergy } from '#labels/web/price-with-energy.tsx'
import { pathTo } from '#paths.ts'
import { Bubble } from '#pricing/web/bubble.tsx'
import { useNow } from '#routing/page-context.ts'
import { Countdown } from '#ui/countdown.tsx'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'

export function FlashSale({ product, position }: { product: ProductCard; position: number }) {
  const now = useNow()
  return (
    <section
      className="start-flash"
      aria-labelledby="h-flash"
      {...promotionMark({
        location: 'flash-sale',
        type: 'product',
        index: 1,
        id: product.id,
        name: product.name,
        position,
      })}
    >
      <div className="start-flash-head">
        <h2 id="h-flash">
          <Icon name="lightning" weight="fill" />
          Flash-sale!
        </h2>
        {product.price.endAt !== null && <Countdown to={product.price.endAt} from={now} />}
      </div>
      <div className="tile">
        <Image picture={product.image} alt="" loading="eager" sizes="300px" />
        <Bubble product={product} size="l" />
      </div>
      <div className="start-flash-body">
        <h3>
          <Link href={pathTo('product', { id: product.id, name: product.name })}>
            <ProductName name={product.name} />
          </Link>
        </h3>
        <div className="row row--between start-flash-meta">
          <ProductRating product={product} />
          <StockOf product={product} now={now} />
        </div>
        <div className="row row--between start-flash-price">
          <div>
            <PriceWithEnergy product={product} now={now} size="l" />
          </div>
          <BuyButton product={product} now={now} />
        </div>
      </div>
    </section>
  )
}
