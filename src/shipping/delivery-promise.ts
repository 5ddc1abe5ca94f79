import type { DeliveryPromise, ShippingMethod } from './contract.ts'

export type DeliveryPromises = { cheapest: DeliveryPromise | null; fastest: DeliveryPromise | null }

/**
 * What may be said about delivery to the door: method, price and day belong together. `fastest` is null unless it comes
 * earlier than `cheapest`.
 */
export function promisesOf(offered: readonly ShippingMethod[]): DeliveryPromises {
  const home = offered.filter(({ kind }) => kind === 'home')
  const cheapest = home.toSorted((a, b) => a.price - b.price || byDay(a, b)).at(0)
  const fastest = home.toSorted((a, b) => byDay(a, b) || a.price - b.price).at(0)
  return {
    cheapest: cheapest ? promiseOf(cheapest) : null,
    fastest: cheapest && fastest && fastest.earliestDate < cheapest.earliestDate ? promiseOf(fastest) : null,
  }
}

function byDay(a: ShippingMethod, b: ShippingMethod): number {
  return a.earliestDate.localeCompare(b.earliestDate)
}

function promiseOf({ id, name, price, earliestDate, deliveryText }: ShippingMethod): DeliveryPromise {
  return { methodId: id, name, price, date: earliestDate, text: deliveryText }
}
