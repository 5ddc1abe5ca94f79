import type { ShownProduct } from '#catalog/shown-product.ts'
import { Icon } from '#ui/icon.tsx'
import type { Delivery } from './use-delivery.ts'

export function DeliveryLine({ product, delivery }: { product: ShownProduct; delivery: Delivery }) {
  return (
    <p className="product-page-delivery-up">
      <Icon name={product.isDigital ? 'download-simple' : 'truck'} />
      {delivery.phrase}
    </p>
  )
}
