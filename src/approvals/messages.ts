import { formatPrice } from '#core/money.ts'

/** What a request is about, shown to the approver. */
export const aboutTexts = {
  giftCard: (name: string, email: string) => `Presentkort till ${name}, ${email}`,
  giftCardRecipient: (id: number, email: string) => `Presentkort ${id} skickas till en annan adress, ${email}`,
  returned: (id: number, order: number) => `Retur ${id} på order ${order}`,
  giftCardsReturned: (order: number) => `Presentkort på order ${order} betalas tillbaka`,
  byBank: (order: string) => `Återbetalning från företagskontot för order ${order}`,
  invoicePaidBack: (order: number) => `Det som betalats för mycket på fakturan för order ${order} betalas tillbaka`,
  goodwill: (order: number, reason: string) => `Gottgörelse på order ${order}: ${reason}`,
  cancelled: (order: number) => `Order ${order} makuleras`,
  changed: (order: number) => `Order ${order} ändras`,
  priceDrop: (name: string, before: number, after: number) =>
    `${name} från ${formatPrice(before)} till ${formatPrice(after)}`,
  promotion: (name: string, percent: number) => `Erbjudandet ${name}, upp till ${percent} %`,
  priceDrops: (products: number, most: string) => `${products} produkter, mest ${most}`,
  disputeLost: (order: number) => `Förlorad tvist på order ${order}`,
  payoutReversal: (gateway: string, day: string) => `Ångrad utbetalning från ${gateway} ${day}`,
  payout: (gateway: string, day: string) => `Utbetalning från ${gateway} ${day}`,
} as const
