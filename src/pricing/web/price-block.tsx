import { dayOf, shortDay } from '#core/day.ts'
import type { PricedProduct } from '#pricing/contract.ts'
import { withoutDeposit } from '#pricing/deposit.ts'
import { priceMessages } from '#pricing/messages.ts'
import { productPriceMessages as messages } from '#pricing/product-messages.ts'
import { savings } from '#pricing/savings.ts'
import { Link } from '#ui/link.tsx'
import { isOwnPrice, PriceTag } from './price-tag.tsx'
import { usePriceFormat } from './vat-view.ts'
import './price-block.css'

type PriceBlockProps = {
  product: PricedProduct & { maxAtPrice?: number | null | undefined }
  now: Date
  memberLinks?: { logIn: string; register: string } | undefined
}

export function PriceBlock({ product, now, memberLinks }: PriceBlockProps) {
  const format = usePriceFormat(product.vatRate)
  const { price, lowestPrice, regularPrice, levelOnePrice, levelOneLowestPrice } = withoutDeposit(product)
  const saved = savings(price.price, lowestPrice)
  const until = price.endAt !== null && shortDay(dayOf(new Date(price.endAt * 1000 - 1)), dayOf(now))
  return (
    <div className="price-block">
      <PriceTag product={product} now={now} size="xl" />
      {isOwnPrice(product) && (
        <p className="small muted">
          {priceMessages.ordinary} {format(regularPrice)}
        </p>
      )}
      {lowestPrice !== null && (
        <p className="small muted">
          {saved && <span className="price-block-save">{messages.youSave(format(saved.amount))}</span>}{' '}
          <span className="price-block-prior">
            {messages.earlierLowest} {format(lowestPrice)}
          </span>
        </p>
      )}
      {until && <p className="small muted">{price.nearlyOver ? messages.nearlyOver(until) : messages.until(until)}</p>}
      {product.maxAtPrice && <p className="small muted">{messages.atMost(product.maxAtPrice)}</p>}
      {product.unitPrice && (
        <p className="small muted">
          {priceMessages.comparison} {priceMessages.unitPrice(format(product.unitPrice.price), product.unitPrice.unit)}
        </p>
      )}
      {levelOnePrice !== null && memberLinks && (
        <p className="price-block-member">
          <span>
            {priceMessages.memberPrice} <b>{format(levelOnePrice)}</b>
            {levelOneLowestPrice && (
              <span className="small muted price-block-member-was">
                {messages.earlierLowest} {format(levelOneLowestPrice)}
              </span>
            )}
          </span>
          <span className="small">
            <Link className="link" href={memberLinks.logIn}>
              {messages.logIn}
            </Link>{' '}
            {messages.or}{' '}
            <Link className="link" href={memberLinks.register}>
              {messages.becomeMember.toLowerCase()}
            </Link>
          </span>
        </p>
      )}
    </div>
  )
}
