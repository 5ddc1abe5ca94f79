import type { Translations } from './opendb-translations.ts'

export type Field = {
  name: string
  kind: 'enum' | 'number' | 'boolean'
  unit: string
  isFacet: boolean
  read: (component: Component) => unknown
  /** Values outside the range are typos, and zero usually means unknown. */
  least: number
  max: number
  translations: Translations
}

export type Component = Record<string, unknown>

export function at(component: Component, path: string): unknown {
  let value: unknown = component
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Component)[name] // any parsed JSON object can be indexed
  }
  return value
}

type Source = string | Field['read']
type Limits = { least?: number; max?: number }

export function number(source: Source, name: string, unit = '', { least = 0.01, max = 1_000_000 }: Limits = {}): Field {
  return { name, unit, least, max, kind: 'number', isFacet: true, read: reader(source), translations: {} }
}

export function word(source: Source, name: string, translations: Translations = {}): Field {
  return { name, translations, kind: 'enum', unit: '', isFacet: true, read: reader(source), least: 0, max: 0 }
}

export function flag(source: Source, name: string): Field {
  return { name, kind: 'boolean', unit: '', isFacet: true, read: reader(source), translations: {}, least: 0, max: 0 }
}

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

/** The source stores a constant as the minimum of a range only. */
export function highest(max: string, least: string): Field['read'] {
  return (component) => at(component, max) ?? at(component, least)
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
