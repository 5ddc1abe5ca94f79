import { vatInside } from '#core/money.ts'

type GrossLine = { name: string; quantity: number; vatRate: number; totalOre: number }

/** A line of an invoice, öre without VAT. Lines of a rate add up to its base. */
export type InvoiceLine = { name: string; quantity: number; vatRate: number; netAmount: number }

export function invoiceLines(rows: readonly GrossLine[]): InvoiceLine[] {
  return rows.map(({ name, quantity, vatRate, totalOre }) => ({
    name,
    quantity,
    vatRate,
    netAmount: totalOre - vatInside(totalOre, vatRate),
  }))
}
