import { sample } from 'openapi-sampler'
import { bodySchemaOf, type OpenCall, type Published } from './open-calls.ts'

/** A body that the call's contract takes, put together from the examples and limits of its schema. */
export function exampleBody(call: OpenCall, published: Published): Record<string, unknown> | undefined {
  const schema = bodySchemaOf(call)
  return schema && (sample(schema, { skipReadOnly: true }, published) as Record<string, unknown>)
}

/** With the address of the shop and the key in `$SHOP` and `$KEY`. */
export function curlExample(call: OpenCall, published: Published): string {
  const { contract, operation } = call
  const values = placesOf(call, published)
  const path = contract.path.replace(/\{(\w+)\+?\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const query = new URLSearchParams(asked(operation.parameters, values))
  const body = exampleBody(call, published)
  const lines = [
    `curl --fail-with-body${contract.method === 'GET' ? '' : ` -X ${contract.method}`} "$SHOP/api${path}${query.size > 0 ? `?${query}` : ''}"`,
    '-H "Authorization: Bearer $KEY"',
    ...(contract.keyed ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(contract.upload
      ? [`-H "Content-Type: ${contract.upload.type ?? 'application/octet-stream'}"`, '--data-binary @file']
      : []),
    ...(body ? ['-H "Content-Type: application/json"', `-d ${quoted(JSON.stringify(body))}`] : []),
    ...(contract.files ? ['-o file'] : []),
  ]
  return lines.join(' \\\n  ')
}

/** With a client of packages/client in `client`. */
export function typescriptExample(call: OpenCall, published: Published): string {
  const { module, name, contract, operation } = call
  const values = placesOf(call, published)
  const input = {
    ...Object.fromEntries(
      operation.parameters.filter((one) => one.in === 'path').map((one) => [one.name, values[one.name]]),
    ),
    ...asked(operation.parameters, values),
    ...exampleBody(call, published),
  }
  const written = contract.upload
    ? `{ ${Object.entries(input)
        .map(([key, value]) => `${key}: ${JSON.stringify(value)}, `)
        .join('')}upload: file }`
    : Object.keys(input).length > 0
      ? JSON.stringify(input, null, 2).replace(/^( *)"([a-zA-Z_]\w*)": /gm, '$1$2: ')
      : ''
  const made = `await client.${camel(module)}.${name}(${written})`
  return contract.files ? `const file = ${made}` : hasAnswer(call) ? `const answer = ${made}` : made
}

function hasAnswer({ operation }: OpenCall): boolean {
  return operation.responses[200] !== undefined
}

function placesOf({ operation }: OpenCall, published: Published): Record<string, unknown> {
  return Object.fromEntries(operation.parameters.map((one) => [one.name, sample(one.schema, {}, published)]))
}

/** The parameters that a query must have. */
function asked(
  parameters: OpenCall['operation']['parameters'],
  values: Record<string, unknown>,
): Record<string, string> {
  const needed = parameters.filter((one) => one.in === 'query' && one.required)
  return Object.fromEntries(needed.map(({ name }) => [name, String(values[name])]))
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

export function camel(module: string): string {
  return module.replace(/-(\w)/g, (_, first: string) => first.toUpperCase())
}
