import { z } from 'zod'
import { isOpenToApiKeys, scopeOf } from '#core/api-scopes.ts'
import type { CallContract, ProblemType } from '#core/contract.ts'
import { maxKeyLength, problemsOf } from './admit.ts'
import type { CallRow } from './call-table.ts'
import { type Describe, namedSchemas, type SchemaNames } from './openapi-schemas.ts'

type Operation = Record<string, unknown>
type Paths = Record<string, Record<string, Operation>>

type About = {
  version: string
  sessionCookie: string
  others: Paths
  /** Published as `x-codes`. */
  codes: object
  /** What the shop calls itself: the body of each, by type. */
  webhooks?: Record<string, z.ZodType>
  /** What parameters mean, by name, where their contract does not say. */
  parameters?: Readonly<Record<string, string>>
  /** What properties of bodies and answers mean, where their contract does not say. */
  describe?: Describe
}

export function openApiOf(
  rows: CallRow[],
  { version, sessionCookie, others, codes, webhooks = {}, parameters = {}, describe }: About,
): object {
  const named = namedSchemas(describe)
  const paths: Paths = {}
  for (const row of rows) {
    const path = `/api${row.contract.path.replace('+}', '}')}`
    paths[path] ??= {}
    paths[path][row.contract.method.toLowerCase()] = operationOf(row, operationId(row, rows), { named, parameters })
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'The API of the shop',
      version,
      description:
        'Prices are integer öre including VAT. Every call takes the header Region (se). Unknown fields in a query or body are rejected. Unsafe calls with a session require the Origin of the shop itself. Calls with an API key (`Authorization: Bearer shopkey_…`) need the scope named in their security, send no cookies, and may be answered with 401 `api-key-invalid`, 403 `api-key-not-allowed` or `scope-missing`, and 429 `too-many-calls`; each answer has the headers `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-11).',
    },
    servers: [{ url: '/' }],
    'x-codes': codes,
    paths: { ...paths, ...others },
    webhooks: Object.fromEntries(
      Object.entries(webhooks).map(([type, body]) => [
        type,
        webhookOf(type, named.calledOf(`Webhook${pascal(type)}`, body, 'output')),
      ]),
    ),
    components: {
      schemas: { ...named.schemas(), Error: errorSchema },
      responses: generalResponses,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'The session of a member, set by login. Employees and administrators are members with a role.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'shopkey_<id>_<secret>',
          description:
            'A key made under API-nycklar in the back office. The scopes of a call are `<right>:read` or `<right>:write`, which includes read; `any:…` is one of any right.',
        },
      },
    },
  }
}

function webhookOf(type: string, schema: object): object {
  return {
    post: {
      operationId: `webhook.${type}`,
      tags: ['webhooks'],
      summary: `Sent to endpoints that hear of \`${type}\`, signed by Standard Webhooks`,
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: {
        200: { description: 'Any status of 2xx: it has arrived' },
        410: { description: 'The receiver is gone: the endpoint is turned off' },
      },
    },
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
        code: { type: 'string', description: 'What a program decides by; never changes' },
        message: { type: 'string', description: 'Swedish' },
        fields: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'What is wrong with each field, in Swedish',
        },
      },
    },
  },
}

const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }

const general: Record<string, { name: string; description: string }> = {
  400: {
    name: 'Malformed',
    description: '`malformed`: the request does not match the contract. `region`: only se.',
  },
  403: { name: 'CrossOrigin', description: '`cross-origin`: unsafe call from another origin.' },
  413: { name: 'TooLarge', description: '`too-large`: more than 256 kB, or what the call allows.' },
  429: { name: 'TooManyCalls', description: '`too-many-calls`: see Retry-After.' },
  500: { name: 'InternalError', description: '`internal-error`: unexpected error.' },
  503: { name: 'DatabaseGone', description: '`database-unavailable`, `storage-unavailable`: see Retry-After.' },
}

const generalResponses = Object.fromEntries(
  Object.values(general).map(({ name, description }) => [name, { description, content: error }]),
)

const headers = {
  key: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'Retries with the same key have no further effect; a different request with the same key is rejected.',
    schema: { type: 'string', minLength: 1, maxLength: maxKeyLength },
  },
  origin: {
    name: 'Origin',
    in: 'header',
    required: false,
    description: 'The origin of the shop, sent by browsers. Required without an API key.',
    schema: { type: 'string', format: 'uri', maxLength: 200 },
  },
  region: { name: 'Region', in: 'header', schema: { type: 'string', maxLength: 10, default: 'se' } },
}

/** Call names are unique within a module; duplicates across modules are prefixed. */
function operationId({ module, name }: CallRow, rows: CallRow[]): string {
  if (rows.filter((row) => row.name === name).length === 1) return name
  return `${module.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}${name[0]?.toUpperCase()}${name.slice(1)}`
}

function pascal(name: string): string {
  return name.replace(/(?:^|[^A-Za-z0-9])(\w)/g, (_, letter: string) => letter.toUpperCase())
}

type Published = { named: SchemaNames; parameters: Readonly<Record<string, string>> }

function operationOf({ module, contract }: CallRow, id: string, published: Published): Operation {
  const { named } = published
  const isUnsafe = contract.method !== 'GET'
  return {
    operationId: id,
    tags: [module],
    summary: contract.summary,
    description: `For ${audienceOf(contract)}.`,
    security: securityOf(contract),
    parameters: [
      ...parametersOf(contract.params, 'path', published),
      ...parametersOf(contract.query, 'query', published),
      ...(contract.keyed ? [headers.key] : []),
      ...(isUnsafe && !contract.fromOutside ? [headers.origin] : []),
      headers.region,
    ],
    ...(contract.body
      ? {
          requestBody: {
            required: true,
            ...describedBy(contract.maxBodyBytes && `At most ${contract.maxBodyBytes} bytes.`),
            content: { 'application/json': { schema: named.calledOf(`${pascal(id)}Input`, contract.body, 'input') } },
          },
        }
      : {}),
    ...(contract.upload
      ? {
          requestBody: {
            required: true,
            description: `At most ${contract.upload.maxBytes} bytes.`,
            content: {
              [contract.upload.type ?? 'application/octet-stream']: { schema: { type: 'string', format: 'binary' } },
            },
          },
        }
      : {}),
    responses: { ...doneOf(contract, id, named), ...answersOf(contract) },
  }
}

function securityOf(call: CallContract): object[] {
  const scope = scopeOf(call)
  return [
    ...(audienceOf(call) === 'everybody' ? [{}] : []),
    { session: [] },
    ...(isOpenToApiKeys(call) ? [{ apiKey: scope === null ? [] : [scope] }] : []),
  ]
}

function audienceOf(call: CallContract): string {
  const fresh = call.reauthenticated ? ' who have recently re-authenticated' : ''
  if (call.adminsOnly) return `admins${fresh}`
  if (call.right) return `employees with the right \`${call.right}\`${fresh}`
  if (call.employeesOnly) return `employees${fresh}`
  return call.membersOnly || call.reauthenticated ? `members${fresh}` : 'everybody'
}

function doneOf(contract: CallContract, id: string, named: SchemaNames): Record<string, object> {
  const { answer, files } = contract
  if (answer instanceof z.ZodVoid) return { 204: { description: 'Success, no content' } }
  const content = files
    ? Object.fromEntries(files.map((type) => [type, { schema: fileSchema(type) }]))
    : { 'application/json': { schema: named.calledOf(`${pascal(id)}Answer`, answer, 'output') } }
  return { 200: { description: 'OK', content } }
}

function fileSchema(type: string): object {
  if (type === 'application/json') return { type: 'object', additionalProperties: true }
  return type.startsWith('text/') || type.endsWith('+xml') ? { type: 'string' } : { type: 'string', format: 'binary' }
}

function answersOf(contract: CallContract): Record<string, object> {
  const byStatus = new Map<string, string[]>()
  for (const [code, { status, message }] of Object.entries<ProblemType>(problemsOf(contract))) {
    byStatus.set(String(status), [...(byStatus.get(String(status)) ?? []), `\`${code}\`: ${message}`])
  }
  const isUnsafe = contract.method !== 'GET'
  if (isUnsafe && !contract.upload && !contract.fromOutside)
    byStatus.set('415', ['`unsupported-media-type`: a body must be application/json.'])
  if (contract.upload?.type) byStatus.set('415', [`\`unsupported-media-type\`: it must be ${contract.upload.type}.`])
  for (const [status, { name, description }] of Object.entries(general)) {
    if (!isUnsafe && ['403', '413', '429'].includes(status)) continue
    const own = byStatus.get(status)
    if (own) byStatus.set(status, [...own, description])
    else byStatus.set(status, [`$${name}`])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [
      status,
      lines[0]?.startsWith('$')
        ? { $ref: `#/components/responses/${lines[0].slice(1)}` }
        : { description: lines.join('\n\n'), content: error },
    ]),
  )
}

function parametersOf(
  schema: z.ZodType | undefined,
  place: 'path' | 'query',
  { named, parameters }: Published,
): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = named.schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...describedBy('description' in property ? property.description : parameters[name]),
    schema: property,
  }))
}

function describedBy(description: unknown): { description?: string } {
  return typeof description === 'string' ? { description } : {}
}
