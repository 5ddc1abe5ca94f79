export type Terms = {
  months: number
  /** Percent a year, divided by twelve for each month. */
  nominalRate: number
  /** Öre, once, with the first payment. */
  startFee: number
  /** Öre, with each payment. */
  monthlyFee: number
  /** Öre: offered from this sum. */
  leastOre: number
}

export type Instalments = {
  /** Öre, one for each month; the last one evens out what was rounded. */
  payments: number[]
  /** Öre in all. */
  total: number
  /** What the credit costs, öre. */
  cost: number
  /** Effective yearly interest in percent, one decimal. */
  effectiveRate: number
}

/** A plan with what it comes to for one sum: what the shopper is told, signs and owes. Sums in öre. */
export type InstalmentPlan = Omit<Terms, 'leastOre'> & {
  /** What is borrowed. */
  amount: number
  /** The set-up fee is part of the first payment; the last one evens out what was rounded. */
  first: number
  monthly: number
  last: number
  cost: number
  total: number
  /** Percent a year, one decimal. */
  effectiveRate: number
}

/** The plans for this sum, öre. None costs more than what is borrowed (konsumentkreditlagen 19 b §). */
export function plansFor(amount: number, offered: readonly Terms[] = plans): InstalmentPlan[] {
  return offered
    .filter(({ leastOre }) => amount >= leastOre)
    .map((terms) => planOf(amount, terms))
    .filter(({ cost }) => cost <= amount)
}

function planOf(amount: number, { months, nominalRate, startFee, monthlyFee }: Terms): InstalmentPlan {
  const terms = { months, nominalRate, startFee, monthlyFee }
  const { payments, ...figures } = instalments(amount, terms)
  const [first = 0, monthly = first] = payments
  return { ...terms, amount, first, monthly, last: payments.at(-1) ?? first, ...figures }
}

/** Tells plans for the same sum apart: equal only when months, interest and fees are. */
export function planKey({ months, nominalRate, startFee, monthlyFee }: InstalmentPlan): string {
  return `${months} ${nominalRate} ${startFee} ${monthlyFee}`
}

/** An annuity in whole öre: the same sum each month, of which the interest takes less and less. */
export function instalments(
  amount: number,
  { months, nominalRate, startFee, monthlyFee }: Omit<Terms, 'leastOre'>,
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
 * The yearly rate X at which the payments are worth the credit when it is drawn: amount = Σ payment / (1 + X)^t, t in years
 * (directive (EU) 2023/2225, annex III; a month is a twelfth of a year). Found by halving.
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

/** What we offer, the shortest first. */
export const plans: readonly Terms[] = [
  { months: 6, nominalRate: 0, startFee: 0, monthlyFee: 2900, leastOre: 50_000 },
  { months: 12, nominalRate: 9.95, startFee: 0, monthlyFee: 2900, leastOre: 100_000 },
  { months: 24, nominalRate: 12.95, startFee: 0, monthlyFee: 2900, leastOre: 300_000 },
  { months: 36, nominalRate: 14.95, startFee: 0, monthlyFee: 2900, leastOre: 500_000 },
]
