import type { Shipment } from './method-rules.ts'
import { type Method, methodsFor, orderValuesOf } from './methods.ts'

/** Shipping cost in öre from a given order value. */
export type DeliveryStep = { from: number; price: number }

export function deliverySteps(methods: readonly Method[], shipment: Omit<Shipment, 'orderValue'>): DeliveryStep[] {
  const sums = new Set([shipment.freeFrom ?? 0, ...orderValuesOf(methods)])
  const steps = [...sums]
    .toSorted((a, b) => a - b)
    .flatMap((from) => {
      const [first] = methodsFor(methods, { ...shipment, orderValue: from })
      return first ? [{ from, price: first.price }] : []
    })
  return steps.filter(({ price }, index) => price !== steps[index - 1]?.price)
}

export function deliveryCost(steps: readonly DeliveryStep[], goods: number): number | null {
  return steps.findLast(({ from }) => from <= goods)?.price ?? null
}

export function freeFrom(steps: readonly DeliveryStep[]): number | null {
  return steps.find(({ price }) => price === 0)?.from ?? null
}
