import { applyEvents } from '#cart/cart.ts'
import { emptyCart } from '#cart/cart-draft.ts'
import { loadCartContext } from '#cart/server/cart-context.ts'
import { basketOf } from '#checkout/server/basket.ts'
import { sourcedRows } from '#checkout/server/shipping-for.ts'
import { totalsOf } from '#checkout/totals.ts'
import { domainError } from '#core/domain-error.ts'
import { maxAmount } from '#core/money.ts'
import { additionProblemOf } from '#order-changes/change-rules.ts'
import { type OrderChange, orderChangesContract } from '#order-changes/contract.ts'
import { boughtByMember } from '#orders/server/bought-units.ts'
import type { Delivery, StoredOrder } from '#orders/server/stored-order.ts'
import type { NewOrder } from '#orders/server/write-order.ts'
import type { CheckoutDeps } from '#payment-processing/server/deps.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { vatByRate } from '#pricing/line-amounts.ts'
import { shippingAmounts } from '#pricing/shipping-vat.ts'
import { longDayText } from '#shipping/dates.ts'
import { customerOfOrder } from './customer-of-order.ts'
import { leftRows, waysFor } from './offered-methods.ts'

export type Addition = Pick<NewOrder, 'rows' | 'goods' | 'shipping' | 'total' | 'vat' | 'xp' | 'delivery'>

type Deps = Pick<CheckoutDeps, 'db' | 'productCache' | 'shipping'>
type Added = { order: StoredOrder; change: OrderChange; delivery: Delivery; zip: string; now: Date }

const call = orderChangesContract.changeOrder

/**
 * By the rules of the cart and the checkout for this customer today. Promotions are not reckoned anew. The delivery is paid
 * for already, unless it costs more with the added goods.
 */
export async function plannedAddition(deps: Deps, { order, change, delivery, zip, now }: Added): Promise<Addition> {
  mayAdd(order)
  const customer = await customerOfOrder(deps.db, order.memberId, now)
  const basket = await basketOfAdded(deps, change, customer)
  const left = leftRows(order, change.removed)
  const delivered = { order, zip, methodId: delivery.methodId, customer }
  const [[way], [before]] = await Promise.all([
    waysFor(deps, { ...delivered, rows: [...left, ...basket.rows] }),
    waysFor(deps, { ...delivered, rows: left }),
  ])
  if (!way) throw domainError(call, 'delivery-not-available')
  const collectAt = delivery.kind === 'store' ? Number(delivery.choiceId) : null
  const { goods, shipping, total, vat, xp } = totalsOf(basket.rows, Math.max(0, way.price - (before?.price ?? 0)))
  if (total > maxAmount) throw domainError(call, 'sum-too-large')
  const rows = await sourcedRows(deps, basket, { collectAt, now })
  return { rows, goods, shipping, total, vat, xp, delivery: laterOf(delivery, way.earliestDate) }
}

type Moved = { delivery: Delivery; shipping: number }

/** What a dearer way costs more, without goods. Taxed like what is sent. */
export function dearerWay(order: StoredOrder, { delivery, shipping }: Moved): Addition {
  mayAdd(order)
  const difference = shipping - order.shipping
  const vat = vatByRate(shippingAmounts(order.rows, difference))
  return { rows: [], goods: 0, shipping: difference, total: difference, vat, xp: 0, delivery }
}

function mayAdd({ paymentMethod }: StoredOrder): void {
  const problem = additionProblemOf(paymentMethod)
  if (problem) throw domainError(call, problem)
}

async function basketOfAdded(
  deps: Deps,
  { added }: OrderChange,
  customer: Awaited<ReturnType<typeof customerOfOrder>>,
) {
  const productIds = [...new Set(added.map(({ productId }) => productId))]
  const isSent = (id: number) => {
    const product = deps.productCache.get(id)
    return product !== undefined && !product.isDigital && !product.configuration && id !== giftCardProduct
  }
  if (!productIds.every(isSent)) throw domainError(call, 'cannot-be-added')
  const content = { productIds, hasCode: false }
  const cartContext = await loadCartContext({ ...deps, boughtBefore: boughtByMember }, customer, content)
  const events = added.map((row) => ({ method: 'relative', ...row }) as const)
  const outcome = applyEvents(emptyCart, events, cartContext)
  const units = (rows: readonly { quantity: number }[]) => rows.reduce((sum, { quantity }) => sum + quantity, 0)
  if (outcome.corrections.length > 0 || units(outcome.cart.rows) !== units(added))
    throw domainError(call, 'cannot-be-added')
  return basketOf({ productCache: deps.productCache }, customer, { stored: null, outcome, cartContext })
}

/** Together it may leave later. A chosen time stays. */
function laterOf(delivery: Delivery, earliest: NonNullable<Delivery['promisedDay']>): Delivery {
  const isLater = delivery.promisedDay === undefined || earliest > delivery.promisedDay
  return delivery.slot === null && isLater
    ? { ...delivery, promisedDay: earliest, text: longDayText(earliest) }
    : delivery
}
