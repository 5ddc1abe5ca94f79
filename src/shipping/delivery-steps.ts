import type { Shipment } from './method-rules.ts'
import { type Method, methodsFor } from './methods.ts'

/** What it costs to have a shipment sent when its goods come to so much or more, öre. */
export type DeliveryStep = { from: number; ore: number }

/** By the way the checkout begins with. Empty when nothing can carry it. */
export function deliverySteps(methods: readonly Method[], shipment: Omit<Shipment, 'orderValue'>): DeliveryStep[] {
  const sums = new Set([0, ...methods.map(({ rules }) => rules.minOrderOre ?? 0)])
  const steps = [...sums]
    .toSorted((a, b) => a - b)
    .flatMap((from) => {
      const [first] = methodsFor(methods, { ...shipment, orderValue: from })
      return first ? [{ from, ore: first.price }] : []
    })
  return steps.filter(({ ore }, index) => ore !== steps[index - 1]?.ore)
}

export function deliveryCost(steps: readonly DeliveryStep[], goods: number): number | null {
  return steps.findLast(({ from }) => from <= goods)?.ore ?? null
}

export function freeFrom(steps: readonly DeliveryStep[]): number | null {
  return steps.find(({ ore }) => ore === 0)?.from ?? null
}
