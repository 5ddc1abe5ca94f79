import type { ShownProduct } from '#catalog/shown-product.ts'
import { shop } from '#core/shop.ts'
import { useSession } from '#identity/web/session.ts'
import { canBeSent } from '#inventory/stock-line.ts'
import { openPurchaseText } from './open-purchase-text.ts'
import type { Delivery } from './use-delivery.ts'

type OpenPurchaseProps = { product: ShownProduct; delivery: Delivery; now: Date }

/** Until when the product can be sent back if it comes on the day that is shown. */
export function OpenPurchase({ product, delivery, now }: OpenPurchaseProps) {
  const isCompany = useSession((state) => state.user?.isCorporateCustomer ?? false)
  const arrives = delivery.cheapest?.date ?? null
  const text = openPurchaseText(product, { days: shop.returns.openPurchaseDays, isCompany, arrives, now })
  return text && canBeSent(product.stock) ? <p className="small muted">{text}</p> : null
}
