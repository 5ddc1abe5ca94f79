import type { ReactNode } from 'react'
import { formatPrice } from '#core/money.ts'
import type { PricedProduct } from '#pricing/contract.ts'
import { withoutDeposit } from '#pricing/deposit.ts'
import { priceMessages } from '#pricing/messages.ts'
import { priceLabel } from '#pricing/price-label.ts'
import { vatTexts, withoutVat } from '#pricing/vat-texts.ts'
import { classes } from '#ui/classes.ts'
import { usePriceFormat, useVatView } from './vat-view.ts'
import './price-tag.css'

type PriceTagProps = {
  product: PricedProduct
  /** Öre to show in place of the unit price, for `quantity` units and their deposit. */
  amount?: number
  quantity?: number
  now: Date
  size?: 's' | 'l' | 'xl' | undefined
}

const markers = { flash: 'flash', member: 'member', recent: 'mark', campaign: 'mark', unique: null, fyndware: null }

export function PriceTag({ product, amount: requested, quantity = 1, now, size }: PriceTagProps) {
  const view = useVatView()
  const deposit = quantity * (product.deposit ?? 0)
  const amount = (requested ?? product.price.price) - deposit
  const isFrom = product.configuration !== undefined && (requested ?? product.price.price) === product.price.price
  const { main, beside } = vatTexts(amount, withoutVat(amount, product.vatRate), view)
  const kind = priceLabel(product, now)?.kind
  const marker = kind && markers[kind]
  const tag = (
    <span className={classes('price-tag', size && `price-tag--${size}`, marker && `price-tag--${marker}`)}>
      {/* Text alone in its element is replaced also where a browser has translated it. */}
      {isFrom ? (
        <>
          <span className="price-tag-from">{priceMessages.from} </span>
          {main}
        </>
      ) : (
        main
      )}
    </span>
  )
  if (!beside && deposit === 0) return tag
  return (
    <span className="price-tag-pair">
      {tag} {beside && view === 'first' && <span className="visually-hidden">{priceMessages.isWithoutVat}, </span>}
      {beside && <span className="price-tag-vat">{beside}</span>}
      {deposit > 0 && <span className="price-tag-vat">{priceMessages.plusDeposit(formatPrice(deposit))}</span>}
    </span>
  )
}

/** The comparison price in a list: never struck through. */
export function EarlierPrice({ product }: { product: PricedProduct }) {
  const format = usePriceFormat(product.vatRate)
  const { lowestPrice, regularPrice, levelOnePrice, levelOneLowestPrice } = withoutDeposit(product)
  let line: ReactNode = null
  if (lowestPrice !== null) {
    line = (
      <>
        <span className="price-tag-line">{priceMessages.earlier} </span>
        {priceMessages.lowest} {format(lowestPrice)}
      </>
    )
  } else if (isOwnPrice(product)) line = `${priceMessages.ordinary} ${format(regularPrice)}`
  else if (levelOnePrice !== null) {
    line = (
      <>
        {priceMessages.memberPrice} {format(levelOnePrice)}
        {levelOneLowestPrice && (
          <span className="price-tag-member-was">
            <span className="price-tag-line">{priceMessages.earlier} </span>
            {priceMessages.lowest} {format(levelOneLowestPrice)}
          </span>
        )}
      </>
    )
  }
  return line && <span className="price-tag-was">{line}</span>
}

/** Beside every price of what is sold by weight, volume, length or in packs (prisinformationslagen 2004:347). */
export function ComparisonPrice({ product }: { product: PricedProduct }) {
  const format = usePriceFormat(product.vatRate)
  if (!product.unitPrice) return null
  const { price, unit } = product.unitPrice
  return (
    <span className="price-tag-was">
      <span className="price-tag-line">{priceMessages.comparison} </span>
      {priceMessages.unitPrice(format(price), unit)}
    </span>
  )
}

export type PriceLinesProps = Omit<PriceTagProps, 'amount'>

/** A price and what belongs beside it: the prior price of a reduction and the price per unit. */
export function PriceLines({ children, ...props }: PriceLinesProps & { children?: ReactNode }) {
  return (
    <span className="price-tag-lines">
      {children && <span className="price-tag-beside">{children}</span>}
      <PriceLinesInBlock {...props} />
    </span>
  )
}

/** The same where they are all that a block holds, as in each card of a list: one element less in each. */
export function PriceLinesInBlock({ product, now, size }: PriceLinesProps) {
  return (
    <>
      <PriceTag product={product} now={now} size={size} />
      <EarlierPrice product={product} />
      <ComparisonPrice product={product} />
    </>
  )
}

/** A member or company price, shown with the price for others. */
export function isOwnPrice({ price, regularPrice }: Pick<PricedProduct, 'price' | 'regularPrice'>): boolean {
  return (price.type === 'member' || price.type === 'priceList') && regularPrice > price.price
}
