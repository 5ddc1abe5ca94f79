import { formatNumber } from '#core/money.ts'
import { labels } from '#labels/labels-messages.ts'

export type Attribute = { kind: 'enum' | 'number' | 'boolean' }
export type AttributeValue = number | boolean | string[]
type Conversion = { from: Attribute['kind']; to: Attribute['kind']; unit: string }

/** A value as another kind; null when it cannot be. Words become a number only when they say nothing else. */
export function convertedValue(value: AttributeValue, { to, unit }: Conversion): AttributeValue | null {
  if (to === 'enum') return Array.isArray(value) ? value : [textOf(value, unit)]
  if (typeof value === (to === 'number' ? 'number' : 'boolean')) return value
  const [text, ...others] = Array.isArray(value) ? value : []
  if (text === undefined || others.length > 0) return null
  if (to === 'boolean') return text === labels.yes ? true : text === labels.no ? false : null
  const [, number, rest] = /^(-?\d+(?:[.,]\d+)?)\s*(.*)$/.exec(text.replace('−', '-').trim()) ?? []
  return number !== undefined && (rest === '' || rest === unit) ? Number(number.replace(',', '.')) : null
}

function textOf(value: number | boolean, unit: string): string {
  if (typeof value === 'boolean') return value ? labels.yes : labels.no
  return unit === '' ? formatNumber(value) : `${formatNumber(value)} ${unit}`
}
