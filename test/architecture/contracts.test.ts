import { expect, test } from 'vitest'
import { z } from 'zod'
import { contracts } from '#contracts.ts'
import { type CallContract, contract } from '#core/contract.ts'
import { Id, largestInt, OrderId } from '#core/request-fields.ts'

const calls = Object.entries(contracts).flatMap(([module, ofModule]) =>
  Object.entries<CallContract>(ofModule).map(([name, call]): [string, CallContract] => [`${module}.${name}`, call]),
)

test.each(calls)('%s limits all its input', (_name, call) => {
  expect(unboundedOf(call)).toEqual([])
})

test.each(calls)('%s names exactly the parameters of its path', (_name, { path, params }) => {
  const named = [...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name]) => name)
  expect(Object.keys(params ? (schemaOf(params).properties ?? {}) : {}).toSorted()).toEqual(named.toSorted())
})

test('unlimited input is detected at any depth', () => {
  const call = (body: z.ZodType) =>
    contract({ call: { method: 'POST', path: '/x', summary: '', body, answer: z.void() } }).call
  const found = (body: z.ZodType) => unboundedOf(call(body)).map((error) => error.replace(/ has .*| is .*/, ''))
  expect(found(z.object({ a: z.int() }))).toEqual(['body.a'])
  expect(found(z.object({ a: z.number().min(0).optional() }))).toEqual(['body.a'])
  expect(found(z.object({ a: z.array(z.object({ b: z.string() })).max(3) }))).toEqual(['body.a[].b'])
  expect(found(z.object({ a: z.union([z.array(Id), z.null()]) }))).toEqual(['body.a'])
  expect(found(z.object({ a: z.string().regex(/^a+$/) }))).toEqual(['body.a'])
  expect(found(z.object({ a: z.record(z.string(), z.string().max(1)) }))).toEqual(['body.a (a name)'])
  expect(found(z.object({ a: z.unknown() }))).toEqual([])
  expect(
    found(z.object({ a: OrderId, b: z.uuid(), c: z.iso.date(), d: z.enum(['x']), e: z.string().regex(/^[a+]{3}$/) })),
  ).toEqual([])
  const loose: CallContract = { method: 'POST', path: '/x', summary: '', body: z.object({ a: Id }), answer: z.void() }
  expect(unboundedOf(loose)).toEqual(['body is not strict: make it by contract()'])
})

type Schema = {
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  maxLength?: number
  maxItems?: number
  properties?: Record<string, Schema>
  additionalProperties?: Schema | false
  propertyNames?: Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  $defs?: Record<string, Schema>
}

function unboundedOf({ params, query, body }: CallContract): string[] {
  return Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? errorsOf(schemaOf(schema), part, part === 'params') : [],
  )
}

function schemaOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
}

function errorsOf(schema: Schema, at: string, mayBeLoose = false): string[] {
  if (schema.const !== undefined || schema.enum) return []
  return [...ownErrors(schema, at, mayBeLoose), ...innerErrors(schema, at, mayBeLoose)]
}

function ownErrors(schema: Schema, at: string, mayBeLoose: boolean): string[] {
  switch (schema.type) {
    case 'integer':
    case 'number': {
      const least = schema.minimum ?? schema.exclusiveMinimum ?? Number.NEGATIVE_INFINITY
      const max = schema.maximum ?? schema.exclusiveMaximum ?? Number.POSITIVE_INFINITY
      const isSmall = least >= -largestInt - 1 && max <= largestInt
      const isWide = schema.format === 'int64' && least >= Number.MIN_SAFE_INTEGER && max <= Number.MAX_SAFE_INTEGER
      return isSmall || isWide
        ? []
        : [`${at} has no bounds that a PostgreSQL integer can hold: see core/request-fields.ts`]
    }
    case 'string':
      return isBounded(schema) ? [] : [`${at} has no greatest length: .max(…)`]
    case 'array':
      return schema.maxItems === undefined ? [`${at} has no greatest number of items: .max(…)`] : []
    case 'object': {
      const isStrict = mayBeLoose || schema.additionalProperties !== undefined
      return isStrict ? [] : [`${at} is not strict: make it by contract()`]
    }
    default:
      return []
  }
}

function innerErrors(schema: Schema, at: string, mayBeLoose: boolean): string[] {
  const { items, additionalProperties, propertyNames, properties = {}, $defs = {} } = schema
  const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => errorsOf(inner, `${at}.${name}`)),
    ...Object.entries($defs).flatMap(([name, inner]) => errorsOf(inner, `${at} (${name})`)),
    ...(items ? errorsOf(items, `${at}[]`) : []),
    ...(additionalProperties ? errorsOf(additionalProperties, `${at}{}`) : []),
    ...(propertyNames ? errorsOf({ type: 'string', ...propertyNames }, `${at} (a name)`) : []),
    ...options.flatMap((option) => errorsOf(option, at, mayBeLoose)),
  ]
}

function isBounded({ maxLength, format, pattern }: Schema): boolean {
  if (maxLength !== undefined || format === 'uuid' || format === 'date') return true
  if (!pattern?.startsWith('^') || !pattern.endsWith('$')) return false
  const repeats = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
  return !/[*+]|\{\d+,\}/.test(repeats)
}
