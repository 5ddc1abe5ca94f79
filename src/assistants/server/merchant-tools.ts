import { z } from 'zod'
import { Day } from '#core/request-fields.ts'
import { BackOfficeOrder, BackOfficeOrderRow, orderViews } from '#orders/back-office-contract.ts'
import { shopReasons } from '#orders/messages.ts'
import { dimensions } from '#reporting/dimensions.ts'
import { answerOf, tool } from './tool.ts'

const ProductId = z.int().positive().max(999_999_999)
const OrderId = z.string().regex(/^\d{6,19}$/)

/** As an API key may, by its scopes. Names and addresses of customers are left out. */
export const merchantTools = [
  tool({
    name: 'sales_report',
    title: 'Sales of a period',
    description: 'Sales, orders, VAT, discounts and margin of a period in öre, by day and by product or category.',
    input: z.strictObject({
      from: Day,
      to: Day,
      by: z.enum(dimensions).default('product'),
    }),
    scope: 'accounting:read',
    isReadOnly: true,
    run: async (query, { ask }) => await answerOf(ask, { method: 'GET', path: '/admin/reports/sales', query }),
  }),
  tool({
    name: 'stock_report',
    title: 'Value of the stock',
    description: 'Units and value of the stock by age and category, and what hardly sells.',
    input: z.strictObject({}),
    scope: 'accounting:read',
    isReadOnly: true,
    run: async (_, { ask }) => await answerOf(ask, { method: 'GET', path: '/admin/reports/stock' }),
  }),
  tool({
    name: 'stock_levels',
    title: 'Stock levels',
    description: 'Units of products at each place: 0 is the web warehouse, -1 the supplier, others are stores.',
    input: z.strictObject({ productIds: z.array(ProductId).min(1).max(100) }),
    scope: 'stock:read',
    isReadOnly: true,
    run: async ({ productIds }, { ask }) =>
      await answerOf(ask, { method: 'GET', path: '/admin/bulk/stock', query: { ids: productIds.join(',') } }),
  }),
  tool({
    name: 'list_orders',
    title: 'List orders',
    description: 'Orders of a work list, newest first: to pack, late, unpaid, held, marked for risk, returning.',
    input: z.strictObject({ view: z.enum(orderViews).optional(), from: Day.optional(), to: Day.optional() }),
    scope: 'orders:read',
    isReadOnly: true,
    async run(query, { ask }) {
      const found = Orders.parse(await answerOf(ask, { method: 'GET', path: '/admin/orders', query }))
      return {
        orders: found.data.map(({ id, number, stateText, placedAt, delivery, paymentMethod, total, units, risks }) => ({
          id,
          number,
          status: stateText,
          placedAt: new Date(placedAt).toISOString(),
          delivery,
          paymentMethod,
          total,
          units,
          risks,
        })),
      }
    },
  }),
  tool({
    name: 'get_order',
    title: 'One order',
    description: 'Rows, parcels and what is left to pack of an order, by the id that list_orders gives.',
    input: z.strictObject({ orderId: OrderId }),
    scope: 'orders:read',
    isReadOnly: true,
    run: async ({ orderId }, { ask }) =>
      shownOrder(await answerOf(ask, { method: 'GET', path: `/admin/order/${orderId}` })),
  }),
  tool({
    name: 'count_stock',
    title: 'Count the stock of a product',
    description: 'Writes what has been counted of a product in the web warehouse.',
    input: z.strictObject({ productId: ProductId, quantity: z.int().min(0).max(1_000_000) }),
    scope: 'stock:write',
    isReadOnly: false,
    async run({ productId, quantity }, { ask }) {
      const body = { place: 0, reason: 'counted', quantity }
      await answerOf(ask, { method: 'POST', path: `/admin/product/${productId}/stock`, body })
      return { productId, quantity }
    },
  }),
  tool({
    name: 'change_price',
    title: 'Change a price',
    description:
      'Changes the price of a product, öre with VAT. `before` is the price of now. A fall above what one person decides alone is refused with approval-required and waits for a colleague in the back office.',
    input: z.strictObject({
      productId: ProductId,
      before: z.int().min(1).max(100_000_000),
      price: z.int().min(1).max(100_000_000),
    }),
    scope: 'catalog:write',
    isReadOnly: false,
    async run({ productId, before, price }, { ask }) {
      const body = { changes: { price }, before: { price: before } }
      await answerOf(ask, { method: 'PUT', path: `/admin/product/${productId}`, body })
      return { productId, price }
    },
  }),
  tool({
    name: 'cancel_order',
    title: 'Cancel an order',
    description:
      'Cancels what is not packed of an order and refunds it. Above what one person decides alone it is refused with approval-required and waits for a colleague in the back office.',
    input: z.strictObject({ orderId: OrderId, reason: z.enum(shopReasons) }),
    scope: 'orders:write',
    isReadOnly: false,
    run: async ({ orderId, reason }, { ask }) =>
      shownOrder(await answerOf(ask, { method: 'POST', path: `/admin/order/${orderId}/cancel`, body: { reason } })),
  }),
]

const Orders = z.object({ data: z.array(BackOfficeOrderRow) })
const OneOrder = z.object({ data: BackOfficeOrder })

function shownOrder(body: unknown) {
  const { id, number, stateText, total, paidAmount, rows, toPack, shipments } = OneOrder.parse(body).data
  return {
    id,
    number,
    status: stateText,
    total,
    paidAmount,
    rows: rows.map(({ position, productId, name, quantity, cancelledQuantity, unitPrice }) => ({
      position,
      productId,
      name,
      quantity,
      cancelledQuantity,
      unitPrice,
    })),
    toPack,
    parcels: shipments.map((parcel) => ({
      id: parcel.id,
      status: parcel.stateText,
      carrier: parcel.carrier,
      trackingId: parcel.trackingId,
    })),
  }
}
