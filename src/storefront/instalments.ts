export type Instalments = {
  /** Öre a month; the last may differ by some öre. */
  monthly: number
  /** Öre in all. */
  total: number
  /** Effective yearly interest in percent, one decimal. */
  effectiveRate: number
}

/** Equal parts without interest; the only cost is a fee a month, in öre. The effective rate tells what that amounts to. */
export function instalments(amount: number, months: number, monthlyFee: number): Instalments {
  const monthly = Math.ceil(amount / months) + monthlyFee
  const total = amount + monthlyFee * months
  return { monthly, total, effectiveRate: Math.round(yearly(amount, monthly, months) * 1000) / 10 }
}

/** The yearly rate at which the payments are worth the amount today, found by halving. */
function yearly(amount: number, monthly: number, months: number): number {
  let low = 0
  let high = 1
  for (let step = 0; step < 60; step += 1) {
    const rate = (low + high) / 2
    const worth = rate === 0 ? monthly * months : (monthly * (1 - (1 + rate) ** -months)) / rate
    if (worth > amount) low = rate
    else high = rate
  }
  return (1 + low) ** 12 - 1
}
