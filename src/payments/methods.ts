import { sv } from './sv.ts'

export type PaymentMethodId = 'swish' | 'card' | 'invoice' | 'instalments' | 'klarna' | 'company-invoice' | 'free'

export type PaymentMethod = {
  id: PaymentMethodId
  name: string
  description: string
  isCredit: boolean
  /** Who asks for it the first time signs with BankID: nobody shall owe what another has ordered. */
  needsIdentification: boolean
  /** Credit is for persons or for companies; what is paid at once for everybody. */
  customers: 'all' | 'private' | 'company'
  /** A Phosphor name. */
  icon: string
}

/** A person pays an invoice within. What a company is given stands with the company. */
export const invoiceDays = 30

const free: PaymentMethod = {
  id: 'free',
  name: sv.free,
  description: sv.freeText,
  isCredit: false,
  needsIdentification: false,
  customers: 'all',
  icon: 'gift',
}

const direct = { isCredit: false, needsIdentification: false, customers: 'all' } as const
const credit = { isCredit: true, needsIdentification: true, customers: 'private' } as const

const paid: readonly PaymentMethod[] = [
  { id: 'swish', name: sv.swish, description: sv.swishText, icon: 'device-mobile', ...direct },
  { id: 'card', name: sv.card, description: sv.cardText, icon: 'credit-card', ...direct },
  { id: 'invoice', name: sv.invoice, description: sv.invoiceText(invoiceDays), icon: 'file-text', ...credit },
  { id: 'instalments', name: sv.instalments, description: sv.instalmentsText, icon: 'calendar-blank', ...credit },
  { id: 'klarna', name: sv.klarna, description: sv.klarnaText, icon: 'wallet', ...credit, needsIdentification: false },
  {
    id: 'company-invoice',
    name: sv.companyInvoice,
    description: sv.companyInvoiceText,
    icon: 'file-text',
    isCredit: true,
    needsIdentification: false,
    customers: 'company',
  },
]

/** The ways to pay this sum, öre. */
export function paymentMethodsFor(total: number): readonly PaymentMethod[] {
  return total === 0 ? [free] : paid
}

/** Whether somebody who buys for themselves, or for a company, may pay so. */
export function isFor({ customers }: Pick<PaymentMethod, 'customers'>, customerType: 'private' | 'company'): boolean {
  return customers === 'all' || customers === customerType
}

/** Who gives credit to a person has to know who it is. */
export function asksPersonalNumber(id: string): boolean {
  return id === 'invoice' || id === 'instalments'
}

export function paymentMethodName(id: string): string {
  return [...paid, free].find((method) => method.id === id)?.name ?? id
}

/** Whose account the money of each way to pay lies on until they pay it out to us. */
export const payees = {
  swish: ['swish'],
  overlay: ['card', 'invoice', 'instalments'],
  klarna: ['klarna'],
} as const satisfies Record<string, readonly PaymentMethodId[]>

export type Payee = keyof typeof payees
