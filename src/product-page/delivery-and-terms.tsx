import type { ShownProduct } from '#catalog/shown-product.ts'
import { StockOf } from '#inventory/web/stock-line.tsx'
import { showsGuaranteeNotice } from '#labels/guarantee.ts'
import { GuaranteeLink } from '#labels/web/guarantee-link.tsx'
import type { Store } from '#stores/contract.ts'
import { OpenPurchase } from './open-purchase.tsx'
import { ProductDelivery } from './product-delivery.tsx'
import { ProductInsurance } from './product-insurance.tsx'
import type { Delivery } from './use-delivery.ts'

type DeliveryAndTermsProps = {
  product: ShownProduct
  now: Date
  delivery: Delivery
  stores: Store[]
  isInsured: boolean
  onInsured: (isInsured: boolean) => void
}

export default function DeliveryAndTerms(props: DeliveryAndTermsProps) {
  const { product, now, delivery, stores, isInsured, onInsured } = props
  const { isRecalled } = product.stock
  return (
    <>
      {!isRecalled && (
        <ProductDelivery
          product={product}
          delivery={delivery}
          stores={stores}
          stock={<StockOf product={product} now={now} />}
        >
          <OpenPurchase product={product} delivery={delivery} now={now} />
        </ProductDelivery>
      )}
      {showsGuaranteeNotice({ isDigital: !product.isShippable }, now) && <GuaranteeLink />}
      {!product.configuration && !isRecalled && (
        <ProductInsurance product={product} isInsured={isInsured} onChange={onInsured} />
      )}
    </>
  )
}
