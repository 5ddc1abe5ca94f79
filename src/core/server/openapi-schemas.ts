import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

export type ObjectSchema = { properties?: Record<string, object>; required?: string[] }

export type SchemaNames = {
  schemaOf(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema
  /** A reference: what has no name of its own, and is an object or one of several, is called `name`. */
  calledOf(name: string, schema: z.ZodType, io: 'input' | 'output'): object
  schemas(): Record<string, object>
}

type Wrapped = { properties: { it: object }; $defs?: Record<string, object> }

/** Schemas are named by `.meta({ id })`. Two different schemas with one name are an error. */
export function namedSchemas(): SchemaNames {
  const found = new Map<string, object>()
  const schemaOf: SchemaNames['schemaOf'] = (schema, io) => {
    const options = { io, unrepresentable: 'any', target: 'draft-2020-12' } as const
    const written = placed(z.toJSONSchema(z.object({ it: schema }), options))
    const { properties, $defs = {} } = (io === 'output' ? opened(written) : written) as Wrapped
    for (const [name, { id: _, ...one }] of Object.entries<Record<string, unknown>>($defs as never)) {
      const known = found.get(name)
      if (known && !isDeepStrictEqual(known, one)) throw new Error(`Two schemas are called ${name}`)
      found.set(name, one)
    }
    return properties.it as ObjectSchema
  }
  return {
    schemaOf,
    calledOf(name, schema, io) {
      const one = schemaOf(schema, io) as Record<string, unknown>
      if (!('properties' in one || 'anyOf' in one || 'oneOf' in one || 'allOf' in one)) return one
      if (found.has(name)) throw new Error(`Two schemas are called ${name}`)
      found.set(name, one)
      return { $ref: `#/components/schemas/${name}` }
    },
    schemas: () => Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/** Answers and events may get more fields: only what is sent to the shop is closed. */
function opened(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema), (_, value) => {
    if (value?.additionalProperties !== false) return value
    const { additionalProperties: _closed, ...open } = value
    return open
  })
}

function placed(schema: unknown): unknown {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')
  return JSON.parse(text)
}
