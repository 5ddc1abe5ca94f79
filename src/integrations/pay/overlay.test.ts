import { expect, test } from 'vitest'
import type { HttpClient } from '#integrations/http-client.ts'
import { overlay } from './overlay.ts'
import type { Charge } from './pay.ts'

const plan = {
  months: 12,
  first: 9_900,
  monthly: 9_500,
  last: 9_507,
  total: 114_407,
  startFee: 400,
  monthlyFee: 2900,
  nominalRate: 9.95,
  effectiveRate: 18.4,
}
const charge: Charge = {
  reference: 'r',
  method: 'instalments',
  amount: 104_900,
  description: 'Beställning 1',
  callbackUrl: 'https://shop.example/callback',
  returnUrl: 'https://shop.example/back',
  signal: AbortSignal.timeout(1000),
}

async function sentFor(charge: Charge): Promise<unknown> {
  const sent: unknown[] = []
  const client: HttpClient = async ({ body }) => {
    sent.push(body)
    return { status: 200, headers: {}, body: { token: 't', url: 'https://pay.example/t' } }
  }
  await overlay({ client }).charge(charge)
  return sent[0]
}

test('an instalment session has all signed terms', async () => {
  expect(await sentFor({ ...charge, instalments: plan })).toMatchObject({
    order: { amount: 104_900 },
    instalments: {
      months: 12,
      firstamount: 9_900,
      monthlyamount: 9_500,
      lastamount: 9_507,
      totalamount: 114_407,
      setupfee: 400,
      noticefee: 2900,
      nominalrate: 9.95,
      effectiverate: 18.4,
    },
  })
})

test('a direct payment has no plan', async () => {
  expect(await sentFor({ ...charge, method: 'card' })).not.toHaveProperty('instalments')
})

test('a session whose token was lost cannot be paid, and is as one that was never opened', async () => {
  const client: HttpClient = async () => ({ status: 200, headers: {}, body: { transactions: [] } })
  const ask = (providerId: string | null) =>
    overlay({ client }).ask({ reference: 'r', method: 'card', amount: 104_900, providerId }, AbortSignal.timeout(1000))
  expect(await ask('t')).toMatchObject({ state: 'pending' })
  expect(await ask(null)).toBeNull()
})
