import { messages } from '#checkout/messages.ts'
import { shop } from '#core/shop.ts'
import { giftCardOnInvoice } from '#credit-applications/messages.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'

/** No document is issued for a gift card, since selling one is no sale; and an invoice is paid to a giro. */
export function invoiceProblem(rows: readonly { productId: number }[]): string | null {
  if (rows.some(({ productId }) => productId === giftCardProduct)) return giftCardOnInvoice
  return shop.company.bankgiro || shop.company.plusgiro ? null : messages.choosePayment
}
