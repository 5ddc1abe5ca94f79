import type { OrderState, ShipmentState } from './contract.ts'

/** Where pieces leave from: the web warehouse, the supplier, the store they are fetched in, or nowhere, being text. */
export type Source = 'web' | 'supplier' | 'store' | 'digital'

export type Pieces = { position: number; quantity: number }
export type OrderedPieces = {
  quantity: number
  /** Cancelled before they were sent. Of the others it is known where they were taken. */
  cut: number
  fromWeb: number
  fromSupplier: number
  fromStore: number
}
export type Sent = { source: Source; state: ShipmentState; rows: readonly Pieces[] }

const orderMoves: Record<OrderState, readonly OrderState[]> = {
  'awaiting-payment': ['payment-unknown', 'placed', 'cancelled'],
  'payment-unknown': ['placed', 'cancelled'],
  placed: ['packed', 'sent', 'delivered', 'cancelled'],
  packed: ['sent', 'delivered', 'cancelled'],
  sent: ['delivered'],
  delivered: [],
  cancelled: [],
}

const shipmentMoves: Record<ShipmentState, readonly ShipmentState[]> = {
  packed: ['sent', 'delivered'],
  sent: ['ready', 'delivered', 'returned'],
  ready: ['delivered', 'returned'],
  delivered: [],
  returned: [],
}

export function mayMove(from: OrderState, to: OrderState): boolean {
  return orderMoves[from].includes(to)
}

export function mayMoveShipment(from: ShipmentState, to: ShipmentState): boolean {
  return shipmentMoves[from].includes(to)
}

/** Paid for, and not undone. */
export function isBought(state: OrderState): boolean {
  return state === 'placed' || state === 'packed' || state === 'sent' || state === 'delivered'
}

/** Pieces of each row that are still to be packed at a source. */
export function leftAt(source: Source, rows: readonly OrderedPieces[], shipments: readonly Sent[]): Pieces[] {
  const gone = shipments.filter((shipment) => shipment.source === source).flatMap((shipment) => shipment.rows)
  return rows.flatMap((row, position) => {
    const packed = gone.filter((one) => one.position === position).reduce((sum, { quantity }) => sum + quantity, 0)
    const quantity = piecesAt(source, row) - packed
    return quantity > 0 ? [{ position, quantity }] : []
  })
}

/** Whether these pieces are there to be packed: each row once, and never more than is left of it. */
export function canPack(wanted: readonly Pieces[], left: readonly Pieces[]): boolean {
  const isOnce = new Set(wanted.map(({ position }) => position)).size === wanted.length
  const isThere = ({ position, quantity }: Pieces) =>
    quantity > 0 && left.some((one) => one.position === position && one.quantity >= quantity)
  return wanted.length > 0 && isOnce && wanted.every(isThere)
}

/** Where a paid order stands, by what has left of it. */
export function stateOf(rows: readonly OrderedPieces[], shipments: readonly Sent[]): OrderState {
  const isAllPacked = sources.every((source) => leftAt(source, rows, shipments).length === 0)
  if (isAllPacked && shipments.every(({ state }) => state === 'delivered')) return 'delivered'
  if (shipments.some(({ state }) => state !== 'packed')) return 'sent'
  return shipments.length > 0 ? 'packed' : 'placed'
}

export const sources: readonly Source[] = ['web', 'supplier', 'store', 'digital']

/** What was taken from no stock is text. */
function piecesAt(source: Source, { quantity, cut, fromWeb, fromSupplier, fromStore }: OrderedPieces): number {
  switch (source) {
    case 'web':
      return fromWeb
    case 'supplier':
      return fromSupplier
    case 'store':
      return fromStore
    case 'digital':
      return fromWeb + fromSupplier + fromStore === 0 ? quantity - cut : 0
  }
}
