import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FuzzWish } from './fuzz.ts'

type Documented = {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, Response> }>>
  components: { responses: Record<string, Response>; schemas: Record<string, object> }
}
type Response = { $ref?: string; content?: Record<string, { schema: object }> }

export function documentedAnswers(document: Documented): NonNullable<FuzzWish['judge']> {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema({ $id: 'openapi', components: closed(document.components) })
  const operations = new Map(
    Object.values(document.paths).flatMap((path) =>
      Object.entries(path).map(([method, operation]) => [operation.operationId, { method, ...operation }] as const),
    ),
  )
  const compiled = new Map<string, ValidateFunction>()
  return ({ name, method }, status, type, text) => {
    // An address longer than HTTP headers may be: answered before any call is looked for.
    if (status === 431) return null
    const operation = operations.get(name)
    if (!operation || method.toLowerCase() !== operation.method) return null
    const response = resolved(document, operation.responses[status])
    if (!response) return `answered ${status}, which openapi.json does not name: ${text.slice(0, 200)}`
    if (!type.startsWith('application/json')) return null
    const schema = response.content?.['application/json']?.schema
    if (!schema) return `answered ${status} with JSON, of which openapi.json says nothing`
    const key = `${name} ${status}`
    const validate = compiled.get(key) ?? ajv.compile(closed(absolute(schema)))
    compiled.set(key, validate)
    if (validate(JSON.parse(text))) return null
    const wrong = ajv.errorsText(validate.errors?.slice(0, 5), { separator: '; ' })
    return `answered ${status} otherwise than openapi.json says: ${wrong}\n  ${text.slice(0, 300)}`
  }
}

function resolved({ components }: Documented, response: Response | undefined): Response | undefined {
  return response?.$ref ? components.responses[response.$ref.split('/').at(-1) ?? ''] : response
}

/** Published answers may get more fields; those of this version may not have any that are not named. */
function closed<T extends object>(schemas: T): T {
  return JSON.parse(JSON.stringify(schemas), (_, value) => {
    return value?.type === 'object' && value.properties ? { additionalProperties: false, ...value } : value
  })
}

function absolute(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/'))
}
