import type { ReactNode } from 'react'
import type { ProductCard as Product } from '#catalog/contract.ts'
import { shownName } from '#catalog/shown-name.ts'
import { pathTo } from '#paths.ts'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'
import { Bubble } from './bubble.tsx'
import { EnergyArrow } from './energy-arrow.tsx'
import { EarlierPrice, PriceTag } from './price-tag.tsx'
import { ProductRating } from './product-rating.tsx'
import { Splashes } from './splash.tsx'
import { StockOf } from './stock-line.tsx'
import './product-card.css'

type ProductCardProps = {
  product: Product
  now: Date
  /** The buy button. */
  actions?: ReactNode
  /** Saves it in a wish list; its class is `card__fav`. */
  heart?: ReactNode
  /** Its place in a top list. */
  rank?: number | undefined
  rankLevel?: number | null | undefined
  /** The first cells on the screen do not wait for the script. */
  isEager?: boolean | undefined
}

/** A product in a grid or carousel. */
export function ProductCard({ product, now, actions, heart, rank, rankLevel, isEager }: ProductCardProps) {
  return (
    <article className="card">
      <div className="tile">
        <Image
          picture={product.image}
          alt=""
          sizes="(min-width: 1200px) 236px, 45vw"
          loading={isEager ? 'eager' : 'lazy'}
        />
      </div>
      {rank ? (
        <span className="rank-n" aria-hidden="true">
          {rank}
        </span>
      ) : (
        <div className="card__flags">
          <Splashes product={product} now={now} rankLevel={rankLevel} />
        </div>
      )}
      <Bubble product={product} />
      {product.energyMarking && (
        <span className="card__en">
          <EnergyArrow energy={product.energyMarking} />
        </span>
      )}
      {heart}
      <h3 className="card__t">
        <Link href={pathTo('product', { id: product.id, name: product.name })}>{shownName(product.name)}</Link>
      </h3>
      <p className="card__sub">{product.subTitle}</p>
      <div className="card__meta">
        <ProductRating product={product} />
        <StockOf product={product} now={now} />
      </div>
      <div className="card__foot">
        <div>
          <PriceTag product={product} now={now} />
          <EarlierPrice product={product} />
        </div>
        {actions}
      </div>
    </article>
  )
}
