import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { verified } from '#test/webhook-receiver.ts'
import { testSecret } from '#test/webhooks.ts'
import { bodySchema, type WebhookType } from '#webhooks/event-contract.ts'
import { eventTypes, testType } from '#webhooks/event-types.ts'
import { signedHeaders } from './sign-webhook.ts'

const manual = readFileSync(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8')
const examples = [...manual.matchAll(/```json\n([\s\S]*?)\n```/g)].map(([, text = '']) => JSON.parse(text))

test('the manual has an example of every event, and each holds what the contract says', () => {
  expect(examples.map(({ type }) => type).toSorted()).toEqual([...eventTypes, testType].toSorted())
  for (const example of examples) {
    const schema = bodySchema(example.type as WebhookType).strict()
    expect(schema.parse(example)).toEqual(example)
  }
})

test('an example is verified as the manual says', () => {
  const now = new Date()
  const text = JSON.stringify(examples[0])
  const headers = signedHeaders({ id: examples[0].id, body: text, now }, { current: testSecret, previous: null })
  const received = { at: now, id: examples[0].id, headers, text, body: examples[0] }
  expect(verified(received, testSecret)).toEqual(examples[0])
})
