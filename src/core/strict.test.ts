import { expect, test } from 'vitest'
import { z } from 'zod'
import { strictly } from './strict.ts'

const Inner = z.object({ a: z.int() })

test.each<[string, z.ZodType, unknown, unknown]>([
  ['an object', Inner, { a: 1 }, { a: 1, b: 2 }],
  ['within', z.object({ inner: Inner.nullable().default(null) }), { inner: { a: 1 } }, { inner: { a: 1, b: 2 } }],
  ['of a list', z.array(Inner.optional()), [{ a: 1 }], [{ a: 1, b: 2 }]],
  ['of a record', z.record(z.string(), Inner), { x: { a: 1 } }, { x: { a: 1, b: 2 } }],
  ['of two kinds', z.union([Inner, z.null()]), { a: 1 }, { a: 1, b: 2 }],
  ['of both', z.intersection(Inner, z.object({ c: z.int() })), { a: 1, c: 1 }, { a: 1, c: 1, b: 2 }],
  ['before it is changed', Inner.transform(({ a }) => a), { a: 1 }, { a: 1, b: 2 }],
  ['that is checked', Inner.refine(({ a }) => a > 0), { a: 1 }, { a: 1, b: 2 }],
])('an object %s rejects unknown fields', (_where, schema, known, unknown) => {
  expect(schema.safeParse(unknown).success).toBe(true)
  expect(strictly(schema).safeParse(known)).toEqual({ success: true, data: schema.parse(known) })
  expect(strictly(schema).safeParse(unknown).success).toBe(false)
})

test('existing checks are kept', () => {
  const even = Inner.refine(({ a }) => a % 2 === 0)
  expect(strictly(even).safeParse({ a: 1 }).success).toBe(false)
})
