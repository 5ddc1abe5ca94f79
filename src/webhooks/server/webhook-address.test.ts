import { expect, test } from 'vitest'
import { openReceiver } from '#test/webhook-receiver.ts'
import { sendWebhook } from './send-webhook.ts'
import { localWebhookRules, problemOfAddress, webhookRules } from './webhook-address.ts'

test.each([
  ['not an address', 'no-address'],
  ['http://erp.example.com/', 'not-https'],
  ['file:///etc/passwd', 'not-https'],
  ['https://user:secret@erp.example.com/', 'login-in-address'],
  ['https://erp.example.com:22/', 'port'],
  ['https://127.0.0.1/', 'not-public'],
  ['https://2130706433/', 'not-public'],
  ['https://0x7f.1/', 'not-public'],
  ['https://10.0.0.8/', 'not-public'],
  ['https://172.16.3.4/', 'not-public'],
  ['https://192.168.1.1/', 'not-public'],
  ['https://100.64.0.1/', 'not-public'],
  ['https://100.100.100.200/', 'not-public'],
  ['https://169.254.169.254/latest/meta-data/', 'not-public'],
  ['https://224.0.0.1/', 'not-public'],
  ['https://255.255.255.255/', 'not-public'],
  ['https://0.0.0.0/', 'not-public'],
  ['https://[::1]/', 'not-public'],
  ['https://[::ffff:10.0.0.1]/', 'not-public'],
  ['https://[::ffff:169.254.169.254]/', 'not-public'],
  ['https://[64:ff9b::a00:1]/', 'not-public'],
  ['https://[fd00:ec2::254]/', 'not-public'],
  ['https://[fe80::1]/', 'not-public'],
  ['https://[ff02::1]/', 'not-public'],
  ['https://erp.example.com/webhooks', null],
  ['https://erp.example.com:8443/webhooks', null],
])('%s: %s', (address, problem) => {
  expect(problemOfAddress(address, webhookRules)).toBe(problem)
})

test('a name that resolves to this machine is not connected to', async () => {
  const receiver = await openReceiver()
  const rules = { ...localWebhookRules, mayReach: webhookRules.mayReach }
  const address = receiver.address.replace('127.0.0.1', 'localhost')
  const sent = await sendWebhook({ address, headers: {}, body: '{}' }, rules)
  expect(sent).toMatchObject({ status: null, error: 'not-public' })
  expect(receiver.received).toEqual([])
  expect((await sendWebhook({ address, headers: {}, body: '{}' }, localWebhookRules)).status).toBe(204)
  await receiver.close()
})

test('a redirect into a private network is not followed, and its status is the answer', async () => {
  const [outside, inside] = [await openReceiver(), await openReceiver()]
  for (const status of [301, 302, 303, 307, 308]) {
    outside.answer((_, response) => void response.writeHead(status, { Location: inside.address }).end())
    const sent = await sendWebhook({ address: outside.address, headers: {}, body: '{}' }, localWebhookRules)
    expect(sent).toMatchObject({ status, error: null })
  }
  expect(outside.received).toHaveLength(5)
  expect(inside.received).toEqual([])
  await Promise.all([outside.close(), inside.close()])
})

test('a name that is public when it is saved and private when it is called is not connected to', async () => {
  const receiver = await openReceiver()
  const address = receiver.address.replace('127.0.0.1', 'localhost')
  let isPublic = true
  const rebinding = { ...localWebhookRules, mayReach: () => isPublic }
  const send = () => sendWebhook({ address, headers: {}, body: '{}' }, rebinding)
  const first = await send()
  isPublic = false
  const second = await send()
  expect([first.status, second.error]).toEqual([204, 'not-public'])
  expect(receiver.received).toHaveLength(1)
  await receiver.close()
})

test('a webhook to a host that does not exist fails', async () => {
  const address = 'https://no-such-host.invalid/'
  expect(await sendWebhook({ address, headers: {}, body: '{}' }, webhookRules)).toMatchObject({ error: 'no-host' })
})
