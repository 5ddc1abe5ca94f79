const average = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Averages always have one decimal, `4,0`, so that they compare at a glance; a single member's rating is whole. */
export function averageText(rating: number): string {
  return average.format(rating)
}
