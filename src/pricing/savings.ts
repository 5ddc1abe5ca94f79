/** Savings compared with the prior price, if at least 99 kr or ten percent. In öre and whole percent. */
export function savings(price: number, earlier: number | null): { amount: number; percent: number } | null {
  if (earlier === null || earlier <= price) return null
  const amount = earlier - price
  if (amount < 9_900 && amount * 10 < earlier) return null
  return { amount, percent: Math.floor((amount * 100) / earlier) }
}
