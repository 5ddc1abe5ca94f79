import { services } from '#core/services.ts'
import { messages } from './messages.ts'

export type PaymentMethodId = 'swish' | 'card' | 'invoice' | 'instalments' | 'klarna' | 'company-invoice' | 'free'

export type PaymentMethod = {
  id: PaymentMethodId
  name: string
  description: string
  isCredit: boolean
  /** The first purchase on credit is signed with BankID, so that a person cannot be charged for a stranger's order. */
  needsIdentification: boolean
  customers: 'all' | 'private' | 'company'
  icon: string
}

export const invoiceDays = 30

const free: PaymentMethod = {
  id: 'free',
  name: messages.free,
  description: messages.freeText,
  isCredit: false,
  needsIdentification: false,
  customers: 'all',
  icon: 'gift',
}

const direct = { isCredit: false, needsIdentification: false, customers: 'all' } as const
const credit = { isCredit: true, needsIdentification: true, customers: 'private' } as const

const paid: readonly PaymentMethod[] = [
  { id: 'swish', name: messages.swish, description: messages.swishText, icon: 'device-mobile', ...direct },
  { id: 'card', name: messages.card, description: messages.cardText, icon: 'credit-card', ...direct },
  {
    id: 'invoice',
    name: messages.invoice,
    description: messages.invoiceText(invoiceDays),
    icon: 'file-text',
    ...credit,
  },
  {
    id: 'instalments',
    name: messages.instalments,
    description: messages.instalmentsText,
    icon: 'calendar-blank',
    ...credit,
  },
  {
    id: 'klarna',
    name: messages.klarna,
    description: messages.klarnaText,
    icon: 'wallet',
    ...credit,
    needsIdentification: false,
  },
  {
    id: 'company-invoice',
    name: messages.companyInvoice,
    description: messages.companyInvoiceText,
    icon: 'file-text',
    isCredit: true,
    needsIdentification: false,
    customers: 'company',
  },
]

/** Only those with a provider. */
export function paymentMethodsFor(total: number): readonly PaymentMethod[] {
  return total === 0 ? [free] : paid.filter(({ id }) => services.paymentMethods.includes(id))
}

export function isFor({ customers }: Pick<PaymentMethod, 'customers'>, customerType: 'private' | 'company'): boolean {
  return customers === 'all' || customers === customerType
}

/** Only names of companies keep their capital. */
export function nameInSentence({ id, name }: { id: string; name: string }): string {
  return id === 'swish' || id === 'klarna' ? name : name.toLowerCase()
}

/** The same of a stored payment. */
export function nameOfMethod(id: string): string {
  return nameInSentence({ id, name: paymentMethodName(id) })
}

/** A creditor must identify a private person. */
export function asksPersonalNumber(id: string): boolean {
  return id === 'invoice' || id === 'instalments'
}

export function paymentMethodName(id: string): string {
  return isTender(id) ? messages.tenders[id] : ([...paid, free].find((method) => method.id === id)?.name ?? id)
}

/** What is paid at the counter of a store: recorded, not processed. */
export const tenders = ['terminal', 'cash'] as const
export type Tender = (typeof tenders)[number]

export function isTender(method: string): method is Tender {
  return tenders.some((tender) => tender === method)
}

export const gatewayMethods = {
  swish: ['swish'],
  overlay: ['card', 'invoice', 'instalments'],
  klarna: ['klarna'],
  terminal: ['terminal'],
} as const satisfies Record<string, readonly (PaymentMethodId | Tender)[]>

export type PayoutGateway = keyof typeof gatewayMethods
