import type { ShownProduct } from '#catalog/shown-product.ts'
import { Variants } from '#catalog/web/variants.tsx'
import { rendered } from '#hydration/hydrated-part.tsx'
import { canBeSent } from '#inventory/stock-line.ts'
import { ChargerPictogram } from '#labels/web/charger-pictogram.tsx'
import { DurabilityBadge } from '#labels/web/durability-badge.tsx'
import { pathTo } from '#paths.ts'
import { PriceBlock } from '#pricing/web/price-block.tsx'
import { PriceHistory } from '#pricing/web/price-history.tsx'
import { Icon } from '#ui/icon.tsx'
import { AgeMarkLine } from './age-mark-line.tsx'
import { DeliveryLine } from './delivery-line.tsx'
import { GiftCardPart } from './gift-card-part.tsx'
import { ProductNotes } from './product-notes.tsx'
import { StockAlertButton } from './stock-alert-button.tsx'
import type { Delivery } from './use-delivery.ts'

type OfferDetailsProps = {
  product: ShownProduct
  now: Date
  delivery: Delivery
  rankLevel: number | null
  isMember: boolean
  isGiftCard: boolean
}

const memberLinks = { logIn: pathTo('member.orders'), register: pathTo('info', { id: 6, name: 'Medlemsförmåner' }) }

/** Between the product's name and the button to buy. */
export default function OfferDetails({ product, now, delivery, rankLevel, isMember, isGiftCard }: OfferDetailsProps) {
  const isOffered = !product.isRetired && !product.stock.isRecalled
  return (
    <div {...rendered('offer-details')}>
      {!isGiftCard && (
        <>
          <PriceBlock product={product} now={now} memberLinks={isMember ? undefined : memberLinks} />
          <PriceHistory product={product} now={now} />
          {isOffered && delivery.promotions.length > 0 && (
            <p className="row small">
              <Icon name="percent" />
              <b>{delivery.promotions.join(' · ')}</b>
            </p>
          )}
          {isOffered && <DeliveryLine product={product} delivery={delivery} />}
        </>
      )}
      {product.charger && <ChargerPictogram charger={product.charger} />}
      {product.durability && <DurabilityBadge label={product.durability} />}
      {product.ageMark && <AgeMarkLine mark={product.ageMark} />}
      <ProductNotes product={product} now={now} rankLevel={rankLevel} />
      <Variants product={product} />
      {isOffered && !canBeSent(product.stock) && <StockAlertButton product={product} />}
      {isGiftCard && <GiftCardPart product={product} now={now} />}
    </div>
  )
}
