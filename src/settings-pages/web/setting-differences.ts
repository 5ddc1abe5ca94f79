import { textOfAmount } from '#admin/kronor.ts'
import { fieldNames, messages } from '#settings-pages/settings-messages.ts'
import type { SavedSetting } from '#shop-settings/contract.ts'

type Value = SavedSetting['value']

/** One sentence for each field that differs. */
export function settingDifferences(section: string, before: Value, after: Value): string[] {
  return Object.entries(after)
    .filter(([field, now]) => (before[field] ?? null) !== now)
    .map(([field, now]) =>
      messages.change(
        fieldNames[`${section}.${field}`] ?? field,
        shown(`${section}.${field}`, before[field]),
        shown(`${section}.${field}`, now),
      ),
    )
}

const amounts = new Set(['returns.parcelFee', 'returns.bulkyFee', 'returns.uncollectedFee'])

function shown(name: string, value: Value[string] | undefined): string {
  if (typeof value === 'number' && amounts.has(name)) return textOfAmount(value)
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  return String(value ?? '')
}
