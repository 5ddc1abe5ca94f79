import type { Queries } from '#core/server/db.ts'
import type { Order, OrderState } from '#orders/contract.ts'

export type StoredRow = {
  productId: number
  name: string
  quantity: number
  unitPrice: number
  /** Öre off the whole row, for the bundles its pieces were part of. */
  discount: number
  vatRate: number
  /** For one piece. */
  insurance: number | null
  /** Pieces taken from the web warehouse and from the supplier. */
  fromWeb: number
  fromSupplier: number
}

export type Delivery = {
  methodId: number
  name: string
  text: string
  place: string | null
  doorCode: string | null
  greeting: string | null
}

export type StoredOrder = {
  id: string
  number: number
  secret: string
  memberId: number | null
  cartId: string | null
  cartRevision: number | null
  state: OrderState
  email: string
  phone: string
  address: Order['address']
  delivery: Delivery
  paymentMethod: string
  paymentState: string
  goods: number
  shipping: number
  total: number
  vat: Order['vat']
  xp: number
  placedAt: Date
  cancelledReason: string | null
  rows: StoredRow[]
  events: { event: string; at: string }[]
}

/** The whole order in one question. */
export async function readOrder(db: Queries, id: string): Promise<StoredOrder | null> {
  const [order] = await db.query<StoredOrder>(
    'order-read',
    `select o.id::text as id, o.number, o.secret, o.member_id as "memberId", o.cart_id as "cartId",
       o.cart_revision as "cartRevision", o.state, o.email, o.phone, o.address, o.delivery,
       o.payment_method as "paymentMethod", coalesce(p.state, '') as "paymentState", o.goods_ore as goods,
       o.shipping_ore as shipping, o.total_ore as total, o.vat, o.xp, o.placed_at as "placedAt",
       o.cancelled_reason as "cancelledReason",
       (select json_agg(json_build_object('productId', product_id, 'name', name, 'quantity', quantity,
          'unitPrice', unit_price_ore, 'discount', discount_ore, 'vatRate', vat_rate, 'insurance', insurance_ore,
          'fromWeb', from_web, 'fromSupplier', from_supplier) order by position)
        from order_row where order_id = o.id) as rows,
       (select json_agg(json_build_object('event', event, 'at', at) order by id)
        from order_event where order_id = o.id) as events
     from orders o left join payment p on p.order_id = o.id where o.id = $1`,
    [id],
  )
  return order ?? null
}
