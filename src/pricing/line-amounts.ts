import { vatInside } from '#core/money.ts'
import { giftCardProduct } from './gift-card.ts'

/** A quantity of one product in a cart or an order. Amounts are öre including VAT. */
export type Line = {
  quantity: number
  unitPrice: number
  /** Discount on the entire line. */
  discount: number
}

type Insured = {
  quantity: number
  /** For one unit; null without insurance. */
  insurance: number | null
  /** Percent, for what is sold; orders keep the rate of their day. */
  insuranceVatRate?: number
}

export type Amount = { vatRate: number; amount: number }

export type VatLine = { rate: number; base: number; vat: number }

export function goodsAmount({ quantity, unitPrice, discount }: Line): number {
  return unitPrice * quantity - discount
}

export function insuranceAmount({ quantity, insurance }: Insured): number {
  return insurance === null ? 0 : insurance * quantity
}

export function lineTotal(line: Line & Insured): number {
  return goodsAmount(line) + insuranceAmount(line)
}

/**
 * What the API calls insurance is an agreement of the shop's own, a service taxed at the ordinary rate. Only what a
 * licensed insurer sells is exempt (mervärdesskattelagen 2023:200 10 kap. 29 §).
 */
export const insuranceVatRate = 25

export function taxedAmounts(line: Line & Insured & { vatRate: number }): Amount[] {
  return [
    { vatRate: line.vatRate, amount: goodsAmount(line) },
    { vatRate: rateOfInsurance(line), amount: insuranceAmount(line) },
  ]
}

/** VAT is rounded once per amount. */
export function lineVat(line: Line & Insured & { vatRate: number }): number {
  return vatInside(goodsAmount(line), line.vatRate) + vatInside(insuranceAmount(line), rateOfInsurance(line))
}

function rateOfInsurance({ insuranceVatRate: own = insuranceVatRate }: Insured): number {
  return own
}

/** Highest rate first. VAT is rounded once per amount; bases and VAT add up to the amounts. */
export function vatByRate(amounts: readonly Amount[]): VatLine[] {
  const lines = new Map<number, VatLine>()
  for (const { vatRate: rate, amount } of amounts) {
    if (amount === 0) continue
    const line = lines.get(rate) ?? { rate, base: 0, vat: 0 }
    const vat = vatInside(amount, rate)
    lines.set(rate, { rate, base: line.base + amount - vat, vat: line.vat + vat })
  }
  return [...lines.values()].toSorted((a, b) => b.rate - a.rate)
}

/** One per whole krona of the line; a gift card earns when it is used, insurance never. */
export function lineXp(line: Line & { productId: number }): number {
  return line.productId === giftCardProduct ? 0 : Math.floor(goodsAmount(line) / 100)
}
