import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contracts } from '#contracts.ts'
import type { CallContract } from '#core/contract.ts'
import { openApiOf } from '#core/server/openapi.ts'
import { parameterDescriptions } from '#http/parameter-descriptions.ts'
import { plainPaths } from '#http/plain-paths.ts'
import { propertyDescription } from '#http/property-descriptions.ts'
import { webhookBodies } from '#webhooks/event-contract.ts'

type Operation = {
  operationId: string
  security: object[]
  responses: Record<string, unknown>
  parameters?: { name: string; in: string; description?: string; schema: { description?: string; anyOf?: object[] } }[]
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { required?: string[] }> }
}

const rows = Object.entries(contracts).flatMap(([module, calls]) =>
  Object.entries<CallContract>(calls).map(([name, contract]) => ({ module, name, contract, handler: () => null })),
)
const document = openApiOf(rows, {
  version: '1',
  sessionCookie: 'session',
  others: plainPaths,
  codes: {},
  webhooks: webhookBodies,
  parameters: parameterDescriptions,
  describe: propertyDescription,
}) as Document
const operations = Object.entries(document.paths).flatMap(([path, calls]) =>
  Object.entries(calls).map(([method, operation]) => ({ path, method, ...operation })),
)

test('the document is a valid OpenAPI 3.1 document', async () => {
  expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true })
})

test('every call is an operation with a unique name', () => {
  const names = operations.map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBe(rows.length + Object.keys(plainPaths).length)
})

test('every operation states its audience and possible responses', () => {
  for (const { path, method, security, responses, parameters = [] } of operations) {
    expect(security, path).not.toEqual([])
    if (path in plainPaths) continue
    const general = method === 'get' ? ['400', '500', '503'] : ['400', '403', '413', '429', '500', '503']
    for (const status of general) expect(responses, `${method} ${path}`).toHaveProperty(status)
    const isFromOutside = rows.some(({ contract }) => `/api${contract.path}` === path && contract.fromOutside)
    const hasOrigin = parameters.some(({ name }) => name === 'Origin')
    expect(hasOrigin, `${method} ${path}`).toBe(method !== 'get' && !isFromOutside)
  }
})

test('answers and events may get more fields, and what is sent to the shop may not', () => {
  const { Product, RegisterInput, WebhookOrderPlaced } = document.components.schemas
  for (const open of [Product, WebhookOrderPlaced]) expect(open).not.toHaveProperty('additionalProperties')
  expect(RegisterInput).toHaveProperty('additionalProperties', false)
  const closed = Object.entries(document.components.schemas).filter(
    ([name, schema]) =>
      'additionalProperties' in schema && schema.additionalProperties === false && !isInput.test(name),
  )
  expect(closed.map(([name]) => name)).toEqual([])
})

const isInput = /Input$/

test('parameters of calls that keys make are described, and a list names the words that it takes', () => {
  const open = operations.filter(({ security }) => security.some((one) => 'apiKey' in one))
  const parameters = open
    .flatMap((operation) => operation.parameters ?? [])
    .filter(({ in: place }) => place !== 'header')
  const described = parameters.filter(({ description, schema }) => description ?? schema.description)
  expect(described.length / parameters.length).toBeGreaterThan(0.85)
  const kinds = operations
    .find(({ operationId }) => operationId === 'getChanges')
    ?.parameters?.find(({ name }) => name === 'kinds')
  expect(kinds?.schema.anyOf?.[1]).toMatchObject({ items: { enum: expect.arrayContaining(['product', 'return']) } })
})

type Node = { $ref?: string; description?: string; properties?: Record<string, Node> }

/** Of what the call takes and answers, and of the named schemas in it. */
function propertiesIn(node: unknown, seen: Set<string>): [string, Node][] {
  if (typeof node !== 'object' || node === null) return []
  const { $ref, properties = {} } = node as Node
  const name = $ref?.split('/').at(-1)
  if (name !== undefined && !seen.has(name))
    return [name].flatMap((one) => propertiesIn(document.components.schemas[one], seen.add(one)))
  const own = Object.entries(properties).filter(([property]) => property !== 'data')
  return [...own, ...Object.values(node).flatMap((part) => propertiesIn(part, seen))]
}

function shareDescribed(nodes: unknown): number {
  const properties = propertiesIn(nodes, new Set())
  const schemaOf = ({ $ref }: Node) => document.components.schemas[$ref?.split('/').at(-1) ?? ''] as Node | undefined
  const described = properties.filter(([, node]) => node.description ?? schemaOf(node)?.description)
  return described.length / properties.length
}

test('fields of calls that keys make are described: most of those that systems begin with', () => {
  const open = operations.filter(({ security }) => security.some((one) => 'apiKey' in one))
  expect(shareDescribed(open)).toBeGreaterThan(0.33)
  const named = (name: string) => open.find(({ operationId }) => operationId === name)
  const first = ['listProducts', 'saveProduct', 'listStockLevels', 'listPrices', 'listRowsOfPriceList', 'getChanges']
  const later = ['getBackOfficeOrder', 'listOrders', 'getBackOfficeReturn', 'listReceipts', 'listCustomers']
  const shares = [...first, ...later].map((name) => [name, shareDescribed(named(name))] as const)
  expect(shares.filter(([, share]) => !(share > 0.55))).toEqual([])
})

test('a description by its name says the unit of what it is', () => {
  const of = (name: string, property: object) => propertyDescription(name, property)
  const maybe = (type: string) => ({ anyOf: [{ type }, { type: 'null' }] })
  expect(of('sentAt', maybe('integer'))).toBe('Milliseconds since 1970.')
  expect(of('sentAt', { type: 'string' })).toBeUndefined()
  expect(of('endAt', { type: 'integer' })).toBe('Seconds since 1970.')
  expect(of('releaseAt', { type: 'string', format: 'date-time' })).toContain('2026-11-27T16:00:00Z')
  expect(of('paidAmount', { type: 'integer' })).toBe('Öre.')
  expect(of('isPaid', { type: 'boolean' })).toBeUndefined()
  expect(of('constructor', { type: 'string' })).toBeUndefined()
})

test('operations have the names the storefront uses', () => {
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Cart', 'ProductCard', 'Product', 'Order', 'User', 'Checkout', 'RegisterInput', 'Error']),
  )
  const { required } = document.components.schemas.RegisterInput ?? {}
  expect(required).toEqual(expect.arrayContaining(['username', 'email', 'password', 'verifypassword']))
})

test('a schema used twice is named', () => {
  const places = new Map<z.core.$ZodType, string[]>()
  for (const { module, name, contract } of rows) {
    for (const part of ['body', 'answer'] as const)
      if (contract[part]) visit(contract[part], `${module}.${name}`, places)
  }
  const nameless = [...places].filter(
    ([schema, names]) => names.length > 1 && isLarge(schema) && !z.globalRegistry.get(schema)?.id,
  )
  expect(nameless.map(([, names]) => names.slice(0, 3).join(' and '))).toEqual([])
})

function isLarge(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodObject && Object.keys(schema.shape).length > 2
}

function visit(schema: z.core.$ZodType, at: string, places: Map<z.core.$ZodType, string[]>): void {
  const known = places.get(schema)
  if (known) return void known.push(at)
  places.set(schema, [at])
  for (const inner of Object.values(schema._zod.def).flatMap(innerOf)) visit(inner, at, places)
}

function innerOf(part: unknown): z.core.$ZodType[] {
  if (part instanceof z.ZodType) return [part]
  if (Array.isArray(part)) return part.flatMap(innerOf)
  const isShape = typeof part === 'object' && part !== null && Object.getPrototypeOf(part) === Object.prototype
  return isShape ? Object.values(part).flatMap((one) => (one instanceof z.ZodType ? [one] : [])) : []
}
