import { sample } from 'openapi-sampler'
import { expect, test } from 'vitest'
import { curlExample, exampleBody, typescriptExample } from './call-examples.ts'
import { type OpenCall, openCalls } from './open-calls.ts'

const { calls, published } = openCalls()

test('each example of a body is taken by the contract of its call', () => {
  const examples = calls.filter((call) => call.contract.body)
  expect(examples.length).toBeGreaterThan(100)
  expect(examples.flatMap((call) => faultsOf(call, call.contract.body, exampleBody(call, published)))).toEqual([])
})

test('each example of parameters is taken by it too', () => {
  const wrong = calls.flatMap((call) => [
    ...faultsOf(call, call.contract.params, examplesAt(call, 'path')),
    ...faultsOf(call, call.contract.query, examplesAt(call, 'query')),
  ])
  expect(wrong).toEqual([])
})

test('examples are written for curl and for the client', () => {
  const call = calls.find(({ name }) => name === 'adjustStock')
  if (!call) throw new Error('No such call')
  expect(curlExample(call, published)).toMatchInlineSnapshot(`
    "curl --fail-with-body -X POST "$SHOP/api/admin/product/1/stock" \\
      -H "Authorization: Bearer $KEY" \\
      -H "Idempotency-Key: $(uuidgen)" \\
      -H "Content-Type: application/json" \\
      -d '{"place":-1,"reason":"counted","quantity":0,"onHand":0,"toPlace":null,"note":""}'"
  `)
  expect(typescriptExample(call, published)).toMatchInlineSnapshot(`
    "const answer = await client.productEditing.adjustStock({
      id: 1,
      place: -1,
      reason: "counted",
      quantity: 0,
      onHand: 0,
      toPlace: null,
      note: ""
    })"
  `)
})

function examplesAt({ operation }: OpenCall, place: 'path' | 'query'): Record<string, string> {
  const needed = operation.parameters.filter((one) => one.in === place && one.required)
  return Object.fromEntries(needed.map(({ name, schema }) => [name, String(sample(schema, {}, published))]))
}

function faultsOf({ module, name }: OpenCall, schema: OpenCall['contract']['body'], value: unknown): string[] {
  const read = schema?.safeParse(value)
  if (!read || read.success) return []
  return read.error.issues.map(({ path, message }) => `${module}.${name} ${path.join('.')}: ${message}`)
}
