/**
 * Accounts of the BAS chart. Payments for undelivered goods are booked on `customer`, regardless of the payment method.
 */
export const accounts = {
  receivable: { number: 1510, name: 'Kundfordringar' },
  disputed: { number: 1515, name: 'Osäkra kundfordringar, bestridda betalningar' },
  provider: { number: 1580, name: 'Fordringar hos betalningsförmedlare' },
  cash: { number: 1910, name: 'Kassa' },
  bank: { number: 1930, name: 'Företagskonto' },
  customer: { number: 2420, name: 'Förskott från kunder' },
  giftCards: { number: 2421, name: 'Ej inlösta presentkort' },
  result: { number: 2099, name: 'Årets resultat' },
  vat25: { number: 2611, name: 'Utgående moms 25 %' },
  vat12: { number: 2621, name: 'Utgående moms 12 %' },
  vat6: { number: 2631, name: 'Utgående moms 6 %' },
  inputVat: { number: 2641, name: 'Debiterad ingående moms' },
  sales25: { number: 3001, name: 'Försäljning 25 % moms' },
  sales12: { number: 3002, name: 'Försäljning 12 % moms' },
  sales6: { number: 3003, name: 'Försäljning 6 % moms' },
  salesExempt: { number: 3004, name: 'Försäljning momsfri' },
  rounding: { number: 3740, name: 'Öres- och kronutjämning' },
  goodwill: { number: 5990, name: 'Övriga kostnader för reklam och PR' },
  disputeLoss: { number: 6351, name: 'Konstaterade förluster på kundfordringar' },
  fees: { number: 6570, name: 'Avgifter till betalningsförmedlare' },
  expiredGiftCards: { number: 3990, name: 'Förfallna presentkort' },
} as const

export type Account = keyof typeof accounts

export function salesAccounts(rate: number): { sales: Account; vat: Account | null } {
  switch (rate) {
    case 25:
      return { sales: 'sales25', vat: 'vat25' }
    case 12:
      return { sales: 'sales12', vat: 'vat12' }
    case 6:
      return { sales: 'sales6', vat: 'vat6' }
    case 0:
      return { sales: 'salesExempt', vat: null }
    default:
      throw new RangeError(`No account for ${rate} % VAT`)
  }
}

/** Income statement accounts start at zero each year; balance sheet accounts carry over. */
export function isResult(number: number): boolean {
  return number >= 3000 && number < 9000
}

export function accountName(number: number): string {
  return Object.values(accounts).find((account) => account.number === number)?.name ?? ''
}
