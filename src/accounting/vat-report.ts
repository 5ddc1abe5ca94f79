import { accounts, salesAccounts } from './accounts.ts'

export type VatReport = {
  rates: { rate: number; base: number; vat: number }[]
  boxes: Record<string, number>
  declared: Record<string, number>
}

const boxOf: Record<number, string> = { 25: '10', 12: '11', 6: '12' }

/** Amounts in öre; credit balances of sales are shown as positive. */
export function vatReport(moved: (account: number) => number): VatReport {
  const rates = [25, 12, 6, 0].map((rate) => {
    const { sales, vat } = salesAccounts(rate)
    return { rate, base: spoken(moved(accounts[sales].number)), vat: vat ? spoken(moved(accounts[vat].number)) : 0 }
  })
  const taxed = rates.filter(({ rate }) => rate > 0)
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const boxes = {
    '05': sum(taxed.map(({ base }) => base)),
    ...Object.fromEntries(taxed.map(({ rate, vat }) => [boxOf[rate], vat])),
    '42': rates.at(-1)?.base ?? 0,
    '48': moved(accounts.inputVat.number),
  }
  const toPay = sum(taxed.map(({ vat }) => vat)) - boxes['48']
  return { rates, boxes: { ...boxes, '49': toPay }, declared: declaredOf(boxes) }
}

/** As it is declared: whole kronor, where öre are left out, so that 49 is the sum of what stands above it. */
function declaredOf(boxes: Record<string, number>): Record<string, number> {
  const kronor = Object.fromEntries(Object.entries(boxes).map(([box, amount]) => [box, Math.trunc(amount / 100) || 0]))
  const of = (box: string) => kronor[box] ?? 0
  return { ...kronor, '49': of('10') + of('11') + of('12') - of('48') }
}

/** Avoids -0. */
function spoken(amount: number): number {
  return amount === 0 ? 0 : -amount
}
