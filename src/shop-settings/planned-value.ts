import type { ShopSection } from '#core/shop.ts'
import type { SavedSetting, ShopSettingsAnswer } from './contract.ts'

/** The value that is to apply at a time, from which a later plan starts. */
export function plannedValue(
  { sections, planned }: Pick<ShopSettingsAnswer, 'sections' | 'planned'>,
  section: ShopSection,
  at: number,
): SavedSetting['value'] {
  const earlier = planned.filter((plan) => plan.section === section && plan.validFrom <= at)
  return earlier.at(-1)?.value ?? sections[section].value
}
