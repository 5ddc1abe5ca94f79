import { insuranceAmount, insuranceVatRate } from '#pricing/line-amounts.ts'
import { withoutVat } from '#pricing/vat-texts.ts'
import type { CartTotals } from './contract.ts'
import type { Sums } from './delivery.ts'
import type { TotalRow } from './totals.ts'

/** What a sum without VAT consists of, in öre: goods − discount + insurance + delivery. */
export function partsWithoutVat(
  { rows, totals }: { rows: readonly TotalRow[]; totals: CartTotals },
  { cost, sumWithoutVat }: Sums,
): { goods: number; discount: number; insurance: number; delivery: number | null } {
  const discount = rows.reduce((sum, row) => sum + withoutVat(row.discount, row.vatRate), 0)
  const insurance = rows.reduce((sum, row) => sum + withoutVat(insuranceAmount(row), insuranceVatRate), 0)
  return {
    goods: totals.sumWithoutVat - insurance + discount,
    discount,
    insurance,
    delivery: cost === null ? null : sumWithoutVat - totals.sumWithoutVat,
  }
}
