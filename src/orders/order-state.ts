import type { OrderState, ShipmentState } from './contract.ts'

export type Source = 'web' | 'supplier' | 'store' | 'digital'

export type Units = { position: number; quantity: number }
export type OrderedUnits = {
  quantity: number
  cancelledQuantity: number
  fromWeb: number
  fromSupplier: number
  fromStore: number
}
export type ShipmentUnits = { source: Source; state: ShipmentState; rows: readonly Units[] }

const orderMoves: Record<OrderState, readonly OrderState[]> = {
  'awaiting-payment': ['payment-unknown', 'placed', 'cancelled'],
  'payment-unknown': ['placed', 'cancelled'],
  placed: ['packed', 'sent', 'delivered', 'cancelled'],
  packed: ['placed', 'sent', 'delivered', 'cancelled'],
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

export function isBought(state: OrderState): boolean {
  return state === 'placed' || state === 'packed' || state === 'sent' || state === 'delivered'
}

/** Nothing of it reached the customer, although it has ended as others do. */
export function isReturnedWhole(state: OrderState, shipments: readonly Pick<ShipmentUnits, 'state'>[]): boolean {
  return state === 'delivered' && shipments.length > 0 && shipments.every((shipment) => shipment.state === 'returned')
}

export function leftAt(source: Source, rows: readonly OrderedUnits[], shipments: readonly ShipmentUnits[]): Units[] {
  const gone = shipments.filter((shipment) => shipment.source === source).flatMap((shipment) => shipment.rows)
  return rows.flatMap((row, position) => {
    const packed = gone.filter((one) => one.position === position).reduce((sum, { quantity }) => sum + quantity, 0)
    const quantity = unitsAt(source, row) - packed
    return quantity > 0 ? [{ position, quantity }] : []
  })
}

export function canPack(wanted: readonly Units[], left: readonly Units[]): boolean {
  const isOnce = new Set(wanted.map(({ position }) => position)).size === wanted.length
  const isThere = ({ position, quantity }: Units) =>
    quantity > 0 && left.some((one) => one.position === position && one.quantity >= quantity)
  return wanted.length > 0 && isOnce && wanted.every(isThere)
}

/** A parcel that came back undelivered ends with its return. */
export function stateOf(
  rows: readonly OrderedUnits[],
  shipments: readonly ShipmentUnits[],
  { areReturnsSettled }: { areReturnsSettled: boolean },
): OrderState {
  const isAllPacked = sources.every((source) => leftAt(source, rows, shipments).length === 0)
  const hasEnded = ({ state }: ShipmentUnits) => state === 'delivered' || (state === 'returned' && areReturnsSettled)
  if (isAllPacked && shipments.every(hasEnded)) return 'delivered'
  if (shipments.some(({ state }) => state !== 'packed')) return 'sent'
  return shipments.length > 0 ? 'packed' : 'placed'
}

/** Some of it is packed or sent, and something else still has to be. */
export function isPartial(
  state: OrderState,
  rows: readonly OrderedUnits[],
  shipments: readonly ShipmentUnits[],
): boolean {
  const hasUnitsLeft = () => sources.some((source) => leftAt(source, rows, shipments).length > 0)
  if (state === 'packed') return hasUnitsLeft()
  return state === 'sent' && (shipments.some((shipment) => shipment.state === 'packed') || hasUnitsLeft())
}

/** All of it is packed and sent, which nothing undoes. */
export function isComplete(
  state: OrderState,
  rows: readonly OrderedUnits[],
  shipments: readonly ShipmentUnits[],
): boolean {
  return state === 'delivered' || (state === 'sent' && !isPartial(state, rows, shipments))
}

export const sources: readonly Source[] = ['web', 'supplier', 'store', 'digital']

function unitsAt(
  source: Source,
  { quantity, cancelledQuantity, fromWeb, fromSupplier, fromStore }: OrderedUnits,
): number {
  switch (source) {
    case 'web':
      return fromWeb
    case 'supplier':
      return fromSupplier
    case 'store':
      return fromStore
    case 'digital':
      return fromWeb + fromSupplier + fromStore === 0 ? quantity - cancelledQuantity : 0
  }
}
