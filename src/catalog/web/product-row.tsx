import type { ReactNode } from 'react'
import type { ProductCard } from '#catalog/contract.ts'
import { shownName } from '#catalog/shown-name.ts'
import { sv } from '#catalog/sv.ts'
import { formatNumber } from '#core/money.ts'
import { pathTo } from '#paths.ts'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'
import { EnergyArrow } from './energy-arrow.tsx'
import { EarlierPrice, PriceTag } from './price-tag.tsx'
import { ProductRating } from './product-rating.tsx'
import { Splashes } from './splash.tsx'
import { StockOf } from './stock-line.tsx'
import './product-row.css'

type ProductRowProps = {
  product: ProductCard
  now: Date
  /** The buy button. */
  actions?: ReactNode
  rankLevel?: number | null | undefined
  isEager?: boolean | undefined
}

/** A product in the list view, with its facts. */
export function ProductRow({ product, now, actions, rankLevel, isEager }: ProductRowProps) {
  const facts = product.facts.length > 0 ? product.facts : [product.subTitle]
  return (
    <article className="lrow">
      <div className="tile">
        <Image picture={product.image} alt="" sizes="104px" loading={isEager ? 'eager' : 'lazy'} />
      </div>
      <div>
        <h3 className="lrow__t">
          <Link href={pathTo('product', { id: product.id, name: product.name })}>{shownName(product.name)}</Link>
        </h3>
        <ul className="lrow__s">
          {facts.slice(0, 4).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <div className="lrow__m">
          <ProductRating product={product} />
          <StockOf product={product} now={now} />
          {product.energyMarking && <EnergyArrow energy={product.energyMarking} />}
          <Splashes product={product} now={now} rankLevel={rankLevel} />
        </div>
      </div>
      <div className="lrow__p">
        <div>
          <PriceTag product={product} now={now} />
          <EarlierPrice product={product} />
        </div>
        {actions}
      </div>
    </article>
  )
}

/** A product in the compact view: one line. */
export function CompactRow({ product, now, actions, isEager }: ProductRowProps) {
  return (
    <article className="crow">
      <div className="tile">
        <Image picture={product.image} alt="" sizes="48px" loading={isEager ? 'eager' : 'lazy'} />
      </div>
      <h3 className="crow__t">
        <Link href={pathTo('product', { id: product.id, name: product.name })}>{shownName(product.name)}</Link>
      </h3>
      <span className="crow__hl">
        <Highlight product={product} />
      </span>
      <StockOf product={product} now={now} />
      <span className="p">
        <PriceTag product={product} now={now} />
        <EarlierPrice product={product} />
      </span>
      {actions}
    </article>
  )
}

function Highlight({ product: { energyMarking, rating, sponsored } }: { product: ProductCard }) {
  if (sponsored) return <span className="micro muted">{sv.sponsored}</span>
  if (energyMarking) return <EnergyArrow energy={energyMarking} />
  if (!rating) return null
  return (
    <span className="rate">
      <Icon name={rating.ratingType === 'hypefactor' ? 'fire' : 'star'} weight="fill" />
      <b>{formatNumber(rating.rating)}</b>
      <span className="vh"> {sv.ofFive}</span>
    </span>
  )
}
