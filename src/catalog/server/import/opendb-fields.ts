import type { Words } from './opendb-words.ts'

/** How an attribute is read from a component: where, what it is called here, its unit and the values that can be true. */
export type Field = {
  name: string
  kind: 'enum' | 'number' | 'boolean'
  unit: string
  isFacet: boolean
  read: (component: Component) => unknown
  /** A number beyond these is a slip of the pen, and zero mostly means unknown. */
  least: number
  most: number
  words: Words
}

export type Component = Record<string, unknown>

/** A value by its path: `memory.slots`. */
export function at(component: Component, path: string): unknown {
  let value: unknown = component
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Component)[name] // any object of parsed JSON can be read so
  }
  return value
}

type Source = string | Field['read']
type Limits = { least?: number; most?: number }

export function number(
  source: Source,
  name: string,
  unit = '',
  { least = 0.01, most = 1_000_000 }: Limits = {},
): Field {
  return { name, unit, least, most, kind: 'number', isFacet: true, read: reader(source), words: {} }
}

export function word(source: Source, name: string, words: Words = {}): Field {
  return { name, words, kind: 'enum', unit: '', isFacet: true, read: reader(source), least: 0, most: 0 }
}

export function flag(source: Source, name: string): Field {
  return { name, kind: 'boolean', unit: '', isFacet: true, read: reader(source), words: {}, least: 0, most: 0 }
}

/** Shown on the product page, but no filter. */
export function informing(field: Field): Field {
  return { ...field, isFacet: false }
}

export function sumOf(prefix: string): Field['read'] {
  return (component) => {
    const [group = '', start = ''] = prefix.split('.')
    const numbers = Object.entries(at(component, group) ?? {}).filter(([name]) => name.startsWith(start))
    return numbers.length === 0 ? undefined : numbers.reduce((sum, [, value]) => sum + (Number(value) || 0), 0)
  }
}

/** The source writes a constant as the least of a range only. */
export function highest(most: string, least: string): Field['read'] {
  return (component) => at(component, most) ?? at(component, least)
}

export function countOf(path: string): Field['read'] {
  return (component) => {
    const list = at(component, path)
    return Array.isArray(list) ? list.length : undefined
  }
}

function reader(source: Source): Field['read'] {
  return typeof source === 'string' ? (component) => at(component, source) : source
}
