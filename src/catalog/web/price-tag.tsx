import type { ReactNode } from 'react'
import type { ProductCard } from '#catalog/contract.ts'
import { priceLabel } from '#catalog/price-label.ts'
import { sv } from '#catalog/sv.ts'
import { classes } from '#ui/classes.ts'
import { usePriceFormat } from './vat-view.ts'
import './price-tag.css'

export type Priced = Pick<
  ProductCard,
  'price' | 'lowestPrice' | 'regularPrice' | 'levelOnePrice' | 'isFyndware' | 'vatRate'
>

type PriceTagProps = { product: Priced; now: Date; size?: 's' | 'l' | 'xl' | undefined }

const markers = { flash: 'flash', member: 'member', recent: 'mark', campaign: 'mark', unique: null, fyndware: null }

/** What it costs. A reduced price wears the highlighter. */
export function PriceTag({ product, now, size }: PriceTagProps) {
  const format = usePriceFormat(product.vatRate)
  const kind = priceLabel(product, now)?.kind
  const marker = kind && markers[kind]
  return (
    <span className={classes('price', size && `price--${size}`, marker && `price--${marker}`)}>
      {format(product.price.price)}
    </span>
  )
}

/** The price it is compared with, in a list: never struck through. */
export function EarlierPrice({ product }: { product: Priced }) {
  const format = usePriceFormat(product.vatRate)
  const { lowestPrice, regularPrice, levelOnePrice } = product
  let line: ReactNode = null
  if (lowestPrice !== null) {
    line = (
      <>
        <span className="l">{sv.earlier} </span>
        {sv.lowest} {format(lowestPrice)}
      </>
    )
  } else if (isOwnPrice(product)) line = `${sv.ordinary} ${format(regularPrice)}`
  else if (levelOnePrice !== null) line = `${sv.memberPrice} ${format(levelOnePrice)}`
  return line && <span className="price__was">{line}</span>
}

/** A price of members or of a company, beside which the price of others is told. */
export function isOwnPrice({ price, regularPrice }: Pick<Priced, 'price' | 'regularPrice'>): boolean {
  return (price.type === 'member' || price.type === 'priceList') && regularPrice > price.price
}
