import { type Day, dayOf } from '#core/day.ts'

/** Directive (EU) 2024/825 requires the notice and label of regulation (EU) 2025/1960 from this day. */
const inForceFrom: Day = '2026-09-27'

/** The legal guarantee in every EU country; a longer one has the label. */
const legalYears = 2

export function showsGuaranteeNotice({ isDigital }: { isDigital: boolean }, now: Date): boolean {
  return !isDigital && dayOf(now) >= inForceFrom
}

export type DurabilityLabel = { years: number; brand: string; model: string }
type Guaranteed = { years: number | null; brand: string | undefined; model: string }

export function durabilityLabel({ years, brand, model }: Guaranteed, now: Date): DurabilityLabel | null {
  if (years === null || years <= legalYears || !brand || dayOf(now) < inForceFrom) return null
  return { years, brand, model }
}
