import type { Product } from '#catalog/contract.ts'
import { Icon } from '#ui/icon.tsx'
import type { Delivery } from './use-delivery.ts'

/** Right under the price, for those who are shown the variant showDeliveryInfo: the styles of the page tell who. */
export function DeliveryLine({ product, delivery }: { product: Product; delivery: Delivery }) {
  return (
    <p className="dlv__up">
      <Icon name={product.isDigital ? 'download-simple' : 'truck'} />
      {delivery.phrase}
    </p>
  )
}
