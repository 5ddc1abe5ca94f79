import { shop } from '#core/shop.ts'

/** Texts of journal entries. */
export const entry = {
  paid: (number: number) => `Betalning av beställning ${number}`,
  refund: 'Återbetalning',
  refundFailed: 'Återbetalning som kom tillbaka',
  refundByBank: 'Återbetalning från företagskontot',
  bankPayment: (ocr: string) => `Faktura till företag, OCR ${ocr}`,
  bankPaymentReversal: (ocr: string, day: string) => `Felregistrerad betalning ${day} av faktura, OCR ${ocr}`,
  payout: (gateway: string) => `Utbetalning från ${gateway}`,
  paidOn: (text: string, day: string) => `${text}, betald ${day}`,
  payoutReversal: (gateway: string) => `Ångrad utbetalning från ${gateway}`,
  // Payment method names as shown to the customer.
  paymentDescription: (number: number) => `${shop.brand.name} beställning ${number}`,
} as const
