import { z } from 'zod'
import type { RefusalText } from '#core/contract.ts'
import { longestKey, refusalsOf } from './admit.ts'
import type { CallRow } from './call-table.ts'

/** The API as an OpenAPI 3.1 document, made from the contracts. */
export function openApiOf(rows: CallRow[], version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const row of rows) {
    const path = `/api${row.contract.path.replace('+}', '}')}`
    paths[path] ??= {}
    paths[path][row.contract.method.toLowerCase()] = operationOf(row)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Krets',
      version,
      description: 'Prices are integer öre with VAT. Every call takes the header Region (se).',
    },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: { Error: errorSchema } },
  }
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string', description: 'Swedish' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
  },
}

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 1, maxLength: longestKey },
}

function operationOf({ room, name, contract }: CallRow): object {
  const parameters = [
    ...parametersOf(contract.params, 'path'),
    ...parametersOf(contract.query, 'query'),
    ...(contract.keyed ? [keyHeader] : []),
    { name: 'Region', in: 'header', schema: { type: 'string', default: 'se' } },
  ]
  return {
    operationId: name,
    tags: [room],
    summary: contract.summary,
    parameters,
    ...(contract.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(contract.body, 'input') } },
          },
        }
      : {}),
    responses: {
      ...(contract.answer instanceof z.ZodVoid
        ? { 204: { description: 'Done; no content' } }
        : {
            200: {
              description: 'OK',
              content: contentOf(contract),
            },
          }),
      ...answersOf(refusalsOf(contract)),
    },
  }
}

function contentOf({ answer, files }: CallRow['contract']): Record<string, object> {
  if (!files) return { 'application/json': { schema: schemaOf(answer, 'output') } }
  return Object.fromEntries(files.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
}

function answersOf(refusals: Record<string, RefusalText>): Record<string, object> {
  const byStatus = new Map<number, string[]>()
  for (const [code, { status, message }] of Object.entries(refusals)) {
    byStatus.set(status, [...(byStatus.get(status) ?? []), `\`${code}\`: ${message}`])
  }
  const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [status, { description: lines.join('\n\n'), content: error }]),
  )
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

type ObjectSchema = { properties?: Record<string, object>; required?: string[] }

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest as ObjectSchema
}
