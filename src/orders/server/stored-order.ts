import type { Gift } from '#cart/contract.ts'
import type { ChosenOptions } from '#configurations/schema.ts'
import type { Day } from '#core/day.ts'
import type { Queries } from '#core/server/db.ts'
import { neutralShopSettings, type ReturnTerms } from '#core/shop.ts'
import { codes, type ReturnedLine, supplier, webWarehouse } from '#inventory/server/stock.ts'
import type { Order, OrderState } from '#orders/contract.ts'
import type { InstalmentPlan } from '#payments/instalments.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import type { ShippingExtra } from '#shipping/contract.ts'
import type { MethodKind } from '#shipping/methods.ts'

export type StoredRow = {
  productId: number
  name: string
  quantity: number
  unitPrice: number
  discount: number
  vatRate: number
  insurance: number | null
  insuranceVatRate: number
  /** The customer withdrew from the insurance and kept the goods. */
  isInsuranceWithdrawn?: boolean
  /** Units cancelled before they were sent; not included in the three quantities below. */
  cancelledQuantity: number
  fromWeb: number
  fromSupplier: number
  fromStore: number
  storeId: number | null
  /** The release day of a digital product, as it is now; null for others. */
  releaseOn: Day | null
  gift: Gift | null
  /** What it is built of. Such a row comes from the supplier and takes no stock. */
  configuration: ChosenOptions | null
  /** Refundable, inside the price of a unit. */
  deposit: number
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
  /** Öre; unknown of orders placed before it was kept. */
  regularPrice?: number
  /** The carrier's id of the chosen pickup point or time slot; for a store its number. */
  choiceId: string | null
  slot: string | null
  /** Unknown of orders placed before it was kept. */
  promisedDay?: Day
  extras: ShippingExtra[]
}

export type OrderEventData = { by?: 'customer' | 'shop' | number; text?: string; shipment?: number; reason?: string }

/** Made on the web, or at the counter of a store, where no right of withdrawal follows from the law. */
export type OrderChannel = 'web' | 'store'

export type StoredOrder = {
  id: string
  number: number
  secret: string
  memberId: number | null
  cartId: string | null
  cartRevision: number | null
  channel: OrderChannel
  state: OrderState
  email: string
  isOwnAddress: boolean
  phone: string
  address: Order['address']
  delivery: Delivery
  paymentMethod: string
  instalments: InstalmentPlan | null
  paymentState: string
  goods: number
  shipping: number
  /** What the cheapest way to have it sent cost of those offered; null of orders placed before it was kept. */
  standardShipping: number | null
  total: number
  giftCard: number
  promotions: Order['promotions']
  vat: Order['vat']
  xp: number
  placedAt: Date
  cancelledReason: string | null
  digitalConsentAt: Date | null
  holdReason: 'credit-approval' | null
  invoiceDays: number | null
  reservationMinutes: number
  /** The version of the terms it was made under. */
  termsVersion: number
  /** Return terms of the shop when the order was placed. */
  returnTerms: ReturnTerms
  /** The order that this one is packed with, and was added to. */
  supplementOf: string | null
  rows: StoredRow[]
  events: { event: string; data: OrderEventData; at: string }[]
}

export type WrittenOrder = Pick<
  StoredOrder,
  | 'id'
  | 'number'
  | 'secret'
  | 'memberId'
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
  | 'xp'
  | 'placedAt'
  | 'returnTerms'
  | 'digitalConsentAt'
  | 'holdReason'
  | 'invoiceDays'
  | 'rows'
>

/** As it is charged and credited from now on. */
export function chargedRow(row: StoredRow): StoredRow {
  return row.isInsuranceWithdrawn ? { ...row, insurance: null } : row
}

export function stockLinesOf(row: StoredRow): ReturnedLine[] {
  const { productId, fromWeb, fromSupplier, fromStore, storeId, configuration } = row
  if (configuration) return []
  if (isOfCodes(row)) return [{ productId, place: codes, quantity: row.quantity - row.cancelledQuantity }]
  return [
    { productId, place: webWarehouse, quantity: fromWeb },
    { productId, place: supplier, quantity: fromSupplier },
    ...(storeId === null ? [] : [{ productId, place: storeId, quantity: fromStore }]),
  ]
}

/** Gift cards are digital as well, and are not taken from anywhere. */
export function isOfCodes({ productId, fromWeb, fromSupplier, fromStore, configuration, ...row }: StoredRow): boolean {
  const isDigital = row.cancelledQuantity < row.quantity && fromWeb + fromSupplier + fromStore === 0
  return isDigital && configuration === null && productId !== giftCardProduct
}

export async function readOrder(db: Queries, id: string): Promise<StoredOrder | null> {
  const [order] = await db.query<StoredOrder>(
    'order-read',
    `select ${orderColumns} from orders o left join payment p on p.order_id = o.id where o.id = $2`,
    [JSON.stringify(neutralShopSettings.returns), id],
  )
  return order ?? null
}

/** Of a `StoredOrder`, of the order `o` and its payment `p`. The first parameter is the neutral terms of returns. */
export const orderColumns = `o.id::text as id, o.number, o.secret, o.member_id as "memberId", o.cart_id as "cartId",
   o.cart_revision as "cartRevision", o.channel, o.state, o.email,
   exists (select from member m where m.id = o.member_id and lower(m.email) = lower(o.email)
     and m.email_verified_at is not null) as "isOwnAddress", o.phone, o.address, o.delivery,
   o.payment_method as "paymentMethod", o.instalments, coalesce(p.state, '') as "paymentState", o.goods_total as goods,
   o.shipping_price as shipping, o.standard_shipping_price as "standardShipping", o.total, o.gift_card_amount as "giftCard", o.promotions, o.vat, o.xp, o.placed_at as "placedAt",
   o.cancelled_reason as "cancelledReason", o.digital_consent_at as "digitalConsentAt", o.reservation_minutes as "reservationMinutes",
   o.hold_reason as "holdReason", o.invoice_days as "invoiceDays", coalesce(o.terms_version_id, 0) as "termsVersion",
   $1::jsonb || coalesce((select s.value from shop_setting s where s.section = 'returns' and s.valid_from <= o.placed_at
     and not exists (select from shop_setting_withdrawal w where w.section = s.section and w.version = s.version)
     order by s.valid_from desc, s.version desc limit 1), '{}') as "returnTerms",
   o.supplement_of::text as "supplementOf",
   (select coalesce(json_agg(json_build_object('productId', product_id, 'name', name, 'quantity', quantity,
      'unitPrice', unit_price, 'discount', discount, 'vatRate', vat_rate, 'insurance', insurance_price, 'insuranceVatRate', insurance_vat_rate,
      'isInsuranceWithdrawn', insurance_withdrawn_at is not null,
      'cancelledQuantity', cancelled_quantity, 'fromWeb', from_web, 'fromSupplier', from_supplier, 'fromStore', from_store, 'storeId', store_id,
      'releaseOn', case when from_web + from_supplier + from_store = 0 then (select to_char(release_at at time zone 'Europe/Stockholm', 'YYYY-MM-DD')
        from product where id = product_id) end,
      'gift', gift, 'configuration', configuration, 'deposit', deposit) order by position), '[]')
    from order_row where order_id = o.id) as rows,
   (select coalesce(json_agg(json_build_object('event', event, 'data', data, 'at', at) order by id), '[]')
    from order_event where order_id = o.id) as events`
