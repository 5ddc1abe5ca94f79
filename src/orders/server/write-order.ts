import { allTaken, takingParams, takingStock } from '#catalog/server/stock.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { together } from '#core/server/together.ts'
import type { Order } from '#orders/contract.ts'
import type { InstalmentPlan } from '#payments/instalments.ts'
import type { Delivery, StoredOrder, StoredRow, WrittenOrder } from './stored-order.ts'

/** What is ordered, before anybody knows where its pieces are taken. */
export type OrderedRow = Omit<StoredRow, 'cut' | 'fromWeb' | 'fromSupplier' | 'fromStore' | 'storeId'>

/** With the store whose pieces are taken first, if any. */
export type SourcedRow = OrderedRow & Pick<StoredRow, 'storeId'>

export type NewOrder = {
  id: string
  secret: string
  idempotencyKey: string
  requestHash: Buffer
  memberId: number | null
  cart: { id: string; revision: number }
  email: string
  /** The mailbox has proved to be the member's who orders. */
  isOwnAddress: boolean
  phone: string
  address: Order['address']
  delivery: Delivery
  paymentMethod: string
  /** As signed; null for other ways to pay. */
  instalments: InstalmentPlan | null
  /** What the payment provider will know it by. */
  paymentReference: string
  goods: number
  shipping: number
  total: number
  /** Paid by gift cards; the payment is the rest. */
  giftCard: number
  promotions: Order['promotions']
  vat: Order['vat']
  xp: number
  digitalConsentAt: Date | null
  heldFor: StoredOrder['heldFor']
  invoiceDays: number | null
  /** How long its pieces are held while it is not paid. */
  holdMinutes: number
  rows: SourcedRow[]
}

export type Written = {
  order: WrittenOrder
  /** By which the provider may call back. */
  callbackId: string
}

/**
 * Takes the stock, writes the order with its payment and gives it the next number: all or nothing, in one statement.
 * The number's row is locked until the transaction ends and orders wait for it in line; between two statements they
 * would wait for this process too. For the same reason the commit does not wait for the disk: whoever goes on from here
 * does, by `onDisk` or by a commit of their own. The payment is noted as asked for, which it is next.
 */
export async function writeOrder(db: Queries, order: NewOrder, now: Date): Promise<Written> {
  const written = (await write(db, [{ order, now }])).get(order.id)
  if (!written) throw new Error('The number series of orders is missing')
  return written
}

/**
 * Like `writeOrder`, with all who order at the same time: most of what it costs the database is begun anew for each
 * statement. When one of them cannot be written each is by itself, so that nobody is refused for another's sake.
 */
export async function writeOrderTogether(db: Db, order: NewOrder, now: Date): Promise<Written> {
  return (await writtenTogether(db, { order, now })) ?? (await writeOrder(db, order, now))
}

const writtenTogether = together(async (db: Db, all: Asked[]) => {
  const written = await write(db, all).catch((error: unknown) => {
    if (all.length === 1) throw error
    return new Map<string, Written>()
  })
  return ({ order }) => written.get(order.id)
})

type Asked = { order: NewOrder; now: Date }

async function write(db: Queries, all: readonly Asked[]): Promise<Map<string, Written>> {
  const takers = all.map(({ order: { id, rows } }) => ({
    ref: id,
    lines: rows.map(({ productId, quantity, storeId }) => ({ productId, quantity, store: storeId })),
  }))
  const answers = await db.query<Answer>('order-write', sql, [
    ...takingParams(takers, 'order'),
    JSON.stringify(all.map(({ order, now }) => orderRecord(order, now))),
    JSON.stringify(all.flatMap(({ order: { id, rows } }) => rows.map((row, position) => rowRecord(id, row, position)))),
    all.map(({ order }) => order.id),
    all.map(({ order }) => order.paymentReference),
  ])
  const answerTo = new Map(answers.map((answer) => [answer.id, answer]))
  const written = all.flatMap(({ order, now }): [string, Written][] => {
    const answer = answerTo.get(order.id)
    if (!answer) return []
    const { number, callbackId, places } = answer
    const rows = order.rows.map((row, at) => ({ ...row, ...(places[at] ?? fromNowhere), cut: 0 }))
    return [[order.id, { order: { ...order, number, placedAt: now, rows }, callbackId }]]
  })
  return new Map(written)
}

type Places = Pick<StoredRow, 'fromWeb' | 'fromSupplier' | 'fromStore'>
type Answer = { id: string; number: number; callbackId: string; places: Places[] }

const fromNowhere: Places = { fromWeb: 0, fromSupplier: 0, fromStore: 0 }

const sql = `
  with ${takingStock}, number as (
    update number_series set next = next + jsonb_array_length($6::jsonb)
    where name = 'order' and ${allTaken}
    returning next - jsonb_array_length($6::jsonb) as first
  ), written as (
    insert into orders
    select o.*
    from number, jsonb_array_elements($6::jsonb) with ordinality as r (record, turn),
      jsonb_populate_record(null::orders, record || jsonb_build_object('number', first + turn - 1)) as o
    returning id, number, payment_method, total_ore - gift_card_ore as to_pay_ore, placed_at
  ), lines as (
    insert into order_row (order_id, position, product_id, name, quantity, unit_price_ore, discount_ore, vat_rate,
      insurance_ore, from_web, from_supplier, from_store, store_id, gift)
    select written.id, r.position, r.product_id, r.name, r.quantity, r.unit_price_ore, r.discount_ore, r.vat_rate,
           r.insurance_ore, s.from_web, s.from_supplier, s.from_store, r.store_id, r.gift
    from jsonb_populate_recordset(null::order_row, $7::jsonb) as r
    join written on written.id = r.order_id
    join split as s on s.ref = r.order_id::text and s.product_id = r.product_id
    returning order_id, position, from_web, from_supplier, from_store
  ), event as (
    insert into order_event (order_id, event, at) select id, 'created', placed_at from written
  ), asked as (
    select id, reference, payment_method, to_pay_ore, placed_at
    from written join unnest($8::bigint[], $9::uuid[]) as p (id, reference) using (id)
  ), payment as (
    insert into payment (reference, order_id, method, amount_ore, state, updated_at, asked_at, asks)
    select reference, id, payment_method, to_pay_ore, 'created', placed_at, placed_at, 1 from asked
    returning order_id, callback_id
  ), entry as (
    insert into payment_entry (reference, to_state, amount_ore, cause, at)
    select reference, 'created', 0, 'order', placed_at from asked
  )
  select written.id::text, number, callback_id as "callbackId", set_config('synchronous_commit', 'off', true), places
  from written join payment on payment.order_id = written.id join (
    select order_id, json_agg(json_build_object('fromWeb', from_web, 'fromSupplier', from_supplier, 'fromStore', from_store) order by position) as places
    from lines group by order_id) as l on l.order_id = written.id`

/** By the columns of the table. */
function orderRecord(order: NewOrder, now: Date) {
  return {
    id: order.id,
    secret: order.secret,
    idempotency_key: order.idempotencyKey,
    request_hash: `\\x${order.requestHash.toString('hex')}`,
    member_id: order.memberId,
    cart_id: order.cart.id,
    cart_revision: order.cart.revision,
    state: 'awaiting-payment',
    currency: 'SEK',
    email: order.email,
    phone: order.phone,
    address: order.address,
    delivery: order.delivery,
    payment_method: order.paymentMethod,
    instalments: order.instalments,
    goods_ore: order.goods,
    shipping_ore: order.shipping,
    total_ore: order.total,
    gift_card_ore: order.giftCard,
    promotions: order.promotions,
    vat: order.vat,
    xp: order.xp,
    digital_consent_at: order.digitalConsentAt,
    held_for: order.heldFor,
    invoice_days: order.invoiceDays,
    hold_minutes: order.holdMinutes,
    sole_cart_id: order.cart.id,
    placed_at: now,
    updated_at: now,
  }
}

function rowRecord(
  orderId: string,
  { productId, name, quantity, unitPrice, discount, vatRate, insurance, storeId, gift }: SourcedRow,
  position: number,
) {
  return {
    order_id: orderId,
    position,
    product_id: productId,
    name,
    quantity,
    unit_price_ore: unitPrice,
    discount_ore: discount,
    vat_rate: vatRate,
    insurance_ore: insurance,
    store_id: storeId,
    gift,
  }
}
