/** Products that cost less together. */
export type Bundle = {
  id: number
  name: string
  /** Öre less for one of each. */
  discountOre: number
  productIds: readonly number[]
  startsAt: Date
  endsAt: Date | null
}

export function isBundleOpen({ startsAt, endsAt }: Bundle, now: Date): boolean {
  return startsAt <= now && (endsAt === null || now < endsAt)
}

/** When a bundle begins and ends. */
export function bundleChanges(bundles: readonly Bundle[]): Date[] {
  return bundles.flatMap(({ startsAt, endsAt }) => (endsAt ? [startsAt, endsAt] : [startsAt]))
}
