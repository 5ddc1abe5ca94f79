import { giftCardProduct } from '#catalog/gift-card.ts'
import { vatInside } from '#core/money.ts'
import { shippingVatRate } from '#orders/shipping-vat.ts'

/** What is bought, öre with VAT for one piece. */
export type PricedRow = {
  productId?: number
  quantity: number
  unitPrice: number
  /** Off the whole row. */
  discount: number
  vatRate: number
  /** For one piece; null without insurance. */
  insurance: number | null
}

export type VatLine = { rate: number; base: number; vat: number }

export type Totals = {
  goods: number
  insurance: number
  shipping: number
  total: number
  /** Highest rate first. Bases and VAT add up to the total. */
  vat: VatLine[]
  xp: number
}

/** VAT is rounded once a row, as in the cart. */
export function totalsOf(rows: readonly PricedRow[], shipping: number): Totals {
  const goods = rows.map((row) => ({ rate: row.vatRate, ore: row.unitPrice * row.quantity - row.discount }))
  // Insurance is exempt from VAT (mervärdesskattelagen 2023:200, 10 kap.).
  const insured = rows.map((row) => ({ rate: 0, ore: (row.insurance ?? 0) * row.quantity }))
  const sent = { rate: shippingVatRate(rows), ore: shipping }
  const [goodsOre, insuranceOre] = [sum(goods), sum(insured)]
  return {
    goods: goodsOre,
    insurance: insuranceOre,
    shipping,
    total: goodsOre + insuranceOre + shipping,
    vat: vatLines([...goods, ...insured, sent]),
    xp: xpOf(rows),
  }
}

/** One for every whole krona of a row; a gift card earns when it is used. */
export function xpOf(rows: readonly Pick<PricedRow, 'productId' | 'quantity' | 'unitPrice' | 'discount'>[]): number {
  const earning = rows.filter(({ productId }) => productId !== giftCardProduct)
  return earning.reduce((xp, row) => xp + Math.floor((row.unitPrice * row.quantity - row.discount) / 100), 0)
}

type Amount = { rate: number; ore: number }

function vatLines(amounts: readonly Amount[]): VatLine[] {
  const lines = new Map<number, VatLine>()
  for (const { rate, ore } of amounts) {
    if (ore === 0) continue
    const line = lines.get(rate) ?? { rate, base: 0, vat: 0 }
    const vat = vatInside(ore, rate)
    lines.set(rate, { rate, base: line.base + ore - vat, vat: line.vat + vat })
  }
  return [...lines.values()].toSorted((a, b) => b.rate - a.rate)
}

function sum(amounts: readonly Amount[]): number {
  return amounts.reduce((total, { ore }) => total + ore, 0)
}
