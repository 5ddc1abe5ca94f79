import { formatNumber } from '#core/money.ts'
import { labels } from '#labels/labels-messages.ts'

export type AttributeContent = number | boolean | readonly string[]

export function attributeText(unit: string, value: AttributeContent): string {
  if (typeof value === 'boolean') return value ? labels.yes : labels.no
  if (typeof value !== 'number') return value.map(unbroken).join(', ')
  const gap = /^["″]?$/.test(unit) ? '' : '\u00a0'
  return `${formatNumber(value)}${gap}${unit}`
}

/** A measure stays on one line: `2 560 × 1 440`. */
function unbroken(text: string): string {
  return text.replace(/(?<=\d) (?=[\d×])|(?<=×) (?=\d)/g, '\u00a0')
}
