import { expect, test } from 'vitest'
import { klarna } from './klarna.ts'
import type { Charge } from './pay.ts'

const charge: Charge = {
  reference: 'r',
  method: 'klarna',
  amount: 104_900,
  description: 'Beställning 1',
  callbackUrl: 'https://shop.example/callback',
  returnUrl: 'https://shop.example/back',
  signal: AbortSignal.timeout(1000),
}

async function nextAfter(address: string, base = 'https://api.klarna.com') {
  const body = { session_id: 's', redirect_url: address }
  const gateway = klarna({ base, client: async () => ({ status: 201, headers: {}, body }) })
  const answer = await gateway.charge(charge)
  return 'next' in answer ? answer.next : null
}

test.each([
  ['https://pay.klarna.com/eu/hpp/payments/a', undefined],
  ['https://pay.playground.klarna.com/eu/hpp/payments/a', undefined],
  ['https://klarna.example/a', 'https://klarna.example'],
  ['/api/sandbox/pay/a', undefined],
])('the customer is redirected to %s', async (address, base) => {
  expect(await nextAfter(address, base)).toEqual({ kind: 'redirect', address })
})

test.each([
  'https://klarna.com.example/a',
  'https://notklarna.com/a',
  'http://pay.klarna.com/a',
  'https://pay.klarna.com@annan.example/a',
  '//annan.example/a',
  '/\\annan.example/a',
  'javascript:alert(1)',
  'a',
])('the customer is never redirected to %s', async (address) => {
  await expect(nextAfter(address)).rejects.toThrow('not its own')
})
