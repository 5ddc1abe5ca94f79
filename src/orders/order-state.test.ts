import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderState, ShipmentState } from './contract.ts'
import {
  canPack,
  isPartial,
  leftAt,
  mayMove,
  mayMoveShipment,
  type OrderedUnits,
  type ShipmentUnits,
  sources,
  stateOf,
} from './order-state.ts'

const states: OrderState[] = [
  'awaiting-payment',
  'payment-unknown',
  'placed',
  'packed',
  'sent',
  'delivered',
  'cancelled',
]

test('cancelled is final, and cannot follow sending', () => {
  for (const to of states) expect(mayMove('cancelled', to)).toBe(false)
  const reached = new Set<OrderState>(['sent'])
  for (const from of reached) for (const to of states) if (mayMove(from, to)) reached.add(to)
  expect([...reached]).toEqual(['sent', 'delivered'])
})

const row = fc
  .record({
    fromWeb: fc.nat(4),
    fromSupplier: fc.nat(4),
    fromStore: fc.nat(2),
    digital: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ digital, ...from }): OrderedUnits => {
    return { ...from, cancelledQuantity: 0, quantity: from.fromWeb + from.fromSupplier + from.fromStore || digital }
  })
const step = fc.oneof(
  fc.record({
    source: fc.constantFrom(...sources),
    rows: fc.array(fc.record({ position: fc.nat(3), quantity: fc.nat(5) }), { maxLength: 3 }),
  }),
  fc.record({ shipment: fc.nat(5), to: fc.constantFrom<ShipmentState>('sent', 'ready', 'delivered', 'returned') }),
)

test('a parcel that came back ends the order when its return is settled', () => {
  const rows = [{ quantity: 2, cancelledQuantity: 0, fromWeb: 2, fromSupplier: 0, fromStore: 0 }]
  const parcel = (state: ShipmentState): ShipmentUnits => ({
    source: 'web',
    state,
    rows: [{ position: 0, quantity: 1 }],
  })
  const stateWith = (states: readonly ShipmentState[], areReturnsSettled: boolean) =>
    stateOf(rows, states.map(parcel), { areReturnsSettled })
  for (const other of ['delivered', 'returned'] as const) {
    expect(stateWith([other, 'returned'], true)).toBe('delivered')
    expect(stateWith([other, 'returned'], false)).toBe('sent')
  }
  expect(stateWith(['ready', 'returned'], true)).toBe('sent')
  expect(stateWith(['returned'], true)).toBe('sent')
})

test('an order is packed or sent in part while units of it are left, and sent in part while a parcel waits', () => {
  const rows = [{ quantity: 2, cancelledQuantity: 0, fromWeb: 1, fromSupplier: 1, fromStore: 0 }]
  const parcel = (source: ShipmentUnits['source'], state: ShipmentState): ShipmentUnits => ({
    source,
    state,
    rows: [{ position: 0, quantity: 1 }],
  })
  const isPart = (...shipments: ShipmentUnits[]) =>
    isPartial(stateOf(rows, shipments, { areReturnsSettled: false }), rows, shipments)
  expect(isPart()).toBe(false)
  expect(isPart(parcel('web', 'packed'))).toBe(true)
  expect(isPart(parcel('web', 'packed'), parcel('supplier', 'packed'))).toBe(false)
  expect(isPart(parcel('web', 'delivered'))).toBe(true)
  expect(isPart(parcel('web', 'sent'), parcel('supplier', 'packed'))).toBe(true)
  expect(isPart(parcel('web', 'sent'), parcel('supplier', 'delivered'))).toBe(false)
})

test('however it is packed and sent, nothing is sent twice and the state only advances', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), fc.array(step, { maxLength: 20 }), (rows, steps) => {
      let shipments: ShipmentUnits[] = []
      let state: OrderState = 'placed'
      for (const one of steps) {
        if ('source' in one) {
          if (!canPack(one.rows, leftAt(one.source, rows, shipments))) continue
          shipments = [...shipments, { source: one.source, state: 'packed', rows: one.rows }]
        } else {
          shipments = shipments.map((shipment, index) =>
            index === one.shipment && mayMoveShipment(shipment.state, one.to)
              ? { ...shipment, state: one.to }
              : shipment,
          )
        }
        const next = stateOf(rows, shipments, { areReturnsSettled: false })
        if (next !== state) expect(mayMove(state, next)).toBe(true)
        state = next
        for (const [position, { quantity }] of rows.entries()) {
          const packed = shipments.flatMap(({ rows }) => rows).filter((units) => units.position === position)
          expect(packed.reduce((sum, units) => sum + units.quantity, 0)).toBeLessThanOrEqual(quantity)
        }
      }
      const isDone = shipments.every((shipment) => shipment.state === 'delivered')
      const isAll = sources.every((source) => leftAt(source, rows, shipments).length === 0)
      expect(state === 'delivered').toBe(isDone && isAll)
    }),
  )
})

test('a partly sent order is sent, and the remaining units are listed by source', () => {
  const rows = [{ quantity: 3, cancelledQuantity: 0, fromWeb: 2, fromSupplier: 1, fromStore: 0 }]
  const shipments: ShipmentUnits[] = [{ source: 'web', state: 'sent', rows: [{ position: 0, quantity: 1 }] }]
  expect(stateOf(rows, shipments, { areReturnsSettled: false })).toBe('sent')
  expect(leftAt('web', rows, shipments)).toEqual([{ position: 0, quantity: 1 }])
  expect(leftAt('supplier', rows, shipments)).toEqual([{ position: 0, quantity: 1 }])
  expect(leftAt('digital', rows, shipments)).toEqual([])
})
