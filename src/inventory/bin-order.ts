const natural = new Intl.Collator('sv', { numeric: true })

/** The way through the warehouse: A-2 before A-10, and what has no place last. */
export function byBinLocation(a: string | undefined, b: string | undefined): number {
  if (!a || !b) return Number(!a) - Number(!b)
  return natural.compare(a, b)
}
