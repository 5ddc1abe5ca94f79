export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  items?: Schema | false
  prefixItems?: Schema[]
  description?: string
}

/** A JSON schema, as the contracts are published, in TypeScript; `prefix` stands before the names of others. */
export function typeOf(schema: Schema | boolean | undefined, prefix = ''): string {
  if (typeof schema !== 'object') return 'unknown'
  if (schema.$ref) return `${prefix}${schema.$ref.split('/').at(-1)}`
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const either = schema.anyOf ?? schema.oneOf
  if (either) return [...new Set(either.map((one) => typeOf(one, prefix)))].map(grouped).join(' | ')
  if (schema.allOf) return schema.allOf.map((one) => grouped(typeOf(one, prefix))).join(' & ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type }, prefix)).join(' | ')
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case 'number':
    case 'integer':
      return 'number'
    case 'array':
      if (schema.prefixItems) return `[${schema.prefixItems.map((one) => typeOf(one, prefix)).join(', ')}]`
      return `${grouped(typeOf(schema.items || undefined, prefix))}[]`
    case 'object':
      return objectType(schema, prefix)
    default:
      return 'unknown'
  }
}

function objectType(
  { properties, required = [], additionalProperties, propertyNames }: Schema,
  prefix: string,
): string {
  if (!properties) {
    const isPartial = propertyNames?.enum && required.length === 0
    const record = `Record<${propertyNames ? typeOf(propertyNames, prefix) : 'string'}, ${typeOf(additionalProperties, prefix)}>`
    return isPartial ? `Partial<${record}>` : record
  }
  const lines = Object.entries(properties).map(([name, one]) => {
    const about = one.description ? `/** ${one.description.replaceAll('*/', '')} */ ` : ''
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
    return `${about}${key}${required.includes(name) ? '' : '?'}: ${typeOf(one, prefix)}`
  })
  return `{ ${lines.join('; ')} }`
}

function grouped(type: string): string {
  return / [|&] /.test(type) ? `(${type})` : type
}

/** The named schemas that these mention, and those mention in turn. */
export function mentioned(from: unknown, schemas: Record<string, Schema>, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(from ?? {}).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name)) continue
    found.add(name)
    mentioned(schemas[name], schemas, found)
  }
  return found
}
