import { deliveryCost } from '#shipping/delivery-steps.ts'
import type { CartTotals } from './contract.ts'
import type { CartDelivery } from './delivery-contract.ts'

type Sums = { cost: number | null; sum: number; sumWithoutVat: number }

/** The sums of a cart with its delivery, which is taxed as the goods are. */
export function withDelivery(
  { goods, vat, sum, sumWithoutVat }: CartTotals,
  delivery: Pick<CartDelivery, 'steps'> | null,
): Sums {
  const cost = delivery && deliveryCost(delivery.steps, goods)
  const ore = cost ?? 0
  const costVat = goods > 0 ? Math.round((ore * vat) / goods) : 0
  return { cost, sum: sum + ore, sumWithoutVat: sumWithoutVat + ore - costVat }
}
