import { type Facts, styles } from '#illustrations/facts.ts'
import type { DrawingType } from '#illustrations/frames.ts'

export type NamedValues = (name: string) => number | boolean | readonly string[] | undefined

/** What the attributes say of a product's shape; its style is that of all its variants. */
export function factsOf(type: DrawingType, value: NamedValues, group: string): Partial<Facts> {
  const number = (name: string) => numberIn(value(name))
  const style = hash(group) % styles
  switch (type) {
    case 'tv':
    case 'skarm':
    case 'surfplatta':
    case 'laptop':
      return { size: number('Skärmstorlek') * 10, style: type === 'surfplatta' ? 0 : style }
    case 'mobil':
      return { size: number('Skärmstorlek') * 10, count: 1 + (hash(group) % 3), style }
    case 'horlurar':
      return { style }
    case 'tangentbord':
      return { count: layoutOf(textIn(value('Typ'))), style }
    case 'grafikkort': {
      const length = number('Längd')
      return { size: length, count: length === 0 ? 0 : length < 190 ? 1 : length < 270 ? 2 : 3, style }
    }
    case 'minne':
      return { count: number('Antal moduler') }
    case 'flakt':
    case 'kylare':
      return { size: Math.min(500, number('Storlek')), count: number('Antal i förpackningen') }
    case 'skrivbord':
      return { size: Math.min(400, number('Storlek')) }
    case 'objektiv':
      return { size: Math.round(40 + number('Vikt') / 9) }
    case 'router':
      return { count: number('Antal i förpackningen') || number('Antal portar') }
    case 'batteri':
      return { size: number('Batterikapacitet'), count: number('Antal i förpackningen') }
    default:
      return {}
  }
}

function layoutOf(kind: string): number {
  if (/60/.test(kind)) return 4
  if (/75|65/.test(kind)) return 3
  if (/TKL|80/i.test(kind)) return 2
  return /full|100/i.test(kind) ? 1 : 0
}

const textIn = (value: ReturnType<NamedValues>) => (Array.isArray(value) ? value.join(' ') : '')

function numberIn(value: ReturnType<NamedValues>): number {
  if (typeof value === 'number') return value
  return Number(/\d+/.exec(textIn(value))?.[0] ?? 0)
}

function hash(text: string): number {
  let sum = 7
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return sum
}
