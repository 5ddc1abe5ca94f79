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
  if (amount === 404) throw new DomainError(404, 'no-such-card', 'Kortet finns inte.')
  if (amount === 500) throw new Error('The process died')
  return { done: amount }
}

const handlers = { pay: answer, payBack: answer, count: answer, payOnce: answer }
const rows = withUsedKeys(callsOf('bank', paying, handlers), { db, callerOf: ({ ip }) => ip })
let last = 0
const newKey = () => `key ${(last += 1)}`

type Asked = { amount?: number; to?: string; ip?: string; at?: Date }

async function ask(name: keyof typeof paying, key: string, { ip = 'anna', at = now, amount = 100, to }: Asked = {}) {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  const visit = makeContext({ ip, now: at, idempotencyKey: key })
  return await answerInProcess(row, { amount, ...(to ? { to } : {}) }, visit)
}

const used = { status: 409, code: 'key-used' }

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
  await expect(ask('pay', refused, { amount: 404 })).rejects.toMatchObject({ code: 'no-such-card' })
  expect(await ask('pay', refused, { amount: 100 })).toEqual({ done: 100 })
  await expect(ask('pay', failed, { amount: 500 })).rejects.toThrow('The process died')
  await expect(ask('pay', failed, { amount: 100 })).rejects.toMatchObject(used)
})

test('a retry that is rejected can be repeated with its key', async () => {
  const key = newKey()
  const answers = [{ done: 1 }, new DomainError(404, 'no-such-card', '')]
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
  await expect(pay(1)).rejects.toMatchObject({ code: 'no-such-card' })
  await expect(pay(2)).rejects.toMatchObject(used)
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
