/** What is saved against the earlier price, when it is at least 99 kr or ten percent. In öre and whole percent. */
export function savings(price: number, earlier: number | null): { ore: number; percent: number } | null {
  if (earlier === null || earlier <= price) return null
  const ore = earlier - price
  if (ore < 9_900 && ore * 10 < earlier) return null
  return { ore, percent: Math.floor((ore * 100) / earlier) }
}
