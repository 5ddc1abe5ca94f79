import { formatNumber } from '#core/money.ts'
import { labels } from '#labels/labels-messages.ts'

export type AttributeContent = number | boolean | readonly string[]

export function attributeText(unit: string, value: AttributeContent): string {
  if (typeof value === 'boolean') return value ? labels.yes : labels.no
  if (typeof value !== 'number') return value.join(', ')
  const gap = unit === '' || unit === '"' ? '' : '\u00a0'
  return `${formatNumber(value)}${gap}${unit}`
}
