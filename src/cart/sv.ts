import { formatPrice } from '#core/money.ts'
import type { CorrectionCode } from './contract.ts'

type CorrectionFacts = { name: string; max: number; isInsured: boolean; price: number }

/** What the shopper is told when the shop changed the cart. */
export const corrections: Record<CorrectionCode, (facts: CorrectionFacts) => string> = {
  MAX_X_PER_CUSTOMER: ({ name, max }) => `Max ${max} st av ${name} per kund.`,
  MAX_X_PER_CUSTOMER_PRICE: ({ name, max }) => `Max ${max} st av ${name} till detta pris.`,
  OFFER_ORIGIN_MISSING: () => 'Produkten som krävs för erbjudandepriset saknas i varukorgen.',
  INSURED_TOGGLE: ({ name, isInsured }) =>
    `Alla exemplar av ${name} är nu ${isInsured ? 'försäkrade' : 'oförsäkrade'}.`,
  MAX_STOCK_REACHED: ({ name }) => `${name} finns inte i valt antal.`,
  MAX_STOCK_LIMITED: ({ name }) => `Begränsad försäljning: ${name} finns inte i valt antal.`,
  LVL_RULE_NOT_FURFILLED: ({ name }) => `${name} har begränsad åtkomst.`,
  PRICE_CHANGED: ({ name, price }) => `Priset på ${name} är nu ${formatPrice(price)}.`,
  NO_LONGER_SOLD: () => 'En produkt säljs inte längre och finns inte kvar i varukorgen.',
}

/** Why an event was refused. */
export const errors = {
  'no-such-row': 'Raden finns inte längre i varukorgen.',
  'no-such-field': 'Varukorgen har inget sådant fält.',
  'no-insurance': 'Produkten kan inte försäkras.',
  'cart-full': 'Varukorgen rymmer inte fler produkter.',
} as const

export const freeShipping = {
  members: (from: number) => `Fri frakt över ${formatPrice(from)} för medlemmar`,
  left: (ore: number) => `${formatPrice(ore)} kvar till fri frakt`,
  reached: 'Du har fri frakt',
}
