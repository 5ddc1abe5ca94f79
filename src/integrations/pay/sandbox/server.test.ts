import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { SandboxOutcome } from '#core/sandbox-outcome.ts'
import { httpClient } from '#integrations/http-client.ts'
import { klarna } from '#integrations/pay/klarna.ts'
import { overlay } from '#integrations/pay/overlay.ts'
import { swish } from '#integrations/pay/swish.ts'
import { testDatabase } from '#test/database.ts'
import { sandboxClient, withLogin } from './sandbox.ts'
import { openSandboxServer } from './server.ts'

const db = await testDatabase()
const calledBack: string[] = []
const server = await openSandboxServer(
  sandboxClient({ db, slowMs: 20, callBack: async (url) => void calledBack.push(url) }),
)
const client = httpClient({ base: server.base })
afterAll(async () => {
  await server.close()
  await db.close()
})

const gateway = {
  swish: swish({ client, payeeAlias: '1231181189' }),
  card: overlay({ client: withLogin(client) }),
  klarna: klarna({ client: withLogin(client), base: server.base }),
}
const all = ['swish', 'card', 'klarna'] as const
const patience = () => AbortSignal.timeout(2000)

function charge(method: (typeof all)[number], outcome: SandboxOutcome, signal = patience()) {
  const reference = randomUUID()
  const callbackUrl = `https://krets.example/${reference}`
  const returnUrl = 'https://krets.example/back'
  const amount = 104_950
  const wish = { reference, method, amount, description: 'Beställning 1', callbackUrl, returnUrl, outcome, signal }
  const named = (providerId: string | null) => ({ reference, method, amount, providerId })
  return { wish, named, answer: gateway[method].charge(wish) }
}

test.each(all)('%s: charged, queried, refunded in parts and never more', async (method) => {
  const { answer, named, wish } = charge(method, 'success')
  const { providerId } = await answer
  const paid = await gateway[method].ask(named(providerId), patience())
  expect(paid).toMatchObject({ state: 'paid', amount: wish.amount })

  const payment = named(paid?.providerId ?? '')
  const { callbackUrl } = wish
  const refund = { payment, reference: randomUUID(), amount: 50_000, callbackUrl }
  expect(await gateway[method].lookUpRefund(refund, patience())).toBe(null)
  for (const _ of [1, 2]) expect((await gateway[method].refund(refund, patience())).state).not.toBe('failed')
  expect(await gateway[method].lookUpRefund(refund, patience())).toMatchObject({ state: 'done' })
  const tooMuch = { payment, reference: randomUUID(), amount: 54_951, callbackUrl }
  expect(await gateway[method].refund(tooMuch, patience())).toMatchObject({ state: 'failed' })
  const rest = { payment, reference: randomUUID(), amount: 54_950, callbackUrl }
  expect((await gateway[method].refund(rest, patience())).state).not.toBe('failed')
})

test.each(all)('%s: a repeated charge is one charge', async (method) => {
  const { wish, answer } = charge(method, 'approve')
  await answer
  expect(await gateway[method].charge(wish)).toMatchObject({ state: 'pending' })
  const sql = 'select amount as amount from sandbox.charge where reference = $1'
  expect(await db.query('', sql, [wish.reference])).toEqual([{ amount: wish.amount }])
})

test.each(all)('%s: cancelled before the customer decided', async (method) => {
  const { answer, named } = charge(method, 'approve')
  const { providerId } = await answer
  expect(await gateway[method].ask(named(providerId), patience())).toMatchObject({ state: 'pending' })
  await gateway[method].cancel(named(providerId), patience())
  expect(await gateway[method].ask(named(providerId), patience())).toMatchObject({ state: 'cancelled' })
})

test.each(['swish', 'card'] as const)('%s: money taken without an answer is found by a query', async (method) => {
  const { answer, named } = charge(method, 'timeout-taken', AbortSignal.timeout(100))
  await expect(answer).rejects.toThrow()
  expect(await gateway[method].ask(named(null), patience())).toMatchObject({ state: 'paid' })
})

test.each(all)('%s: called back twice', async (method) => {
  const { answer, wish } = charge(method, 'twice')
  await answer
  expect(calledBack.filter((url) => url === wish.callbackUrl)).toHaveLength(2)
})

test.each(all)('%s: an unknown payment is unknown', async (method) => {
  const payment = { reference: randomUUID(), method, amount: 1, providerId: randomUUID().replaceAll('-', '') }
  expect(await gateway[method].ask(payment, patience())).toBe(null)
})
