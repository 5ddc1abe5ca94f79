import type { SegmentConditions, SegmentFields } from './segment.ts'

/** What conditions ask of a recipient. */
export type RecipientFacts = {
  isMember: boolean
  /** Null without an account. */
  level: number | null
  isCompany: boolean
  /** Digits; null before the first delivery. */
  postalCode: string | null
  town: string | null
  boughtAt: Date | null
  /** With the categories above those of the products. */
  categoryIds: ReadonlySet<number>
  orders: number
  /** Öre. */
  total: number
  hasWishlist: boolean
}

const day = 24 * 3_600_000

export const noConditions: SegmentConditions = {
  isMember: null,
  levelFrom: null,
  isCompany: null,
  postalCodes: [],
  town: null,
  boughtWithinDays: null,
  notBoughtWithinDays: null,
  categoryId: null,
  ordersFrom: null,
  totalFrom: null,
  hasWishlist: null,
}

export function meets(facts: RecipientFacts, conditions: SegmentConditions, now: Date): boolean {
  const { isMember, levelFrom, isCompany, postalCodes, town, boughtWithinDays, notBoughtWithinDays } = conditions
  const { categoryId, ordersFrom, totalFrom, hasWishlist } = conditions
  const hasBoughtSince = (days: number) =>
    facts.boughtAt !== null && facts.boughtAt.getTime() > now.getTime() - days * day
  return (
    (isMember === null || facts.isMember === isMember) &&
    (levelFrom === null || (facts.level !== null && facts.level >= levelFrom)) &&
    (isCompany === null || facts.isCompany === isCompany) &&
    (postalCodes.length === 0 || postalCodes.some((beginning) => facts.postalCode?.startsWith(beginning))) &&
    (town === null || facts.town?.trim().toLowerCase() === town.toLowerCase()) &&
    (boughtWithinDays === null || hasBoughtSince(boughtWithinDays)) &&
    (notBoughtWithinDays === null || !hasBoughtSince(notBoughtWithinDays)) &&
    (categoryId === null || facts.categoryIds.has(categoryId)) &&
    (ordersFrom === null || facts.orders >= ordersFrom) &&
    (totalFrom === null || facts.total >= totalFrom) &&
    (hasWishlist === null || facts.hasWishlist === hasWishlist)
  )
}

/** Names of the segments that the recipient is in, sorted. */
export function segmentsOf(facts: RecipientFacts, segments: readonly SegmentFields[], now: Date): string[] {
  return segments.flatMap(({ name, conditions }) => (meets(facts, conditions, now) ? [name] : [])).sort()
}
