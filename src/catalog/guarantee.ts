import { type Day, dayOf } from '#core/day.ts'

/** From this day directive (EU) 2024/825 asks for the notice and the label of regulation (EU) 2025/1960. */
const inForceFrom: Day = '2026-09-27'

/** What the law itself guarantees, in every country of the EU; a longer guarantee has the label. */
const legalYears = 2

/** Whoever sells goods to consumers reminds them of the legal guarantee before they buy. Text is no goods. */
export function showsGuaranteeNotice({ isDigital }: { isDigital: boolean }, now: Date): boolean {
  return !isDigital && dayOf(now) >= inForceFrom
}

export type DurabilityLabel = { years: number; brand: string; model: string }
type Guaranteed = { years: number | null; brand: string | undefined; model: string }

/** What stands on the label; null where the producer guarantees nothing beyond the law, or nobody knows who it is. */
export function durabilityLabel({ years, brand, model }: Guaranteed, now: Date): DurabilityLabel | null {
  if (years === null || years <= legalYears || !brand || dayOf(now) < inForceFrom) return null
  return { years, brand, model }
}
