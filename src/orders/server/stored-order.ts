import type { Gift } from '#cart/contract.ts'
import { type ReturnedLine, supplier, webWarehouse } from '#catalog/server/stock.ts'
import type { Queries } from '#core/server/db.ts'
import type { Order, OrderState } from '#orders/contract.ts'
import type { InstalmentPlan } from '#payments/instalments.ts'
import type { ShippingExtra } from '#shipping/contract.ts'
import type { MethodKind } from '#shipping/methods.ts'

export type StoredRow = {
  productId: number
  name: string
  quantity: number
  unitPrice: number
  /** Öre off the whole row, for the bundles its pieces were part of and for promotions. */
  discount: number
  vatRate: number
  /** For one piece. */
  insurance: number | null
  /** Pieces that were cancelled before they were sent; they are in none of the three that follow. */
  cut: number
  /** Pieces taken from the web warehouse, from the supplier and from a store. */
  fromWeb: number
  fromSupplier: number
  fromStore: number
  /** Whose pieces were taken first; null when no store's were. */
  storeId: number | null
  /** Whom a gift card is for. */
  gift: Gift | null
}

export type Delivery = {
  methodId: number
  name: string
  text: string
  place: string | null
  doorCode: string | null
  greeting: string | null
  kind: MethodKind
  carrier: string | null
  /** The carrier's own name of the point or the hours that were chosen; of a store its number. */
  choiceId: string | null
  /** "måndag 23 november kl. 17–19" */
  slot: string | null
  extras: ShippingExtra[]
}

/** What is noted beside an event: who did it, and to what. */
export type OrderEventData = { by?: 'customer' | 'shop' | number; text?: string; shipment?: number; reason?: string }

export type StoredOrder = {
  id: string
  number: number
  secret: string
  memberId: number | null
  cartId: string | null
  cartRevision: number | null
  state: OrderState
  email: string
  /** The mailbox has proved to be the member's who ordered. */
  isOwnAddress: boolean
  phone: string
  address: Order['address']
  delivery: Delivery
  paymentMethod: string
  /** The plan that was signed; null for other ways to pay, and where months were not chosen then. */
  instalments: InstalmentPlan | null
  paymentState: string
  goods: number
  shipping: number
  total: number
  /** Paid by gift cards; the payment is the rest. */
  giftCard: number
  promotions: Order['promotions']
  vat: Order['vat']
  xp: number
  placedAt: Date
  cancelledReason: string | null
  /** When codes were asked for at once, the right of withdrawal given up. */
  digitalConsentAt: Date | null
  /** Why nothing of it may leave yet. */
  heldFor: 'credit-approval' | null
  /** How long a company has to pay our invoice; null for what is paid otherwise. */
  invoiceDays: number | null
  /** How long its pieces are held while it is not paid. */
  holdMinutes: number
  rows: StoredRow[]
  events: { event: string; data: OrderEventData; at: string }[]
}

/** What its confirmation tells of an order: all of it is known when it has been written. */
export type WrittenOrder = Pick<
  StoredOrder,
  | 'id'
  | 'number'
  | 'secret'
  | 'email'
  | 'isOwnAddress'
  | 'address'
  | 'delivery'
  | 'paymentMethod'
  | 'instalments'
  | 'goods'
  | 'shipping'
  | 'total'
  | 'giftCard'
  | 'promotions'
  | 'vat'
  | 'placedAt'
  | 'digitalConsentAt'
  | 'heldFor'
  | 'invoiceDays'
  | 'rows'
>

/** Where a row's pieces were taken, to be put back there. */
export function placesOf({ productId, fromWeb, fromSupplier, fromStore, storeId }: StoredRow): ReturnedLine[] {
  return [
    { productId, place: webWarehouse, quantity: fromWeb },
    { productId, place: supplier, quantity: fromSupplier },
    ...(storeId === null ? [] : [{ productId, place: storeId, quantity: fromStore }]),
  ]
}

/** The whole order in one question. */
export async function readOrder(db: Queries, id: string): Promise<StoredOrder | null> {
  const [order] = await db.query<StoredOrder>(
    'order-read',
    `select o.id::text as id, o.number, o.secret, o.member_id as "memberId", o.cart_id as "cartId",
       o.cart_revision as "cartRevision", o.state, o.email,
       exists (select from member m where m.id = o.member_id and lower(m.email) = lower(o.email)
         and m.email_verified_at is not null) as "isOwnAddress", o.phone, o.address, o.delivery,
       o.payment_method as "paymentMethod", o.instalments, coalesce(p.state, '') as "paymentState", o.goods_ore as goods,
       o.shipping_ore as shipping, o.total_ore as total, o.gift_card_ore as "giftCard", o.promotions, o.vat, o.xp, o.placed_at as "placedAt",
       o.cancelled_reason as "cancelledReason", o.digital_consent_at as "digitalConsentAt", o.hold_minutes as "holdMinutes",
       o.held_for as "heldFor", o.invoice_days as "invoiceDays",
       (select json_agg(json_build_object('productId', product_id, 'name', name, 'quantity', quantity,
          'unitPrice', unit_price_ore, 'discount', discount_ore, 'vatRate', vat_rate, 'insurance', insurance_ore,
          'cut', cut, 'fromWeb', from_web, 'fromSupplier', from_supplier, 'fromStore', from_store, 'storeId', store_id,
          'gift', gift) order by position)
        from order_row where order_id = o.id) as rows,
       (select json_agg(json_build_object('event', event, 'data', data, 'at', at) order by id)
        from order_event where order_id = o.id) as events
     from orders o left join payment p on p.order_id = o.id where o.id = $1`,
    [id],
  )
  return order ?? null
}
