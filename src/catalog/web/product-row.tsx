import type { ReactNode } from 'react'
import type { ProductCard } from '#catalog/contract.ts'
import { messages } from '#catalog/messages.ts'
import { ProductName } from '#catalog/web/product-name.tsx'
import { averageText } from '#core/money.ts'
import { StockOf } from '#inventory/web/stock-line.tsx'
import { EnergyArrow } from '#labels/web/energy-arrow.tsx'
import { PriceWithEnergy } from '#labels/web/price-with-energy.tsx'
import { pathTo } from '#paths.ts'
import { PriceLinesInBlock } from '#pricing/web/price-tag.tsx'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'
import { ProductRating } from './product-rating.tsx'
import { Splashes } from './splash.tsx'

export type ProductRowProps = RowProps & { mode: 1 | 3 }

type RowProps = {
  product: ProductCard
  now: Date
  actions?: ReactNode
  rankLevel?: number | null | undefined
  isEager?: boolean | undefined
}

/** List modes with rows: with key attributes (1), or compact (3). */
export default function ProductRow({ mode, ...row }: ProductRowProps) {
  return mode === 1 ? <DetailedRow {...row} /> : <CompactRow {...row} />
}

function DetailedRow({ product, now, actions, rankLevel, isEager }: RowProps) {
  const keyAttributes = product.keyAttributes.length > 0 ? product.keyAttributes : [product.subTitle]
  return (
    <article className="product-row">
      <div className="tile">
        <Image
          picture={product.image}
          alt={product.image.alt ?? ''}
          sizes="104px"
          loading={isEager ? 'eager' : 'lazy'}
        />
      </div>
      <div>
        <h3 className="product-row-title">
          <Link href={pathTo('product', { id: product.id, name: product.name })}>
            <ProductName name={product.name} />
          </Link>
        </h3>
        <ul className="product-row-points">
          {keyAttributes.slice(0, 4).map((attribute) => (
            <li key={attribute}>{attribute}</li>
          ))}
        </ul>
        <div className="product-row-meta">
          <ProductRating product={product} />
          <StockOf product={product} now={now} />
          {product.energyMarking && <EnergyArrow energy={product.energyMarking} />}
          <Splashes product={product} now={now} rankLevel={rankLevel} />
        </div>
      </div>
      <div className="product-row-price">
        <div>
          <PriceLinesInBlock product={product} now={now} />
        </div>
        {actions}
      </div>
    </article>
  )
}

function CompactRow({ product, now, actions, isEager }: RowProps) {
  return (
    <article className="product-row-compact">
      <div className="tile">
        <Image
          picture={product.image}
          alt={product.image.alt ?? ''}
          sizes="48px"
          loading={isEager ? 'eager' : 'lazy'}
        />
      </div>
      <h3 className="product-row-compact-title">
        <Link href={pathTo('product', { id: product.id, name: product.name })}>
          <ProductName name={product.name} />
        </Link>
      </h3>
      {product.sponsored ? (
        <span className="product-row-compact-sponsored micro muted">{messages.sponsored}</span>
      ) : (
        <span className="product-row-compact-point">
          <Rated product={product} />
        </span>
      )}
      <StockOf product={product} now={now} />
      <span className="product-row-compact-price">
        <PriceWithEnergy product={product} now={now} />
      </span>
      {actions}
    </article>
  )
}

function Rated({ product: { rating } }: { product: ProductCard }) {
  if (!rating) return null
  return (
    <span className="rating">
      <Icon name={rating.ratingType === 'hypefactor' ? 'fire' : 'star'} weight="fill" />
      <b>{averageText(rating.rating)}</b>
      <span className="visually-hidden"> {messages.ofFive}</span>
    </span>
  )
}
