import type { Random } from './random.ts'

export type Schema = {
  $ref?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

export type Known = {
  schemas: Record<string, Schema>
  seen: Map<string, unknown[]>
}

const numbers = [
  0,
  -0,
  1,
  -1,
  2,
  3,
  10,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_648,
  -2_147_483_649,
  21_474_836,
  2_147_483_600,
  4_294_967_296,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e18,
  2 ** 63,
  1e308,
  5e-324,
  0.1,
  1.5,
]
const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '😀',
  'NaN',
  'Infinity',
  '-1',
  '1e999',
  'null',
  'undefined',
  'true',
  '9223372036854775807',
  '9223372036854775808',
  '99999999999999999999999',
  '-9223372036854775809',
  '2147483648',
  '0x10',
  "' or 1=1 --",
  "'; drop table member; --",
  '"><script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00',
  '%',
  '%ff',
  '\\',
  '$1',
  '{}',
  '[]',
  '\u202e',
  '\ufeff',
  '\r\nX-Evil: 1',
  '__proto__',
  'constructor',
  'toString',
  'åäö',
  '0000-01-01',
  '9999-12-31',
  '2026-02-31',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999+23:59',
  '2026-11-27T16:00',
  '00000000-0000-4000-8000-000000000000',
  'elin',
  'a@exempel.se',
  '11122',
  '0701234567',
]
const formats: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  date: '2026-11-27',
  'date-time': '2026-11-27T16:00:00Z',
  email: 'elin@exempel.se',
}
const examples = [
  '2026-11-27T16:00',
  '#0b1f16',
  '11122',
  '10–19',
  '09:00',
  '24:00',
  '12',
  'kabel, sladd',
  'PROV-1',
  'ORGANIC',
  'swish',
  '/se/product/1',
  'paket',
  'a'.repeat(32),
]

export const oddNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'okänt',
  'a\0',
  '\ud800',
  '',
  'id',
  '$where',
]

export function hostileValue(random: Random): unknown {
  switch (random.below(12)) {
    case 0:
    case 1:
    case 2:
      return random.of(numbers)
    case 3:
    case 4:
    case 5:
      return random.of(texts)
    case 6:
      return random.of([null, true, false, [], {}, [[]], [null], { a: 1 }])
    case 7:
      return random.of(['x', 'å', '😀', '\n', '9']).repeat(random.of([41, 101, 201, 5000, 60_000]))
    case 8:
      return Array.from({ length: random.of([2, 33, 1001, 20_001]) }, () => 1)
    case 9:
      return nested(random.of([5, 33, 2000]), random.below(2) === 0)
    case 10:
      return { [random.of(oddNames)]: random.of(numbers) }
    default:
      return [random.of(texts), random.of(numbers), null]
  }
}

function nested(depth: number, asArrays: boolean): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = asArrays ? [value] : { a: value }
  return value
}

export function likelyValue(schema: Schema, random: Random, known: Known, name = '', depth = 0): unknown {
  const seen = known.seen.get(kindOf(name)) ?? known.seen.get(lastWord(name))
  if (seen && random.below(5) > 0 && !schema.properties && !schema.enum && !schema.anyOf) return random.of(seen)
  if (schema.$ref) {
    const found = known.schemas[schema.$ref.split('/').at(-1) ?? '']
    return depth > 8 || !found ? null : likelyValue(found, random, known, name, depth + 1)
  }
  if (schema.const !== undefined) return schema.const
  // A sandbox that never answers is slow by design.
  if (schema.enum) return random.of(schema.enum.filter((value) => value !== 'lost'))
  const options = schema.anyOf ?? schema.oneOf
  if (options?.length) return likelyValue(random.of(options), random, known, name, depth + 1)
  if (schema.allOf && !schema.type) {
    const parts = schema.allOf.map((part) => likelyValue(part, random, known, name, depth + 1))
    return parts.every((part) => typeof part === 'object') ? Object.assign({}, ...parts) : parts[0]
  }
  return plainValue(schema, random, known, name, depth)
}

function plainValue(schema: Schema, random: Random, known: Known, name: string, depth: number): unknown {
  switch (schema.type) {
    case 'object':
      return likelyObject(schema, random, known, depth)
    case 'array': {
      const { items = {}, prefixItems, minItems = 0 } = schema
      if (prefixItems) return prefixItems.map((item) => likelyValue(item, random, known, name, depth + 1))
      const length = Math.min(depth > 8 ? minItems : minItems + random.below(3), 20)
      return Array.from({ length }, () => likelyValue(items, random, known, name, depth + 1))
    }
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 1000 } = schema
      return random.of([minimum, maximum, minimum + 1, Math.max(minimum, Math.min(maximum, random.below(100)))])
    }
    case 'boolean':
      return random.below(2) === 0
    case 'null':
      return null
    default: {
      const pattern = examples.find((one) => schema.pattern && new RegExp(schema.pattern, 'u').test(one))
      if (pattern !== undefined && !schema.format) return pattern
      const format = schema.format && formats[schema.format]
      if (format) return format
      const text = random.of(texts.filter((one) => !one.includes('\0') && one.isWellFormed()))
      return random.below(10) === 0 && schema.maxLength ? 'x'.repeat(Math.min(schema.maxLength, 60_000)) : text
    }
  }
}

function likelyObject(schema: Schema, random: Random, known: Known, depth: number): Record<string, unknown> {
  const { properties = {}, required = [] } = schema
  const taken = Object.entries(properties).filter(([name]) => required.includes(name) || random.below(2) === 0)
  return Object.fromEntries(taken.map(([name, inner]) => [name, likelyValue(inner, random, known, name, depth + 1)]))
}

export function spoiled(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.below(4) === 0) return hostileValue(random)
  if (Array.isArray(value)) {
    if (value.length === 0) return [hostileValue(random)]
    const at = random.below(value.length)
    return value.map((one: unknown, index) => (index === at ? spoiled(one, random) : one))
  }
  const entries: [string, unknown][] = Object.entries(value)
  const at = random.below(entries.length + 2)
  const entry = entries[at]
  if (!entry) return Object.fromEntries([...entries, [random.of(oddNames), hostileValue(random)]])
  if (random.below(5) === 0) return Object.fromEntries(entries.filter((one) => one !== entry))
  return Object.fromEntries(entries.map((one) => (one === entry ? [one[0], spoiled(one[1], random)] : one)))
}

export function kindOf(name: string): string {
  const [, kind] = /^(.+?)s?[._]?id$/i.exec(name) ?? []
  return kind ? `${kind.toLowerCase()} id` : lastWord(name)
}

export function lastWord(name: string): string {
  return (/[A-Z]?[a-z]+$/.exec(name)?.[0] ?? name).toLowerCase()
}
