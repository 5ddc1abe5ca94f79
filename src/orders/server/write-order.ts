import { batcher, underLoadEveryMs } from '#core/server/batcher.ts'
import { type Db, giveBackAfter, inOneWrite, type Queries } from '#core/server/db.ts'
import { flush } from '#core/server/on-disk.ts'
import { shop } from '#core/shop.ts'
import { allTaken, takingParams, takingStock } from '#inventory/server/stock.ts'
import type { Order } from '#orders/contract.ts'
import type { InstalmentPlan } from '#payments/instalments.ts'
import type { Delivery, OrderChannel, StoredOrder, StoredRow, WrittenOrder } from './stored-order.ts'

export type OrderedRow = Omit<
  StoredRow,
  'cancelledQuantity' | 'fromWeb' | 'fromSupplier' | 'fromStore' | 'storeId' | 'releaseOn'
> & {
  releaseOn?: StoredRow['releaseOn']
  /** Which bundles the discount comes from. */
  bundles?: readonly { id: number; quantity: number; discount: number }[]
}

export type SourcedRow = OrderedRow & Pick<StoredRow, 'storeId'>

export type NewOrder = {
  id: string
  secret: string
  idempotencyKey: string
  requestHash: Buffer
  memberId: number | null
  /** Null for what an employee added to an order. */
  cart: { id: string; revision: number } | null
  supplementOf: string | null
  /** The web unless it says otherwise. */
  channel?: OrderChannel
  email: string
  isOwnAddress: boolean
  phone: string
  address: Order['address']
  delivery: Delivery
  paymentMethod: string
  instalments: InstalmentPlan | null
  paymentReference: string
  goods: number
  shipping: number
  standardShipping: number
  total: number
  giftCard: number
  promotions: Order['promotions']
  vat: Order['vat']
  xp: number
  digitalConsentAt: Date | null
  holdReason: StoredOrder['holdReason']
  invoiceDays: number | null
  reservationMinutes: number
  rows: SourcedRow[]
}

export type OrderWrite = {
  order: WrittenOrder
  callbackId: string
  /** When that has been asked for. */
  isOnDisk?: Promise<void>
}

/**
 * Takes stock, writes order and payment and assigns the next number in one statement. Orders queue for the lock on the
 * number row; separate statements would hold it during round trips to this process. For the same reason the commit does
 * not wait for the disk: callers use `onDisk` or a commit of their own.
 */
export async function writeOrder(db: Queries, order: NewOrder, now: Date): Promise<OrderWrite> {
  const written = (await writeAll(db, [{ order, now }])).get(order.id)
  if (!written) throw new Error('The number series of orders is missing')
  return written
}

/**
 * Like `writeOrder`, for concurrent orders: most of the cost is per statement. If one cannot be written, each is
 * written separately. The next batch does not wait until this one is on disk.
 */
export async function writeOrderInBatch(db: Db, order: NewOrder, now: Date): Promise<OrderWrite> {
  return (await writeBatched(db, { order, now })) ?? (await writeOrder(db, order, now))
}

const writeBatched = batcher(
  async (db: Db, all: Input[]) => {
    const borrowed = await db.borrow()
    const [writing, isOnDisk] = inOneWrite(borrowed, (queries) => [writeAll(queries, all), flush(queries)] as const)
    giveBackAfter(borrowed, [writing, isOnDisk])
    const written = await writing.catch((error: unknown) => {
      if (all.length === 1) throw error
      return new Map<string, OrderWrite>()
    })
    return ({ order }): OrderWrite | undefined => {
      const one = written.get(order.id)
      return one && { ...one, isOnDisk }
    }
  },
  { everyMs: underLoadEveryMs },
)

type Input = { order: NewOrder; now: Date }

async function writeAll(db: Queries, all: readonly Input[]): Promise<Map<string, OrderWrite>> {
  const takers = all.map(({ order: { id, rows } }) => ({
    ref: id,
    lines: rows
      .filter(({ configuration }) => !configuration)
      .map(({ productId, quantity, storeId }) => ({ productId, quantity, store: storeId })),
  }))
  const answers = await db.query<Answer>('order-write', sql, [
    ...takingParams(takers, 'order'),
    JSON.stringify(all.map(({ order, now }) => orderRecord(order, now))),
    JSON.stringify(all.flatMap(({ order: { id, rows } }) => rows.map((row, position) => rowRecord(id, row, position)))),
    all.map(({ order }) => order.id),
    all.map(({ order }) => order.paymentReference),
  ])
  const answerTo = new Map(answers.map((answer) => [answer.id, answer]))
  const written = all.flatMap(({ order, now }): [string, OrderWrite][] => {
    const answer = answerTo.get(order.id)
    if (!answer) return []
    const { number, callbackId, places } = answer
    const rows = order.rows.map((row, at) => ({
      releaseOn: null,
      ...row,
      ...(places[at] ?? fromNowhere),
      cancelledQuantity: 0,
    }))
    return [[order.id, { order: { ...order, number, placedAt: now, returnTerms: shop.returns, rows }, callbackId }]]
  })
  return new Map(written)
}

type Places = Pick<StoredRow, 'fromWeb' | 'fromSupplier' | 'fromStore'>
type Answer = { id: string; number: number; callbackId: string; places: Places[] }

const fromNowhere: Places = { fromWeb: 0, fromSupplier: 0, fromStore: 0 }

const orderColumns = [
  'id',
  'secret',
  'idempotency_key',
  'request_hash',
  'member_id',
  'cart_id',
  'cart_revision',
  'state',
  'currency',
  'email',
  'phone',
  'address',
  'delivery',
  'payment_method',
  'instalments',
  'goods_total',
  'shipping_price',
  'standard_shipping_price',
  'total',
  'gift_card_amount',
  'promotions',
  'vat',
  'xp',
  'digital_consent_at',
  'hold_reason',
  'invoice_days',
  'reservation_minutes',
  'sole_cart_id',
  'supplement_of',
  'channel',
  'placed_at',
  'updated_at',
] as const

const sql = `
  with ${takingStock}, number as (
    update number_series set next = next + jsonb_array_length($6::jsonb)
    where name = 'order' and ${allTaken}
    returning next - jsonb_array_length($6::jsonb) as first
  ), written as (
    insert into orders (number, ${orderColumns.join(', ')})
    select first + turn - 1, ${orderColumns.map((name) => `o.${name}`).join(', ')}
    from number, jsonb_array_elements($6::jsonb) with ordinality as r (record, turn),
      jsonb_populate_record(null::orders, record) as o
    returning id, number, payment_method, total - gift_card_amount as amount_to_pay, placed_at
  ), lines as (
    insert into order_row (order_id, position, product_id, name, quantity, unit_price, discount, vat_rate,
      insurance_price, insurance_vat_rate, from_web, from_supplier, from_store, store_id, gift, configuration, deposit, bundles)
    select written.id, r.position, r.product_id, r.name, r.quantity, r.unit_price, r.discount, r.vat_rate,
           r.insurance_price, r.insurance_vat_rate, coalesce(s.from_web, 0), coalesce(s.from_supplier, r.quantity),
           coalesce(s.from_store, 0), r.store_id, r.gift, r.configuration, coalesce(r.deposit, 0), coalesce(r.bundles, '[]')
    from jsonb_populate_recordset(null::order_row, $7::jsonb) as r
    join written on written.id = r.order_id
    -- What is built to order takes no stock and comes from the supplier.
    left join split as s on s.ref = r.order_id::text and s.product_id = r.product_id and r.configuration is null
    returning order_id, position, from_web, from_supplier, from_store
  ), event as (
    insert into order_event (order_id, event, at) select id, 'created', placed_at from written
  ), asked as (
    select id, reference, payment_method, amount_to_pay, placed_at
    from written join (
      select * from unnest($8::bigint[], $9::uuid[]) as p (id, reference) limit cardinality($8::bigint[])
    ) as p using (id)
  ), payment as (
    insert into payment (reference, order_id, method, amount, state, updated_at, asked_at, asks)
    select reference, id, payment_method, amount_to_pay, 'created', placed_at, placed_at, 1 from asked
    returning order_id, callback_id
  ), entry as (
    insert into payment_entry (reference, to_state, amount, cause, at)
    select reference, 'created', 0, 'order', placed_at from asked
  )
  select written.id::text, number, callback_id as "callbackId", set_config('synchronous_commit', 'off', true), coalesce(places, '[]') as places
  from written join payment on payment.order_id = written.id left join (
    select order_id, json_agg(json_build_object('fromWeb', from_web, 'fromSupplier', from_supplier, 'fromStore', from_store) order by position) as places
    from lines group by order_id) as l on l.order_id = written.id`

function orderRecord(order: NewOrder, now: Date): Record<(typeof orderColumns)[number], unknown> {
  return {
    id: order.id,
    secret: order.secret,
    idempotency_key: order.idempotencyKey,
    request_hash: `\\x${order.requestHash.toString('hex')}`,
    member_id: order.memberId,
    cart_id: order.cart?.id ?? null,
    cart_revision: order.cart?.revision ?? null,
    state: 'awaiting-payment',
    currency: 'SEK',
    email: order.email,
    phone: order.phone,
    address: order.address,
    delivery: order.delivery,
    payment_method: order.paymentMethod,
    instalments: order.instalments,
    goods_total: order.goods,
    shipping_price: order.shipping,
    standard_shipping_price: order.standardShipping,
    total: order.total,
    gift_card_amount: order.giftCard,
    promotions: order.promotions,
    vat: order.vat,
    xp: order.xp,
    digital_consent_at: order.digitalConsentAt,
    hold_reason: order.holdReason,
    invoice_days: order.invoiceDays,
    reservation_minutes: order.reservationMinutes,
    sole_cart_id: order.cart?.id ?? null,
    supplement_of: order.supplementOf,
    channel: order.channel ?? 'web',
    placed_at: now,
    updated_at: now,
  }
}

function rowRecord(
  orderId: string,
  {
    productId,
    name,
    quantity,
    unitPrice,
    discount,
    vatRate,
    insurance,
    insuranceVatRate,
    storeId,
    gift,
    configuration,
    deposit,
    bundles = [],
  }: SourcedRow,
  position: number,
) {
  return {
    order_id: orderId,
    position,
    product_id: productId,
    name,
    quantity,
    unit_price: unitPrice,
    discount: discount,
    vat_rate: vatRate,
    insurance_price: insurance,
    insurance_vat_rate: insuranceVatRate,
    store_id: storeId,
    gift,
    configuration,
    deposit,
    bundles,
  }
}
