import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { answerCall, callsOf } from './call-table.ts'

const answer = z.string()
const calls = contract({
  open: { method: 'GET', path: '/open', summary: 'Open', answer },
  inbox: {
    method: 'GET',
    path: '/back-office',
    summary: 'Inbox',
    answer,
    query: z.object({ page: z.int() }),
    employeesOnly: true,
  },
  orders: { method: 'GET', path: '/orders', summary: 'Orders', answer, right: 'orders' },
  people: { method: 'GET', path: '/people', summary: 'People', answer, adminsOnly: true },
  once: { method: 'POST', path: '/once', summary: 'Once', answer, keyed: true },
  export: { method: 'GET', path: '/export', summary: 'Export', answer, reauthenticated: true },
  erase: { method: 'POST', path: '/erase', summary: 'Erase', answer, membersOnly: true, secondFactor: true },
})
const rows = callsOf('test', calls, {
  open: (_, { member }) => member?.username ?? 'a visitor',
  inbox: (_, { member }) => member.username,
  orders: (_, { member }) => member.username,
  people: (_, { member }) => member.username,
  once: (_, { idempotencyKey }) => idempotencyKey,
  export: (_, { member }) => member.username,
  erase: (_, { member }) => member.username,
})
const signe = { ...buildMember(2), isEmployee: true }

async function ask(name: keyof typeof calls, context: Parameters<typeof makeContext>[0], query?: unknown) {
  const row = rows.find((known) => known.name === name)
  if (!row) throw new Error(`No call ${name}`)
  const sent = row.contract.query ? (query ?? { page: 1 }) : query
  return await answerCall(row, { params: undefined, query: sent, body: undefined }, makeContext(context))
}

test('an employee call reveals nothing to others, not even invalid input', async () => {
  expect(await ask('inbox', { member: signe })).toBe('member2')
  await expect(ask('inbox', {}, 'no page')).rejects.toMatchObject({ status: 401, code: 'login-required' })
  const member = { member: buildMember(1) }
  await expect(ask('inbox', member, 'no page')).rejects.toMatchObject({ status: 403, code: 'employees-only' })
  expect(await ask('open', member)).toBe('member1')
})

test('a keyed call requires a key of valid length', async () => {
  expect(await ask('once', { idempotencyKey: 'k'.repeat(200) })).toHaveLength(200)
  for (const idempotencyKey of [null, '', 'k'.repeat(201)]) {
    await expect(ask('once', { idempotencyKey })).rejects.toMatchObject({
      status: 400,
      code: 'idempotency-key-missing',
    })
  }
})

test('customer service calls require their right or managing people', async () => {
  const refused = { status: 403, code: 'right-required' }
  await expect(ask('orders', { member: { ...signe, rights: ['chat'] } })).rejects.toMatchObject(refused)
  const member = { ...buildMember(1), rights: ['orders' as const] }
  await expect(ask('orders', { member: member })).rejects.toMatchObject({ status: 403, code: 'employees-only' })
  expect(await ask('orders', { member: { ...signe, rights: ['orders'] } })).toBe('member2')
  expect(await ask('orders', { member: { ...signe, rights: [], isAdmin: true } })).toBe('member2')
})

test('people calls require managing people', async () => {
  const refused = { status: 403, code: 'admins-only' }
  await expect(ask('people', { member: null })).rejects.toMatchObject({ status: 401, code: 'login-required' })
  await expect(ask('people', { member: buildMember(1) })).rejects.toMatchObject(refused)
  await expect(ask('people', { member: signe })).rejects.toMatchObject(refused)
  expect(await ask('people', { member: { ...signe, isAdmin: true } })).toBe('member2')
})

test('what changes the account waits for the second factor of staff who have one', async () => {
  const refused = { status: 403, code: 'second-factor-required' }
  for (const name of ['export', 'erase'] as const) {
    const owing = { ...signe, secondFactor: 'required' as const }
    await expect(ask(name, { member: owing }), name).rejects.toMatchObject(refused)
    for (const secondFactor of ['none', 'enrol', 'done'] as const)
      expect(await ask(name, { member: { ...signe, secondFactor } })).toBe('member2')
  }
})
