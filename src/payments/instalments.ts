export type Terms = {
  months: number
  /** Percent a year, one twelfth per month. */
  nominalRate: number
  /** Öre, once, with the first payment. */
  startFee: number
  /** Öre, with each payment. */
  monthlyFee: number
  /** Öre: minimum amount. */
  minAmount: number
}

export type Instalments = {
  /** Öre, one per month; the last evens out rounding. */
  payments: number[]
  total: number
  cost: number
  /** Effective annual rate in percent, one decimal. */
  effectiveRate: number
}

/** Amounts in öre. */
export type InstalmentPlan = Omit<Terms, 'minAmount'> & {
  amount: number
  first: number
  monthly: number
  last: number
  cost: number
  total: number
  effectiveRate: number
}

/** Amounts in öre. No plan costs more than the amount borrowed (konsumentkreditlagen 19 b §). */
export function plansFor(amount: number, offered: readonly Terms[] = plans): InstalmentPlan[] {
  return offered
    .filter(({ minAmount }) => amount >= minAmount)
    .map((terms) => planOf(amount, terms))
    .filter(({ cost }) => cost <= amount)
}

function planOf(amount: number, { months, nominalRate, startFee, monthlyFee }: Terms): InstalmentPlan {
  const terms = { months, nominalRate, startFee, monthlyFee }
  const { payments, ...figures } = instalments(amount, terms)
  const [first = 0, monthly = first] = payments
  return { ...terms, amount, first, monthly, last: payments.at(-1) ?? first, ...figures }
}

export function planKey({ months, nominalRate, startFee, monthlyFee }: InstalmentPlan): string {
  return `${months} ${nominalRate} ${startFee} ${monthlyFee}`
}

export function instalments(
  amount: number,
  { months, nominalRate, startFee, monthlyFee }: Omit<Terms, 'minAmount'>,
): Instalments {
  const rate = nominalRate / 100 / 12
  const annuity = Math.round(rate === 0 ? amount / months : (amount * rate) / (1 - (1 + rate) ** -months))
  const payments: number[] = []
  let debt = amount
  for (let month = 1; month <= months; month += 1) {
    const interest = Math.round(debt * rate)
    const paid = month === months ? debt + interest : annuity
    debt += interest - paid
    payments.push(paid + monthlyFee + (month === 1 ? startFee : 0))
  }
  const total = payments.reduce((sum, payment) => sum + payment, 0)
  return {
    payments,
    total,
    cost: total - amount,
    effectiveRate: Math.round(effectiveRate(amount, payments) * 1000) / 10,
  }
}

/**
 * The annual rate X at which the present value of the payments equals the credit: amount = Σ payment / (1 + X)^t, t in
 * years (directive (EU) 2023/2225, annex III; a month is a twelfth of a year). Solved by bisection.
 */
export function effectiveRate(amount: number, payments: readonly number[]): number {
  const worth = (rate: number) =>
    payments.reduce((sum, payment, index) => sum + payment / (1 + rate) ** ((index + 1) / 12), 0)
  let [low, high] = [0, 1]
  while (worth(high) > amount && high < 1e6) high *= 2
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2
    if (worth(middle) > amount) low = middle
    else high = middle
  }
  return low
}

export const plans: readonly Terms[] = [
  { months: 6, nominalRate: 0, startFee: 0, monthlyFee: 2900, minAmount: 50_000 },
  { months: 12, nominalRate: 9.95, startFee: 0, monthlyFee: 2900, minAmount: 100_000 },
  { months: 24, nominalRate: 12.95, startFee: 0, monthlyFee: 2900, minAmount: 300_000 },
  { months: 36, nominalRate: 14.95, startFee: 0, monthlyFee: 2900, minAmount: 500_000 },
]
