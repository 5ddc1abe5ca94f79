import { type Company, shop } from '#core/shop.ts'
import { byBinLocation } from '#inventory/bin-order.ts'
import type { PrintedBlock, PrintedTable, TextDocument } from '#order-documents/server/terms-document.ts'
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
  | 'placedAt'
  | 'linkedOrders'
>

const sources = ['web', 'supplier', 'store'] as const

/** Without disputed orders, which wait. By place, in the order of the warehouse, each product with the orders that want it. */
export function pickingList(listed: readonly OrderToPack[]): TextDocument {
  const orders = listed.filter(({ disputedAmount }) => disputedAmount === 0)
  let units = 0
  const blocks = sources.flatMap((source): PrintedBlock[] => {
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
    const picked = [...products].toSorted(
      ([a, { bin: one }], [b, { bin: other }]) => byBinLocation(one, other) || a - b,
    )
    return [
      { kind: 'heading', text: places[source] },
      {
        kind: 'table',
        columns: pickingColumns,
        rows: picked.map(([id, { bin = '', quantity, name, orders: wanting }]) => {
          return [bin, String(quantity), name, String(id), wanting.join(', '), '']
        }),
      },
    ]
  })
  return {
    title: messages.pickingList,
    blocks: [{ kind: 'paragraph', text: messages.summary(orders.length, units) }, ...blocks],
  }
}

const pickingColumns: PrintedTable['columns'] = [
  { head: messages.bin, share: 14 },
  { head: messages.units, share: 9, isNumber: true },
  { head: messages.product, share: 38 },
  { head: messages.productId, share: 13 },
  { head: messages.orders, share: 17 },
  { head: messages.picked, share: 9, isNumber: true, hasBox: true },
]

/** Each on pages of its own. */
export function packingSlips(orders: readonly OrderToPack[]): TextDocument {
  return { title: messages.packingSlips, blocks: orders.flatMap(packingSlip) }
}

function packingSlip(order: OrderToPack): PrintedBlock[] {
  const { number, placedAt, delivery, greeting, linkedOrders, address } = order
  const linked = linkedOrders.filter(({ state }) => isBought(state))
  return [
    { kind: 'part', text: messages.packingSlip(number) },
    {
      kind: 'values',
      values: [
        [messages.placedAt, day.format(placedAt)],
        [messages.delivery, `${delivery.name}, ${delivery.place ?? delivery.text}`],
        ...(greeting ? [[messages.greeting, greeting] as const] : []),
        ...linked.map((other) => [messages.packedWith, messages.order(other.number)] as const),
      ],
    },
    {
      kind: 'parties',
      parties: [{ name: messages.to, lines: addressOf(order) }, ...senderOf(shop.company)],
    },
    {
      kind: 'table',
      columns: slipColumns,
      rows: sources.flatMap((source) =>
        leftOf(order, source).map(({ productId, name, quantity }) => [String(quantity), name, String(productId)]),
      ),
    },
    ...contactTo(shop.company),
    ...(address.company === null ? [{ kind: 'paragraph', text: messages.back } as const] : []),
  ]
}

const slipColumns: PrintedTable['columns'] = [
  { head: messages.units, share: 10, isNumber: true },
  { head: messages.product, share: 74 },
  { head: messages.productId, share: 16 },
]

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'long' })

/** A shop that has not opened may have no company. */
function senderOf({ name, street, zip, city }: Company) {
  return name === '' ? [] : [{ name: messages.from, lines: [name, street, `${zip} ${city}`] }]
}

function contactTo({ name, email, phone }: Company): PrintedBlock[] {
  return name === '' ? [] : [{ kind: 'paragraph', text: messages.contact(email, phone) }]
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
