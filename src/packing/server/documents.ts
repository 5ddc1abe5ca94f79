import { byBinLocation } from '#inventory/bin-order.ts'
import type { TextBlock, TextDocument } from '#order-documents/server/terms-document.ts'
import type { BackOfficeOrder } from '#orders/back-office-contract.ts'
import { isBought } from '#orders/order-state.ts'
import { messages, places } from '#packing/messages.ts'
import { formatZip } from '#shipping/zips.ts'

export type OrderToPack = Pick<
  BackOfficeOrder,
  | 'number'
  | 'disputedAmount'
  | 'rows'
  | 'toPack'
  | 'binLocations'
  | 'address'
  | 'delivery'
  | 'greeting'
  | 'doorCode'
  | 'linkedOrders'
>

const sources = ['web', 'supplier', 'store'] as const

/** Without disputed orders, which wait. By place, in the order of the warehouse, each product with the orders that want it. */
export function pickingList(listed: readonly OrderToPack[]): TextDocument {
  const orders = listed.filter(({ disputedAmount }) => disputedAmount === 0)
  let units = 0
  const blocks = sources.flatMap((source): TextBlock[] => {
    const products = new Map<number, { name: string; quantity: number; bin: string | undefined; orders: string[] }>()
    for (const order of orders) {
      for (const { productId, name, quantity } of leftOf(order, source)) {
        const bin = source === 'web' ? order.binLocations[productId] : undefined
        const product = products.get(productId) ?? { name, quantity: 0, bin, orders: [] }
        product.quantity += quantity
        product.orders.push(messages.of(order.number, quantity))
        products.set(productId, product)
        units += quantity
      }
    }
    if (products.size === 0) return []
    const items = [...products].toSorted(([a, { bin: one }], [b, { bin: other }]) => byBinLocation(one, other) || a - b)
    return [
      { kind: 'heading', text: places[source] },
      ...items.map(([id, { orders: wanting, ...product }]): TextBlock => {
        return { kind: 'item', text: messages.picked({ ...product, id, orders: wanting.join(', ') }) }
      }),
    ]
  })
  return {
    title: messages.pickingList,
    blocks: [{ kind: 'paragraph', text: messages.summary(orders.length, units) }, ...blocks],
  }
}

/** Each on a page of its own. */
export function packingSlips(orders: readonly OrderToPack[]): TextDocument {
  return {
    title: messages.packingSlips,
    blocks: orders.flatMap((order, index): TextBlock[] => [
      ...(index > 0 ? [{ kind: 'page', text: '' } as const] : []),
      { kind: 'chapter', text: messages.packingSlip(order.number) },
      ...addressOf(order).map((text): TextBlock => ({ kind: 'paragraph', text })),
      { kind: 'paragraph', text: messages.delivery(order.delivery.name, order.delivery.place ?? order.delivery.text) },
      ...(order.greeting ? [{ kind: 'paragraph', text: messages.greeting(order.greeting) } as const] : []),
      ...order.linkedOrders
        .filter(({ state }) => isBought(state))
        .map(({ number }): TextBlock => ({ kind: 'paragraph', text: messages.together(number) })),
      ...sources.flatMap((source) =>
        leftOf(order, source).map(({ productId: id, ...line }): TextBlock => {
          return { kind: 'item', text: messages.line({ ...line, id }) }
        }),
      ),
    ]),
  }
}

function leftOf({ rows, toPack }: OrderToPack, source: (typeof sources)[number]) {
  const left = toPack.find((one) => one.source === source)?.rows ?? []
  return left.flatMap(({ position, quantity }) => {
    const row = rows[position]
    return row ? [{ productId: row.productId, name: row.name, quantity }] : []
  })
}

function addressOf({ address }: OrderToPack): string[] {
  const { company, firstName, lastName, street, zip, city } = address
  return [company, `${firstName} ${lastName}`, street, `${formatZip(zip)} ${city}`].flatMap((line) => line || [])
}
