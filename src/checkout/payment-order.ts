import type { Variant } from '#analytics/variants.ts'

export type Payable = { id: string; isCredit: boolean }

export type PaymentWishes = {
  weights?: Readonly<Record<string, number>>
  preselected?: string | null
}

/** Direct methods always come before credit (lag 2010:751 7 a kap. 1 §). */
export function paymentOrder<M extends Payable>(methods: readonly M[], { weights = {} }: PaymentWishes): M[] {
  const weight = ({ id }: M) => weights[id] ?? 0
  return methods.toSorted((a, b) => Number(a.isCredit) - Number(b.isCredit) || weight(b) - weight(a))
}

export function wishesOf(variant: Variant | null): PaymentWishes {
  return variant === 'paymentSwap' ? { weights: { card: 1 } } : {}
}

/** Always a direct method; null when the customer must choose. */
export function preselectedPayment(methods: readonly Payable[], { preselected }: PaymentWishes): string | null {
  return methods.find((method) => !method.isCredit && method.id === preselected)?.id ?? null
}
