import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { PretendOutcome } from '#core/pretend-outcome.ts'
import { klarna } from '#integrations/pay/klarna.ts'
import { overlay } from '#integrations/pay/overlay.ts'
import { swish } from '#integrations/pay/swish.ts'
import { httpWire } from '#integrations/pay/wire.ts'
import { testDatabase } from '#test/database.ts'
import { pretendWire } from './pretend.ts'
import { openPretendServer } from './server.ts'

// The adapters over HTTP, as they speak to the real providers.
const db = await testDatabase()
const told: string[] = []
const server = await openPretendServer(pretendWire({ db, slowMs: 20, callBack: async (url) => void told.push(url) }))
const wire = httpWire({ base: server.base })
afterAll(async () => {
  await server.close()
  await db.close()
})

const means = {
  swish: swish({ wire, payeeAlias: '1231181189' }),
  card: overlay({ wire }),
  klarna: klarna({ wire, base: server.base }),
}
const all = ['swish', 'card', 'klarna'] as const
const patience = () => AbortSignal.timeout(2000)

function charge(method: (typeof all)[number], outcome: PretendOutcome, signal = patience()) {
  const reference = randomUUID()
  const callbackUrl = `https://krets.example/${reference}`
  const returnUrl = 'https://krets.example/back'
  const amountOre = 104_950
  const wish = { reference, method, amountOre, description: 'Beställning 1', callbackUrl, returnUrl, outcome, signal }
  const named = (providerId: string | null) => ({ reference, method, amountOre, providerId })
  return { wish, named, answer: means[method].charge(wish) }
}

test.each(all)('%s: charged, asked about, given back in parts and never more', async (method) => {
  const { answer, named, wish } = charge(method, 'success')
  const { providerId } = await answer
  const paid = await means[method].ask(named(providerId), patience())
  expect(paid).toMatchObject({ state: 'paid', amountOre: wish.amountOre })

  const payment = named(paid?.providerId ?? '')
  const refund = { payment, reference: randomUUID(), amountOre: 50_000 }
  expect(await means[method].askRefund(refund, patience())).toBe(null)
  for (const _ of [1, 2]) expect((await means[method].refund(refund, patience())).state).not.toBe('failed')
  expect(await means[method].askRefund(refund, patience())).toMatchObject({ state: 'done' })
  const tooMuch = { payment, reference: randomUUID(), amountOre: 54_951 }
  expect(await means[method].refund(tooMuch, patience())).toMatchObject({ state: 'failed' })
  const rest = { payment, reference: randomUUID(), amountOre: 54_950 }
  expect((await means[method].refund(rest, patience())).state).not.toBe('failed')
})

test.each(all)('%s: the same charge twice is one charge', async (method) => {
  const { wish, answer } = charge(method, 'approve')
  await answer
  expect(await means[method].charge(wish)).toMatchObject({ state: 'pending' })
  const sql = 'select amount_ore as amount from pretend.charge where reference = $1'
  expect(await db.query('', sql, [wish.reference])).toEqual([{ amount: wish.amountOre }])
})

test.each(all)('%s: taken back before the shopper decided', async (method) => {
  const { answer, named } = charge(method, 'approve')
  const { providerId } = await answer
  expect(await means[method].ask(named(providerId), patience())).toMatchObject({ state: 'pending' })
  await means[method].cancel(named(providerId), patience())
  expect(await means[method].ask(named(providerId), patience())).toMatchObject({ state: 'cancelled' })
})

test.each(['swish', 'card'] as const)('%s: money taken and no answer, known when asked about', async (method) => {
  const { answer, named } = charge(method, 'timeout-taken', AbortSignal.timeout(100))
  await expect(answer).rejects.toThrow()
  expect(await means[method].ask(named(null), patience())).toMatchObject({ state: 'paid' })
})

test.each(all)('%s: told twice', async (method) => {
  const { answer, wish } = charge(method, 'twice')
  await answer
  expect(told.filter((url) => url === wish.callbackUrl)).toHaveLength(2)
})

test.each(all)('%s: what nobody has heard of is unknown', async (method) => {
  const payment = { reference: randomUUID(), method, amountOre: 1, providerId: randomUUID().replaceAll('-', '') }
  expect(await means[method].ask(payment, patience())).toBe(null)
})
