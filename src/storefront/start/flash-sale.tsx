import { useEffect, useState } from 'react'
import { BuyButton } from '#cart/web/buy-button.tsx'
import type { ProductCard } from '#catalog/contract.ts'
import { Bubble } from '#catalog/web/bubble.tsx'
import { EarlierPrice, PriceTag } from '#catalog/web/price-tag.tsx'
import { ProductRating } from '#catalog/web/product-rating.tsx'
import { StockOf } from '#catalog/web/stock-line.tsx'
import { pathTo } from '#paths.ts'
import { useNow } from '#storefront/root.tsx'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'

/** One product at a price with an end, and how long it is until then. */
export function FlashSale({ product }: { product: ProductCard }) {
  const now = useNow()
  return (
    <section className="flash" aria-labelledby="h-flash">
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
          <Link href={pathTo('product', { id: product.id, name: product.name })}>{product.name}</Link>
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

/** Hours, minutes and seconds; the words for screen readers change once a minute only. */
function Countdown({ to, from }: { to: number; from: Date }) {
  const [now, setNow] = useState(from.getTime())
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, Math.floor(to - now / 1000))
  const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60].map((part) =>
    String(part).padStart(2, '0'),
  )
  const [hours = 0, minutes = 0] = parts.map(Number)
  return (
    <p className="cd" role="timer" aria-label={`${hours} timmar och ${minutes} minuter kvar`} suppressHydrationWarning>
      {parts.map((part, index) => (
        <span key={index} aria-hidden="true">
          {index > 0 && <i>:</i>}
          <b>{part}</b>
        </span>
      ))}
    </p>
  )
}
