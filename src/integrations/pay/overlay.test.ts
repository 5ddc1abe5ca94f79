import { expect, test } from 'vitest'
import { overlay } from './overlay.ts'
import type { Charge } from './pay.ts'
import type { Wire } from './wire.ts'

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
  amountOre: 104_900,
  description: 'Beställning 1',
  callbackUrl: 'https://shop.example/callback',
  returnUrl: 'https://shop.example/back',
  signal: AbortSignal.timeout(1000),
}

async function sentFor(charge: Charge): Promise<unknown> {
  const sent: unknown[] = []
  const wire: Wire = async ({ body }) => {
    sent.push(body)
    return { status: 200, headers: {}, body: { token: 't', url: 'https://pay.example/t' } }
  }
  await overlay({ wire }).charge(charge)
  return sent[0]
}

test('the session of instalments is opened with every term that was signed', async () => {
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

test('what is paid at once has no plan', async () => {
  expect(await sentFor({ ...charge, method: 'card' })).not.toHaveProperty('instalments')
})
