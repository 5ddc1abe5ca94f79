import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { makeShopper, makeVisit } from '#test/visit.ts'
import { answerCall, callsOf } from './call-table.ts'

const answer = z.string()
const calls = contract({
  open: { method: 'GET', path: '/open', summary: 'Open', answer },
  desk: {
    method: 'GET',
    path: '/desk',
    summary: 'Desk',
    answer,
    query: z.object({ page: z.int() }),
    employeesOnly: true,
  },
  orders: { method: 'GET', path: '/orders', summary: 'Orders', answer, right: 'orders' },
  people: { method: 'GET', path: '/people', summary: 'People', answer, adminsOnly: true },
  once: { method: 'POST', path: '/once', summary: 'Once', answer, keyed: true },
})
const rows = callsOf('test', calls, {
  open: (_, { shopper }) => shopper?.username ?? 'a visitor',
  desk: (_, { shopper }) => shopper.username,
  orders: (_, { shopper }) => shopper.username,
  people: (_, { shopper }) => shopper.username,
  once: (_, { idempotencyKey }) => idempotencyKey,
})
const signe = { ...makeShopper(2), isEmployee: true }

async function ask(name: keyof typeof calls, visit: Parameters<typeof makeVisit>[0], query?: unknown) {
  const row = rows.find((known) => known.name === name)
  if (!row) throw new Error(`No call ${name}`)
  const sent = row.contract.query ? (query ?? { page: 1 }) : query
  return await answerCall(row, { params: undefined, query: sent, body: undefined }, makeVisit(visit))
}

test("an employees' call tells nobody else even that their input is wrong", async () => {
  expect(await ask('desk', { shopper: signe })).toBe('member2')
  await expect(ask('desk', {}, 'no page')).rejects.toMatchObject({ status: 401, code: 'log-in-first' })
  const member = { shopper: makeShopper(1) }
  await expect(ask('desk', member, 'no page')).rejects.toMatchObject({ status: 403, code: 'employees-only' })
  expect(await ask('open', member)).toBe('member1')
})

test('what is to be done once needs a key of sensible length', async () => {
  expect(await ask('once', { idempotencyKey: 'k'.repeat(200) })).toHaveLength(200)
  for (const idempotencyKey of [null, '', 'k'.repeat(201)]) {
    await expect(ask('once', { idempotencyKey })).rejects.toMatchObject({ status: 400, code: 'key-missing' })
  }
})

test('a desk is for employees who have been given it, and for whoever manages people', async () => {
  const refused = { status: 403, code: 'right-wanted' }
  await expect(ask('orders', { shopper: { ...signe, rights: ['chat'] } })).rejects.toMatchObject(refused)
  const member = { ...makeShopper(1), rights: ['orders' as const] }
  await expect(ask('orders', { shopper: member })).rejects.toMatchObject({ status: 403, code: 'employees-only' })
  expect(await ask('orders', { shopper: { ...signe, rights: ['orders'] } })).toBe('member2')
  expect(await ask('orders', { shopper: { ...signe, rights: [], isAdmin: true } })).toBe('member2')
})

test('people are for those who manage them', async () => {
  const refused = { status: 403, code: 'admins-only' }
  await expect(ask('people', { shopper: null })).rejects.toMatchObject({ status: 401, code: 'log-in-first' })
  await expect(ask('people', { shopper: makeShopper(1) })).rejects.toMatchObject(refused)
  await expect(ask('people', { shopper: signe })).rejects.toMatchObject(refused)
  expect(await ask('people', { shopper: { ...signe, isAdmin: true } })).toBe('member2')
})
