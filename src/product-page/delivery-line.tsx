import type { Product } from '#catalog/contract.ts'
import { Icon } from '#ui/icon.tsx'
import type { Delivery } from './use-delivery.ts'

export function DeliveryLine({ product, delivery }: { product: Product; delivery: Delivery }) {
  return (
    <p className="product-page-delivery-up">
      <Icon name={product.isDigital ? 'download-simple' : 'truck'} />
      {delivery.phrase}
    </p>
  )
}
