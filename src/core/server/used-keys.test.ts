import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { DomainError } from '#core/domain-error.ts'
import { testDatabase } from '#test/database.ts'
import { makeContext } from '#test/request-context.ts'
import { answerInProcess, callsOf } from './call-table.ts'
import { purgeUsedKeys, usedKeyDays, withUsedKeys } from './used-keys.ts'

const db = await testDatabase()
afterAll(() => db.close())

const input = {
  body: z.object({ amount: z.number(), to: z.string().default('anna') }),
  answer: z.object({ done: z.number() }),
}
const paying = contract({
  pay: { method: 'POST', path: '/pay', summary: '', ...input, keyed: true },
  payBack: { method: 'POST', path: '/pay-back', summary: '', ...input, keyed: true },
  count: { method: 'POST', path: '/count', summary: '', ...input },
  payOnce: { method: 'POST', path: '/pay-once', summary: '', ...input, keyed: true, ownsKey: true },
})
const now = new Date('2026-11-21T12:00:00Z')

/** The amount selects the outcome. */
function answer({ body: { amount } }: { body: { amount: number } }): { done: number } {
  if (amount === 404) throw new DomainError(404, 'no-such-gift-card', 'Kortet finns inte.')
  if (amount === 500) throw new Error('The process died')
  return { done: amount }
}

const handlers = { pay: answer, payBack: answer, count: answer, payOnce: answer }
const rows = withUsedKeys(callsOf('bank', paying, handlers), { db, callerOf: ({ ip }) => ip })
let last = 0
const newKey = () => `key ${(last += 1)}`

type CallOptions = { amount?: number; to?: string; ip?: string; at?: Date }

async function ask(
  name: keyof typeof paying,
  key: string,
  { ip = 'anna', at = now, amount = 100, to }: CallOptions = {},
) {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  const visit = makeContext({ ip, now: at, idempotencyKey: key })
  return await answerInProcess(row, { amount, ...(to ? { to } : {}) }, visit)
}

const used = { status: 409, code: 'idempotency-key-reused' }

test('the same request can be repeated with its key, a different one cannot', async () => {
  const key = newKey()
  expect(await ask('pay', key)).toEqual({ done: 100 })
  expect(await ask('pay', key, { to: 'anna' })).toEqual({ done: 100 })
  await expect(ask('pay', key, { amount: 101 })).rejects.toMatchObject(used)
  await expect(ask('pay', key, { to: 'bo' })).rejects.toMatchObject(used)
})

test('the order of fields makes no other request, that of a list does', async () => {
  const body = z.record(z.string(), z.union([z.number(), z.array(z.number()), z.record(z.string(), z.number())]))
  const noting = contract({ note: { ...paying.pay, path: '/note', body } })
  const [row] = withUsedKeys(callsOf('bank', noting, { note: () => ({ done: 1 }) }), { db, callerOf: () => 'dag' })
  if (!row) throw new Error('No call')
  const key = newKey()
  const note = (fields: object) => answerInProcess(row, fields, makeContext({ now, idempotencyKey: key }))
  await note({ a: 1, b: { c: 2, d: 3 }, e: [4, 5] })
  expect(await note({ e: [4, 5], b: { d: 3, c: 2 }, a: 1 })).toEqual({ done: 1 })
  await expect(note({ a: 1, b: { c: 2, d: 3 }, e: [5, 4] })).rejects.toMatchObject(used)
  await expect(note({ a: 1, b: { c: 3, d: 2 }, e: [4, 5] })).rejects.toMatchObject(used)
})

test('a key is bound to one caller and one call', async () => {
  const key = newKey()
  await ask('pay', key)
  expect(await ask('pay', key, { amount: 200, ip: 'bo' })).toEqual({ done: 200 })
  expect(await ask('payBack', key, { amount: 300 })).toEqual({ done: 300 })
})

test('calls that are not keyed, or that handle their keys themselves, are not affected', async () => {
  const key = newKey()
  for (const name of ['count', 'payOnce'] as const) {
    await ask(name, key)
    expect(await ask(name, key, { amount: 200 })).toEqual({ done: 200 })
  }
})

test('a key can be reused after a rejection, but not after a failure with an unknown outcome', async () => {
  const [refused, failed] = [newKey(), newKey()]
  await expect(ask('pay', failed, { amount: 500 })).rejects.toThrow('The process died')
  await expect(ask('pay', refused, { amount: 404 })).rejects.toMatchObject({ code: 'no-such-gift-card' })
  expect(await ask('pay', refused, { amount: 100 })).toEqual({ done: 100 })
  await expect(ask('pay', failed, { amount: 500 })).rejects.toThrow('The process died')
  await expect(ask('pay', failed, { amount: 100 })).rejects.toMatchObject(used)
})

test('a retry that is rejected can be repeated with its key', async () => {
  const key = newKey()
  const answers = [{ done: 1 }, new DomainError(404, 'no-such-gift-card', '')]
  const once = {
    pay: () => {
      const next = answers.shift()
      if (next instanceof Error) throw next
      return next ?? { done: 0 }
    },
  }
  const [row] = withUsedKeys(callsOf('bank', contract({ pay: paying.pay }), once), { db, callerOf: () => 'cia' })
  if (!row) throw new Error('No call')
  const pay = (amount: number) => answerInProcess(row, { amount }, makeContext({ now, idempotencyKey: key }))
  await pay(1)
  await expect(pay(1)).rejects.toMatchObject({ code: 'no-such-gift-card' })
  await expect(pay(2)).rejects.toMatchObject(used)
})

test('the same request at once is carried out one at a time, and answered alike', async () => {
  const entered: number[] = []
  let [running, most] = [0, 0]
  const begun = Promise.withResolvers<void>()
  const open = Promise.withResolvers<void>()
  const pay = async () => {
    running += 1
    most = Math.max(most, running)
    entered.push(running)
    begun.resolve()
    await open.promise
    running -= 1
    return { done: 7 }
  }
  const [row] = withUsedKeys(callsOf('bank', contract({ pay: paying.pay }), { pay }), { db, callerOf: () => 'ea' })
  if (!row) throw new Error('No call')
  const key = newKey()
  const send = (amount = 1) => answerInProcess(row, { amount }, makeContext({ now, idempotencyKey: key }))
  const first = send()
  await begun.promise
  const others = [send(), send(), send()]
  await expect(send(2)).rejects.toMatchObject(used)
  open.resolve()
  expect(await Promise.all([first, ...others])).toEqual(Array(4).fill({ done: 7 }))
  expect([most, entered]).toEqual([1, [1, 1, 1, 1]])
})

test('what waits for a request that is rejected is carried out anew', async () => {
  const begun = Promise.withResolvers<void>()
  const open = Promise.withResolvers<void>()
  let calls = 0
  const pay = async () => {
    calls += 1
    begun.resolve()
    await open.promise
    if (calls === 1) throw new DomainError(404, 'no-such-gift-card', '')
    return { done: calls }
  }
  const [row] = withUsedKeys(callsOf('bank', contract({ pay: paying.pay }), { pay }), { db, callerOf: () => 'fia' })
  if (!row) throw new Error('No call')
  const key = newKey()
  const send = () => answerInProcess(row, { amount: 1 }, makeContext({ now, idempotencyKey: key }))
  const first = send()
  await begun.promise
  const second = send()
  open.resolve()
  await expect(first).rejects.toMatchObject({ code: 'no-such-gift-card' })
  expect(await second).toEqual({ done: 2 })
})

test('one that is under way for long is 409 with Retry-After, until its process can be taken to have died', async () => {
  const begun = Promise.withResolvers<void>()
  const [never, answered] = [Promise.withResolvers<{ done: number }>(), Promise.resolve({ done: 2 })]
  const answers = [never.promise, answered]
  const pay = async () => {
    begun.resolve()
    return (await answers.shift()) ?? { done: 0 }
  }
  const deps = { db, callerOf: () => 'gro', waits: [] }
  const [row] = withUsedKeys(callsOf('bank', contract({ pay: paying.pay }), { pay }), deps)
  if (!row) throw new Error('No call')
  const key = newKey()
  const send = (seconds: number) => {
    const at = new Date(now.getTime() + seconds * 1000)
    return answerInProcess(row, { amount: 1 }, makeContext({ now: at, idempotencyKey: key }))
  }
  const first = send(0)
  await begun.promise
  await expect(send(59)).rejects.toMatchObject({ status: 409, code: 'in-progress', retryAfterSeconds: 5 })
  expect(await send(60)).toEqual({ done: 2 })
  never.resolve({ done: 1 })
  expect(await first).toEqual({ done: 1 })
})

test('a key is stored for seven days from its first use', async () => {
  const key = newKey()
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
  await ask('pay', key)
  await ask('pay', key, { at: inDays(5) })
  await purgeUsedKeys(db, inDays(usedKeyDays))
  await expect(ask('pay', key, { amount: 200 })).rejects.toMatchObject(used)
  await purgeUsedKeys(db, new Date(inDays(7).getTime() + 1))
  expect(await ask('pay', key, { amount: 200 })).toEqual({ done: 200 })
})
