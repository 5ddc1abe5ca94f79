import { promotionMark } from '#analytics/promotion.ts'
import { BuyButton } from '#cart/web/buy-button.tsx'
import type { ProductCard } from '#catalog/contract.ts'
import { shownName } from '#catalog/shown-name.ts'
import { Bubble } from '#catalog/web/bubble.tsx'
import { EarlierPrice, PriceTag } from '#catalog/web/price-tag.tsx'
import { ProductRating } from '#catalog/web/product-rating.tsx'
import { StockOf } from '#catalog/web/stock-line.tsx'
import { pathTo } from '#paths.ts'
import { useNow } from '#storefront/root.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'

/** One product at a price with an end, and how long it is until then. */
export function FlashSale({ product, position }: { product: ProductCard; position: number }) {
  const now = useNow()
  return (
    <section
      className="flash"
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
      <div className="flash__h">
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
      <div className="flash__b">
        <h3>
          <Link href={pathTo('product', { id: product.id, name: product.name })}>{shownName(product.name)}</Link>
        </h3>
        <div className="row row--b flash__m">
          <ProductRating product={product} />
          <StockOf product={product} now={now} />
        </div>
        <div className="row row--b flash__p">
          <div>
            <PriceTag product={product} now={now} size="l" />
            <EarlierPrice product={product} />
          </div>
          <BuyButton product={product} now={now} />
        </div>
      </div>
    </section>
  )
}
