import { accounts, salesAccounts } from './accounts.ts'

export type VatReport = { rates: { rate: number; base: number; vat: number }[]; boxes: Record<string, number> }

const boxOf: Record<number, string> = { 25: '10', 12: '11', 6: '12' }

/** Amounts in öre; credit balances of sales are shown as positive. */
export function vatReport(moved: (account: number) => number): VatReport {
  const rates = [25, 12, 6, 0].map((rate) => {
    const { sales, vat } = salesAccounts(rate)
    return { rate, base: spoken(moved(accounts[sales].number)), vat: vat ? spoken(moved(accounts[vat].number)) : 0 }
  })
  const taxed = rates.filter(({ rate }) => rate > 0)
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  return {
    rates,
    boxes: {
      '05': sum(taxed.map(({ base }) => base)),
      ...Object.fromEntries(taxed.map(({ rate, vat }) => [boxOf[rate], vat])),
      '42': rates.at(-1)?.base ?? 0,
      '49': sum(taxed.map(({ vat }) => vat)),
    },
  }
}

/** Avoids -0. */
function spoken(amount: number): number {
  return amount === 0 ? 0 : -amount
}
