import { sv } from './sv.ts'

export type PaymentMethodId = 'swish' | 'card' | 'invoice' | 'instalments' | 'free'

export type PaymentMethod = {
  id: PaymentMethodId
  name: string
  description: string
  isCredit: boolean
  /** A Phosphor name. */
  icon: string
}

const free: PaymentMethod = { id: 'free', name: sv.free, description: sv.freeText, isCredit: false, icon: 'gift' }

const paid: readonly PaymentMethod[] = [
  { id: 'swish', name: sv.swish, description: sv.swishText, isCredit: false, icon: 'device-mobile' },
  { id: 'card', name: sv.card, description: sv.cardText, isCredit: false, icon: 'credit-card' },
  { id: 'invoice', name: sv.invoice, description: sv.invoiceText, isCredit: true, icon: 'file-text' },
  { id: 'instalments', name: sv.instalments, description: sv.instalmentsText, isCredit: true, icon: 'calendar-blank' },
]

/** The ways to pay this sum, öre. */
export function paymentMethodsFor(total: number): readonly PaymentMethod[] {
  return total === 0 ? [free] : paid
}

export function paymentMethodName(id: string): string {
  return [...paid, free].find((method) => method.id === id)?.name ?? id
}
