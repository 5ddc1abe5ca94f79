export type Bundle = {
  id: number
  name: string
  /** Discount in öre on one of each product. */
  discount: number
  productIds: readonly number[]
  startsAt: Date
  endsAt: Date | null
}

export function isBundleOpen({ startsAt, endsAt }: Bundle, now: Date): boolean {
  return startsAt <= now && (endsAt === null || now < endsAt)
}

export function bundleChanges(bundles: readonly Bundle[]): Date[] {
  return bundles.flatMap(({ startsAt, endsAt }) => (endsAt ? [startsAt, endsAt] : [startsAt]))
}
