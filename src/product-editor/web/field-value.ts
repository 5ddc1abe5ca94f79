import { formatLongDateTime } from '#core/format-time.ts'
import { formatPrice } from '#core/money.ts'
import type { FieldName } from '#product-editing/contract.ts'
import { productEditor as messages, statusNames } from '#product-editor/messages.ts'

const longest = 120

/** A field's value in words, for the history and for conflicts. */
export function fieldValue(name: FieldName, value: unknown): string {
  if (value === null || value === undefined || value === '') return messages.blank
  if (typeof value === 'number' && (name === 'price' || name === 'cost' || name === 'insurance'))
    return formatPrice(value)
  if (name === 'status') return statusNames[value as keyof typeof statusNames]
  if (name === 'publishAt' || name === 'releaseAt') return formatLongDateTime(Date.parse(String(value)))
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  if (Array.isArray(value)) return `${value.length} st`
  if (typeof value === 'object') return `${Object.keys(value).length} st`
  const text = String(value)
  return text.length > longest ? `${text.slice(0, longest)} …` : text
}
