import type { ReactNode } from 'react'
import type { ProductCard as Product } from '#catalog/contract.ts'
import { ProductName } from '#catalog/web/product-name.tsx'
import { StockOf } from '#inventory/web/stock-line.tsx'
import { EnergyArrow } from '#labels/web/energy-arrow.tsx'
import { pathTo } from '#paths.ts'
import { Bubble } from '#pricing/web/bubble.tsx'
import { PriceLinesInBlock } from '#pricing/web/price-tag.tsx'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'
import { ProductRating } from './product-rating.tsx'
import { Splashes } from './splash.tsx'
import './product-card.css'

type ProductCardProps = {
  product: Product
  now: Date
  actions?: ReactNode
  wishlistButton?: ReactNode
  rank?: number | undefined
  rankLevel?: number | null | undefined
  isEager?: boolean | undefined
}

export function ProductCard({ product, now, actions, wishlistButton, rank, rankLevel, isEager }: ProductCardProps) {
  return (
    <article className="product-card">
      <div className="tile">
        <Image
          picture={product.image}
          alt={product.image.alt ?? ''}
          sizes="(min-width: 1200px) 236px, 45vw"
          loading={isEager ? 'eager' : 'lazy'}
        />
      </div>
      {rank ? (
        <span className="product-card-rank" aria-hidden="true">
          {rank}
        </span>
      ) : (
        <Splashes product={product} now={now} rankLevel={rankLevel} className="product-card-flags" />
      )}
      <Bubble product={product} />
      {product.energyMarking && (
        <span className="product-card-energy">
          <EnergyArrow energy={product.energyMarking} />
        </span>
      )}
      {wishlistButton}
      <h3 className="product-card-title">
        <Link href={pathTo('product', { id: product.id, name: product.name })}>
          <ProductName name={product.name} />
        </Link>
      </h3>
      <p className="product-card-subtitle">{product.subTitle}</p>
      <div className="product-card-meta">
        <ProductRating product={product} />
        <StockOf product={product} now={now} />
      </div>
      <div className="product-card-foot">
        <div>
          <PriceLinesInBlock product={product} now={now} />
        </div>
        {actions}
      </div>
    </article>
  )
}
