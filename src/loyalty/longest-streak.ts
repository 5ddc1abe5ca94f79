/** Months as `2026-11`. */
export function longestStreak(months: readonly string[]): number {
  const numbers = new Set(months.map((month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))))
  let longest = 0
  for (const first of numbers) {
    if (numbers.has(first - 1)) continue
    let end = first
    while (numbers.has(end)) end += 1
    longest = Math.max(longest, end - first)
  }
  return longest
}
