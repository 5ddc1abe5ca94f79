import type { Promotion } from '#analytics/promotion.ts'
import type { Ware } from '#analytics/web/measure.ts'
import { withoutPeople } from '#analytics/without-people.ts'
import type { Order } from '#orders/contract.ts'
import { goodsAmount } from '#pricing/line-amounts.ts'

/** Event names of Google Analytics 4. */
export type ShopEvent = { event: string; ecommerce?: object } & Record<string, unknown>

type Row = { product: Ware; quantity: number; unitPrice: number }

function kronor(amount: number): number {
  return amount / 100
}

export function pageView(name: string, path: string): ShopEvent {
  return { event: 'page_view', page_name: name === 'index' ? 'startpage' : name, page_path: path }
}

export function search(text: string): ShopEvent {
  return { event: 'search', search_term: withoutPeople(text) }
}

export function viewItem(product: Ware): ShopEvent {
  return ofGoods('view_item', product.price.price, [itemOf(product)])
}

export type ProductImpression = { product: Ware; index: number }

export function viewList(list: string, shown: readonly ProductImpression[]): ShopEvent {
  return listEvent('view_item_list', list, shown)
}

export function selectItem(list: string, shown: ProductImpression): ShopEvent {
  return listEvent('select_item', list, [shown])
}

function listEvent(event: string, list: string, shown: readonly ProductImpression[]): ShopEvent {
  const items = shown.map(({ product, index }) => ({ ...itemOf(product), index, item_list_name: list }))
  return { event, ecommerce: { currency: 'SEK', item_list_name: list, items } }
}

export function cartChanges(before: readonly Row[], after: readonly Row[]): ShopEvent[] {
  const changes = [...unitsOf([...before, ...after])].map(([id, { row }]) => {
    const units = (rows: readonly Row[]) => unitsOf(rows).get(id)?.quantity ?? 0
    return { ...row, quantity: units(after) - units(before) }
  })
  return [
    ...cartEvent(
      'add_to_cart',
      changes.filter(({ quantity }) => quantity > 0),
    ),
    ...cartEvent(
      'remove_from_cart',
      changes.flatMap((row) => (row.quantity < 0 ? { ...row, quantity: -row.quantity } : [])),
    ),
  ]
}

function unitsOf(rows: readonly Row[]): Map<number, { row: Row; quantity: number }> {
  const units = new Map<number, { row: Row; quantity: number }>()
  for (const row of rows) {
    const { id } = row.product
    units.set(id, { row, quantity: (units.get(id)?.quantity ?? 0) + row.quantity })
  }
  return units
}

function cartEvent(event: string, rows: readonly Row[]): ShopEvent[] {
  return rows.length > 0 ? [ofRows(event, rows)] : []
}

export function viewCart(rows: readonly Row[]): ShopEvent[] {
  return cartEvent('view_cart', rows)
}

type Step = 'begin_checkout' | 'add_shipping_info' | 'add_payment_info'

export function checkoutStep(event: Step, rows: readonly Row[], choice: object = {}): ShopEvent[] {
  return cartEvent(event, rows).map((step) => ({ ...step, ecommerce: { ...step.ecommerce, ...choice } }))
}

export function checkoutError(step: string, message: string): ShopEvent {
  return { event: 'checkout_error', step, error_message: withoutPeople(message) }
}

export function purchase(
  order: Pick<Order, 'number' | 'total' | 'shipping' | 'vat' | 'rows' | 'promotions'>,
): ShopEvent {
  const { number, total, shipping, vat, rows, promotions } = order
  const items = rows.map(({ productId, name, quantity, unitPrice, discount }) => ({
    item_id: `${productId}`,
    item_name: name,
    price: kronor(unitPrice),
    ...(discount > 0 ? { discount: kronor(Math.round(discount / quantity)) } : {}),
    quantity,
  }))
  return {
    event: 'purchase',
    ecommerce: {
      transaction_id: `${number}`,
      currency: 'SEK',
      value: kronor(total - shipping),
      shipping: kronor(shipping),
      tax: kronor(vat.reduce((sum, one) => sum + one.vat, 0)),
      ...(promotions.length > 0 ? { coupon: promotions.map(({ name }) => name).join(', ') } : {}),
      items,
    },
  }
}

export function addToWishlist({ id, name }: { id: number; name: string }): ShopEvent {
  return { event: 'add_to_wishlist', ecommerce: { currency: 'SEK', items: [{ item_id: `${id}`, item_name: name }] } }
}

export function promotionEvent(event: 'view_promotion' | 'select_promotion', promotion: Promotion): ShopEvent {
  const { id, name, type, location, index } = promotion
  return {
    event,
    promotion,
    ecommerce: {
      promotion_id: `${id}`,
      promotion_name: name,
      creative_name: type,
      creative_slot: `${location}_${index}`,
    },
  }
}

function ofRows(event: string, rows: readonly Row[]): ShopEvent {
  const value = rows.reduce((sum, row) => sum + goodsAmount({ ...row, discount: 0 }), 0)
  return ofGoods(
    event,
    value,
    rows.map(({ product, quantity, unitPrice }) => ({ ...itemOf(product), price: kronor(unitPrice), quantity })),
  )
}

function ofGoods(event: string, amount: number, items: object[]): ShopEvent {
  return { event, ecommerce: { currency: 'SEK', value: kronor(amount), items } }
}

function itemOf({ id, name, price, manufacturer }: Ware) {
  return {
    item_id: `${id}`,
    item_name: name,
    ...(manufacturer ? { item_brand: manufacturer.name } : {}),
    price: kronor(price.price),
    quantity: 1,
  }
}
