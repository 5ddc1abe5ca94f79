import type { Variant } from '#analytics/variants.ts'

/** A way to pay, as much as its place in the list needs. */
export type Payable = { id: string; isCredit: boolean }

export type PaymentWishes = {
  /** Larger comes earlier among its own kind: a setting, an experiment or the shopper's habits. */
  weights?: Readonly<Record<string, number>>
  /** The method that would be chosen from the start. */
  preselected?: string | null
}

/** Direct methods before credit, whatever is wished (lag 2010:751 7 a kap. 1 §). */
export function paymentOrder<M extends Payable>(methods: readonly M[], { weights = {} }: PaymentWishes): M[] {
  const weight = ({ id }: M) => weights[id] ?? 0
  return methods.toSorted((a, b) => Number(a.isCredit) - Number(b.isCredit) || weight(b) - weight(a))
}

/** Of those who are shown `paymentSwap`: card before Swish. What comes before credit, `paymentOrder` sees to. */
export function wishesOf(variant: Variant | null): PaymentWishes {
  return variant === 'paymentSwap' ? { weights: { card: 1 } } : {}
}

/** Only ever a direct method; null when the shopper has to choose. */
export function preselectedPayment(methods: readonly Payable[], { preselected }: PaymentWishes): string | null {
  return methods.find((method) => !method.isCredit && method.id === preselected)?.id ?? null
}
