import { amountOfText, textOfAmount } from '#admin/kronor.ts'
import type { ContentType, EntryField, EntryRow } from './field.ts'
import { isWholePlace, storedPlace } from './place.ts'

export type Draft = Readonly<Record<string, string>>
type FieldErrors = Record<string, string>

export function draftOf({ fields }: ContentType, row: EntryRow | null): Draft {
  return Object.fromEntries(
    fields.map((field) => [field.name, row ? textOf(field, valueAt(row, field.name)) : startOf(field)]),
  )
}

/** Returns the call's input, or the errors. Empty fields are omitted, so that the contract's defaults apply. */
export function rowOf({ fields }: ContentType, draft: Draft): { row: Record<string, unknown>; errors: FieldErrors } {
  const row: Record<string, unknown> = {}
  const errors: FieldErrors = {}
  for (const field of fields) {
    if (!isShown(field, draft)) continue
    const text = draft[field.name]?.trim() ?? ''
    const value = valueOf(field, text)
    if (field.isRequired && text === '') errors[field.name] = 'Fyll i.'
    else if (value === unreadable) errors[field.name] = asks[field.as] ?? 'Går inte att läsa.'
    else put(row, field.name.split('.'), value)
  }
  return { row, errors }
}

/** What follows a changed field was of the kind before. */
export function draftWith({ fields }: ContentType, draft: Draft, name: string, value: string): Draft {
  const followers = fields.filter((field) => field.as === 'follows' && field.field === name)
  const emptied = Object.fromEntries(followers.map((field) => [field.name, '']))
  return { ...draft, ...(draft[name] === value ? {} : emptied), [name]: value }
}

/** What a field that follows another is of now. */
export function followedType({ field, of }: Extract<EntryField, { as: 'follows' }>, draft: Draft): string | undefined {
  const value = draft[field] ?? ''
  return Object.hasOwn(of, value) ? of[value] : undefined
}

export function isShown(field: EntryField, draft: Draft): boolean {
  const { when } = field
  if (field.as === 'follows' && followedType(field, draft) === undefined) return false
  return when === undefined || when.is.includes(draft[when.field] ?? '')
}

export function valueAt(row: object, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((at, key) => (isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined), row)
}

const numberLists: ReadonlySet<EntryField['as']> = new Set(['numbers', 'products', 'rows', 'choices'])

const unreadable = Symbol('unreadable')

const asks: Partial<Record<EntryField['as'], string>> = {
  number: 'Skriv ett tal.',
  place: 'Välj en lista.',
  kronor: 'Skriv kronor, till exempel 49 eller 49,50.',
  numbers: 'Skriv tal med komma emellan.',
  links: 'Skriv en länk per rad: texten, ett lodrätt streck och adressen.',
  drawings: 'Skriv en bild per rad: vad den visar, två färger, motiv och form.',
  ranges: 'Skriv ett område per rad, till exempel 100–119.',
}

function startOf(field: EntryField): string {
  if (field.isOnAtFirst) return 'yes'
  if (field.startsAs !== undefined) return field.startsAs
  return field.as === 'choice' ? (Object.keys(field.choices)[0] ?? '') : ''
}

function textOf(field: EntryField, value: unknown): string {
  if (value === null || value === undefined || value === false) return ''
  if (value === true) return 'yes'
  if (field.as === 'kronor') return textOfAmount(Number(value))
  if (field.as === 'drawing') return drawingText(value)
  if (field.as === 'options') return JSON.stringify(value)
  if (!Array.isArray(value)) return String(value)
  if (numberLists.has(field.as)) return value.join(', ')
  return value.map((one: unknown) => lineOf(field, one)).join('\n')
}

function lineOf({ as }: EntryField, one: unknown): string {
  if (as === 'ranges' && Array.isArray(one)) return one.join('–')
  if (as === 'drawings') return drawingText(one)
  if (as === 'links' && isObject(one)) return `${String(one.text)} | ${String(one.path)}`
  return String(one)
}

function valueOf(field: EntryField, text: string): unknown {
  if (field.as === 'check') return field.name.includes('.') && text === '' ? undefined : text === 'yes'
  if (text === '') return field.as === 'choice' ? null : undefined
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  switch (field.as) {
    case 'number':
    case 'row':
    case 'follows':
    case 'product':
      return numberOf(text)
    case 'choice':
      return field.isNumber ? numberOf(text) : text
    case 'kronor':
      return amountOfText(text) ?? unreadable
    case 'place':
      return isWholePlace(text) ? storedPlace(text) : unreadable
    case 'numbers':
    case 'products':
    case 'rows':
    case 'choices':
      return all(
        text
          .split(/[\s,]+/)
          .filter(Boolean)
          .map(numberOf),
      )
    case 'options':
      return JSON.parse(text)
    case 'drawing':
      return drawingOf(text)
    case 'drawings':
      return all(lines.map(drawingOf))
    case 'lines':
    case 'price-rows':
      return lines.map((line) => line.trim())
    case 'links':
      return all(lines.map(linkOf))
    case 'ranges':
      return all(lines.map(rangeOf))
    default:
      return text
  }
}

function all(values: unknown[]): unknown {
  return values.includes(unreadable) ? unreadable : values
}

function numberOf(text: string): unknown {
  const plain = text.trim().replace(',', '.').replace('−', '-')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : unreadable
}

function linkOf(line: string): unknown {
  const [, text, path] = /^(.+?)\s*\|\s*(\/\S*)$/.exec(line.trim()) ?? []
  return text && path ? { text, path } : unreadable
}

function rangeOf(line: string): unknown {
  const [, from, to] = /^(\d+)\s*[–-]\s*(\d+)$/.exec(line.trim()) ?? []
  return from && to ? [Number(from), Number(to)] : unreadable
}

function drawingOf(text: string): unknown {
  const [type, body, accent, art, v] = text.trim().split(/\s+/)
  if (!type || !body || !accent || (v && !/^\d$/.test(v))) return unreadable
  return { type, body, accent, ...(art ? { art } : {}), ...(v ? { v: Number(v) } : {}) }
}

function drawingText(drawing: unknown): string {
  if (!isObject(drawing)) return ''
  const { type, body, accent, art, v } = drawing
  return [type, body, accent, ...(art === undefined ? [] : [art, ...(v === undefined ? [] : [v])])].join(' ')
}

function put(row: Record<string, unknown>, [key = '', ...rest]: string[], value: unknown): void {
  if (value === undefined || (value === null && rest.length > 0)) return
  if (rest.length === 0) {
    row[key] = value
    return
  }
  const inner = row[key]
  const within = isObject(inner) ? inner : {}
  row[key] = within
  put(within, rest, value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
