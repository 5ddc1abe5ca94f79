import type { MyPayment } from './contract.ts'

export const paymentStates: Record<MyPayment['state'], string> = {
  overdue: 'Förfallen',
  'to-pay': 'Att betala',
  credit: 'Enligt avtal',
  paid: 'Betald',
  overpaid: 'För mycket betalt',
}

export const myPaymentMessages = {
  failed: 'Betalningarna kunde inte hämtas. Ladda om sidan och försök igen.',
  emptyTitle: 'Inga betalningar',
  emptyText: 'Fakturor, delbetalningar och beställningar som väntar på betalning samlas här.',
  shop: 'Se kampanjerna',
  waiting: 'Väntar på dig',
  others: 'Övriga',
  order: (number: number) => `Beställning ${number}`,
  due: (day: string) => `Förfaller ${day}`,
  left: 'Kvar att betala',
  whole: 'Hela beloppet',
  bank: 'Bankgiro',
  ocr: 'OCR-nummer',
  creditText: 'Avin kommer från kreditgivaren, som också vet vad som är kvar.',
  pay: 'Betala nu',
  show: 'Visa beställningen',
  companyInvoices: (company: string) => `Fakturor till ${company}`,
  companyInvoicesText: 'Alla som handlar för företaget ser dem.',
  noCompanyInvoices: 'Inga fakturor än. De kommer när varorna skickas.',
  companyInvoicesFailed: 'Företagets fakturor kunde inte hämtas.',
  boughtBy: (orderNumber: number, buyer: string) => `Beställning ${orderNumber}, ${buyer}`,
} as const
