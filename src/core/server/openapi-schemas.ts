import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

export type ObjectSchema = { properties?: Record<string, object>; required?: string[] }

export type Named = {
  /** The schema as the document holds it: what has a name is referred to. */
  schemaOf(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema
  /** What has been referred to so far, by name. */
  schemas(): Record<string, object>
}

type Wrapped = { properties: { it: object }; $defs?: Record<string, object> }

/** Schemas get their names by `.meta({ id })`. One name stands for one schema: another of the same name is a fault. */
export function namedSchemas(): Named {
  const found = new Map<string, object>()
  return {
    schemaOf(schema, io) {
      const options = { io, unrepresentable: 'any', target: 'draft-2020-12' } as const
      // Within another, a schema with a name is referred to like any other.
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

/** The same with its definitions where OpenAPI keeps them. */
function placed(schema: unknown): unknown {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')
  return JSON.parse(text)
}
