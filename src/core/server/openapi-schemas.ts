import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

export type ObjectSchema = { properties?: Record<string, object>; required?: string[] }

export type Named = {
  schemaOf(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema
  schemas(): Record<string, object>
}

type Wrapped = { properties: { it: object }; $defs?: Record<string, object> }

/** Schemas are named by `.meta({ id })`. Two different schemas with one name are an error. */
export function namedSchemas(): Named {
  const found = new Map<string, object>()
  return {
    schemaOf(schema, io) {
      const options = { io, unrepresentable: 'any', target: 'draft-2020-12' } as const
      const { properties, $defs = {} } = placed(z.toJSONSchema(z.object({ it: schema }), options)) as Wrapped
      for (const [name, { id: _, ...one }] of Object.entries<Record<string, unknown>>($defs as never)) {
        const known = found.get(name)
        if (known && !isDeepStrictEqual(known, one)) throw new Error(`Two schemas are called ${name}`)
        found.set(name, one)
      }
      return properties.it as ObjectSchema
    },
    schemas: () => Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}

function placed(schema: unknown): unknown {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')
  return JSON.parse(text)
}
