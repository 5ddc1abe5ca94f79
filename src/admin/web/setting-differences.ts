import { fieldNames, messages } from '#admin/settings-messages.ts'
import type { SavedSetting } from '#shop-settings/contract.ts'

type Value = SavedSetting['value']

/** One sentence for each field that differs. */
export function settingDifferences(section: string, before: Value, after: Value): string[] {
  return Object.entries(after)
    .filter(([field, now]) => (before[field] ?? null) !== now)
    .map(([field, now]) =>
      messages.change(fieldNames[`${section}.${field}`] ?? field, shown(before[field]), shown(now)),
    )
}

function shown(value: Value[string] | undefined): string {
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  return String(value ?? '')
}
