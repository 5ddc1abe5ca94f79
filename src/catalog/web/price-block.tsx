import type { Product } from '#catalog/contract.ts'
import { savings } from '#catalog/savings.ts'
import { sv } from '#catalog/sv.ts'
import { product as say } from '#catalog/sv-product.ts'
import { dayOf, shortDay } from '#core/day.ts'
import { Link } from '#ui/link.tsx'
import { isOwnPrice, type Priced, PriceTag } from './price-tag.tsx'
import { usePriceFormat } from './vat-view.ts'
import './price-block.css'

type PriceBlockProps = {
  product: Priced & Pick<Product, 'unitPrice' | 'maxAtPrice'>
  now: Date
  /** Where a visitor becomes a member or logs in; left out for members. */
  memberLinks?: { logIn: string; register: string } | undefined
}

/** The price of the product page with all that is said about it. */
export function PriceBlock({ product, now, memberLinks }: PriceBlockProps) {
  const format = usePriceFormat(product.vatRate)
  const { price, lowestPrice, regularPrice, levelOnePrice } = product
  const saved = savings(price.price, lowestPrice)
  const until = price.endAt !== null && shortDay(dayOf(new Date(price.endAt * 1000 - 1)), dayOf(now))
  return (
    <div className="pblk">
      <PriceTag product={product} now={now} size="xl" />
      {isOwnPrice(product) && (
        <p className="small muted">
          {sv.ordinary} {format(regularPrice)}
        </p>
      )}
      {lowestPrice !== null && (
        <p className="small muted">
          {saved && <span className="pblk__save">{sv.youSave(format(saved.ore))}</span>}{' '}
          <span className="nowrap">
            {sv.earlierLowest} {format(lowestPrice)}
          </span>
        </p>
      )}
      {until && <p className="small muted">{price.nearlyOver ? say.nearlyOver(until) : say.until(until)}</p>}
      {product.maxAtPrice && <p className="small muted">{say.atMost(product.maxAtPrice)}</p>}
      {product.unitPrice && (
        <p className="small muted">{say.unitPrice(format(product.unitPrice.price), product.unitPrice.unit)}</p>
      )}
      {levelOnePrice !== null && memberLinks && (
        <p className="pblk__member">
          <span>
            {sv.memberPrice} <b>{format(levelOnePrice)}</b>
          </span>
          <span className="small">
            <Link className="link" href={memberLinks.logIn}>
              {sv.logIn}
            </Link>{' '}
            {sv.or}{' '}
            <Link className="link" href={memberLinks.register}>
              {sv.becomeMember.toLowerCase()}
            </Link>
          </span>
        </p>
      )}
    </div>
  )
}
