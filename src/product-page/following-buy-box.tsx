import { BuyButton } from '#cart/web/buy-button.tsx'
import type { ShownProduct } from '#catalog/shown-product.ts'
import { ProductName } from '#catalog/web/product-name.tsx'
import { EarlierPrice, PriceTag } from '#pricing/web/price-tag.tsx'
import { useNow } from '#routing/page-context.ts'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'
import { messages } from './messages.ts'
import { useBuyRowHidden } from './use-buy-row-hidden.ts'
import type { Delivery } from './use-delivery.ts'
import './following-buy-box.css'

/** Follows beside long reviews, once the button to buy has been scrolled away. */
export function FollowingBuyBox({ product, delivery }: { product: ShownProduct; delivery: Delivery }) {
  const now = useNow()
  const isHidden = useBuyRowHidden()
  return (
    <div className="following-buy-box-track only-wide">
      {isHidden && (
        <aside className="following-buy-box panel" aria-label={messages.quickBuy}>
          <div className="following-buy-box-head">
            <div className="tile tile--s">
              <Image picture={product.image} alt="" sizes="72px" />
            </div>
            <div>
              <p>
                <ProductName name={product.name} />
              </p>
              <PriceTag product={product} now={now} size="l" />
              <EarlierPrice product={product} />
            </div>
          </div>
          {product.keyFacts.length > 1 && (
            <p className="small">{product.keyFacts.map(({ text }) => text).join(' · ')}</p>
          )}
          <p className="small following-buy-box-delivery">
            <Icon name={product.isDigital ? 'download-simple' : 'truck'} />
            <span>{delivery.phrase}</span>
          </p>
          <BuyButton product={product} now={now} size="l" />
        </aside>
      )}
    </div>
  )
}
