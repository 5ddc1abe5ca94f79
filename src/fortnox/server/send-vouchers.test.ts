import { afterAll, beforeEach, expect, test } from 'vitest'
import { numberJournalEntries } from '#accounting/server/number-journal-entries.ts'
import { type JournalLine, recordJournalEntry } from '#accounting/server/record-journal-entry.ts'
import type { Api } from '#core/calls.ts'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import { fortnoxCalls } from '#fortnox/calls.ts'
import { fortnoxContract } from '#fortnox/contract.ts'
import { sandboxFortnox } from '#integrations/fortnox/connected-fortnox.ts'
import { type FortnoxFault, openFortnoxSandbox } from '#integrations/fortnox/sandbox/fortnox-server.ts'
import { memoryRecords } from '#integrations/fortnox/sandbox/records.ts'
import { fortnoxSandboxAccount } from '#integrations/fortnox/sandbox/sandbox-answer.ts'
import { testDatabase } from '#test/database.ts'
import { testEncryption } from '#test/encryption.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { fortnoxApi } from './api.ts'
import { sendVouchers } from './send-vouchers.ts'

const db = await testDatabase()
let now = new Date('2026-11-24T12:00:00Z')
const clock = () => now
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const anna = { ...(await makeMember(db, 1)), isEmployee: true, isAdmin: true }
const bo = { ...(await makeMember(db, 2)), isEmployee: true, isAdmin: true }
let fortnox = await openFortnoxSandbox({ records: memoryRecords(), clock })
const account = { clientId: fortnoxSandboxAccount.clientId, clientSecret: () => fortnoxSandboxAccount.clientSecret }
let connected = sandboxFortnox(fortnox.base, account)

const handlers = fortnoxApi({
  db,
  reads: db,
  encryption: testEncryption,
  fortnox: () => connected,
  isSandbox: true,
  origin: 'https://butiken.se',
})
const rows = callsOf('fortnox', fortnoxContract, handlers)
/** At the time of the call. */
const callAs =
  (member: typeof anna): Api =>
  async (...given) =>
    await inProcessApi(rows, makeContext({ now, member: { ...member, authenticatedAt: now } }))(...given)
const call = callAs(anna)

afterAll(async () => {
  await fortnox.close()
  await db.close()
})

beforeEach(async () => {
  await fortnox.close()
  fortnox = await openFortnoxSandbox({ records: memoryRecords(), clock })
  connected = sandboxFortnox(fortnox.base, account)
  await db.query('', 'truncate journal_entry, journal_line, journal_entry_number, fortnox_voucher, fortnox_connection')
})

const send = async () => await sendVouchers({ db, encryption: testEncryption, fortnox: () => connected, clock })
const overview = async () => (await call(fortnoxCalls.getFortnox, undefined)).data
const report = async () => (await call(fortnoxCalls.getFortnoxReport, undefined)).data

async function connect() {
  const { url } = (await call(fortnoxCalls.beginFortnoxLogin, undefined)).data
  const { code = '', state = '' } = Object.fromEntries(new URL(url).searchParams)
  return await call(fortnoxCalls.connectFortnox, { code, state })
}

const settings = { version: 0, series: 'A', fromDay: '2026-11-01', accounts: [] }
async function open(
  changes: Partial<{ series: string; accounts: { account: number; fortnoxAccount: number }[] }> = {},
) {
  await call(fortnoxCalls.putFortnoxSettings, { ...settings, ...changes })
  await connect()
}

const sale = (amount: number): JournalLine[] => [
  { account: 'customer', amount },
  { account: 'vat25', amount: -amount / 5 },
  { account: 'sales25', amount: -amount + amount / 5 },
]
async function book(key: string, at = '2026-11-20T10:00:00Z', lines = sale(1000), text = `Såld ”${key}”`) {
  await recordJournalEntry(db, { key, text, lines }, new Date(at))
  await numberJournalEntries(db, now)
}

const counts = async () => {
  const { waiting, held, sending, refused, sent } = (await overview()).counts
  return { waiting, held, sending, refused, sent }
}
const none = { waiting: 0, held: 0, sending: 0, refused: 0, sent: 0 }

test('each numbered entry is sent once, as it is in the journal, from the first day that is sent', async () => {
  await book('too early', '2026-10-31T10:00:00Z')
  await book('one', '2026-11-01T10:00:00Z', sale(123_45 * 5))
  await book('two', '2026-11-20T10:00:00Z')
  await open()
  await send()
  await send()
  expect(await fortnox.vouchers()).toMatchObject([
    {
      VoucherSeries: 'A',
      VoucherNumber: 1,
      TransactionDate: '2026-11-01',
      Description: 'Butiken 2026-2: Såld one',
      VoucherRows: [
        { Account: 2420, Debit: 617.25, Credit: 0 },
        { Account: 2611, Debit: 0, Credit: 123.45 },
        { Account: 3001, Debit: 0, Credit: 493.8 },
      ],
    },
    { VoucherNumber: 2, TransactionDate: '2026-11-20' },
  ])
  expect(await overview()).toMatchObject({
    counts: { ...none, sent: 2 },
    problem: null,
    connection: { connectedBy: anna.username },
    sent: [{ fortnoxNumber: 'A2' }, { fortnoxNumber: 'A1' }],
  })
  const { accounts, different } = await report()
  expect(accounts.map(({ account, journal, acknowledged }) => [account, journal, acknowledged])).toEqual([
    [2420, 62_725, 62_725],
    [2611, -12_545, -12_545],
    [3001, -50_180, -50_180],
  ])
  expect(accounts.every(({ difference, remaining }) => difference === 0 && remaining === 0)).toBe(true)
  expect(different).toEqual([])
})

test('accounts have the numbers of the chart at Fortnox', async () => {
  await book('one')
  await open({
    accounts: [
      { account: 3001, fortnoxAccount: 3051 },
      { account: 2420, fortnoxAccount: 2420 },
    ],
  })
  await send()
  expect((await report()).accounts).toMatchObject([
    { account: 2420, difference: 0 },
    { account: 2611, difference: 0 },
    { account: 3051, name: 'Försäljning 25 % moms', journal: -800, acknowledged: -800, difference: 0 },
  ])
})

test.each<[FortnoxFault, number]>([
  ['silent-booked', 1],
  ['500-booked', 1],
  ['silent', 1],
  ['500', 1],
])('after %s there is one voucher, whatever had happened', async (fault, expected) => {
  connected = {
    ...connected,
    api: sandboxFortnox(fortnox.base, account, { timeoutMs: 200 }).api,
  }
  await book('one')
  await open()
  fortnox.fail(fault)
  await send()
  expect(await overview()).toMatchObject({ counts: { ...none, sending: 1 }, problem: 'no-answer' })
  // The request may still be at work.
  await send()
  expect(await counts()).toEqual({ ...none, sending: 1 })
  later(3)
  await send()
  expect(await counts()).toEqual({ ...none, sent: 1 })
  expect(await fortnox.vouchers()).toHaveLength(expected)
})

test('two concurrent runs send nothing twice', async () => {
  for (const key of ['a', 'b', 'c', 'd']) await book(key)
  await open()
  await Promise.all([send(), send(), send()])
  expect(await fortnox.vouchers()).toHaveLength(4)
})

test('a voucher rejected by Fortnox waits with the reason and is sent again automatically', async () => {
  await book('one', '2026-11-10T10:00:00Z')
  await book('two', '2026-11-20T10:00:00Z')
  await open()
  const reasons = [
    [{ lockedUntil: '2026-11-15' }, 'locked-period', '2026-11-15', 1],
    [{ lockedUntil: null, missingAccounts: [3001] }, 'no-account', '3001', 0],
    [{ missingAccounts: [], inactiveAccounts: [2611] }, 'account-inactive', '2611', 0],
    [{ inactiveAccounts: [], series: {} }, 'no-series', 'A', 0],
    [{ series: { A: false } }, 'series-not-manual', 'A', 0],
    [{ series: { A: true }, years: [2025] }, 'no-financial-year', '2026-11-10', 0],
  ] as const
  for (const [change, problem, text] of reasons) {
    later(1)
    await fortnox.company({ ...change, ...('series' in change ? { series: { ...change.series } } : {}) } as never)
    await send()
    expect((await overview()).problems[0]).toMatchObject({ state: 'held', problem, problemText: text })
  }
  // The second day was never locked.
  expect((await overview()).counts.sent).toBe(1)
  await fortnox.company({ years: [2026] })
  later(1)
  await send()
  expect(await counts()).toEqual({ ...none, sent: 2 })
})

test('a rejected voucher is shown with its number, and sent again when a person says so', async () => {
  await book('one')
  await open()
  // Locked after the shop has looked.
  const api = connected.api
  connected = {
    ...connected,
    api: (token) => ({
      ...api(token),
      createVoucher: async (...given) => {
        await fortnox.company({ lockedUntil: '2026-11-30' })
        return await api(token).createVoucher(...given)
      },
    }),
  }
  await send()
  const { problems } = await overview()
  expect(problems).toMatchObject([
    { state: 'refused', problemCode: 2000401, problemText: 'Administratören har låst perioden t.o.m. 2026-11-30.' },
  ])
  expect((await report()).accounts[0]).toMatchObject({ journal: 1000, acknowledged: 0, remaining: 1000, difference: 0 })
  connected = { ...connected, api }
  await fortnox.company({ lockedUntil: null })
  await send()
  expect(await counts()).toEqual({ ...none, refused: 1 })
  await call(fortnoxCalls.retryFortnoxVouchers, { voucher: problems[0]?.id ?? 0 })
  await send()
  expect(await counts()).toEqual({ ...none, sent: 1 })
})

test('what Fortnox answers otherwise than it was sent is found by the report', async () => {
  await book('one')
  await open()
  const api = connected.api
  connected = {
    ...connected,
    api: (token) => ({
      ...api(token),
      createVoucher: async (...given) => {
        const booked = await api(token).createVoucher(...given)
        return {
          ...booked,
          lines: booked.lines.map((line) => ({ ...line, account: line.account === 3001 ? 3002 : line.account })),
        }
      },
    }),
  }
  await send()
  const { accounts, different } = await report()
  expect(accounts.filter(({ difference }) => difference !== 0)).toMatchObject([
    { account: 3001, journal: -800, acknowledged: 0, difference: -800 },
    { account: 3002, journal: 0, acknowledged: -800, difference: 800 },
  ])
  expect(different).toMatchObject([{ number: 1, fortnoxNumber: 'A1' }])
})

test('of many vouchers that differ, the first are listed, and how many there are', async () => {
  for (let number = 1; number <= 52; number++)
    await recordJournalEntry(
      db,
      { key: `many ${number}`, text: 'Såld', lines: sale(1000) },
      new Date('2026-11-20T10:00:00Z'),
    )
  await numberJournalEntries(db, now)
  await db.query(
    '',
    `insert into fortnox_voucher (entry_id, is_sandbox, state, is_different, series, year, number, acknowledged, account_map)
     select entry_id, true, 'sent', true, 'A', 1, number, '[]', '{}' from journal_entry_number`,
  )
  const { different, differentCount } = await report()
  expect(different.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
  expect(differentCount).toBe(52)
})

test('a refresh token is used once; a lost answer needs a new login', async () => {
  await open()
  for (const hours of [2, 30, 24 * 20]) {
    later(hours * 60)
    await send()
    expect((await overview()).problem).toBeNull()
  }
  const [{ tokens } = { tokens: '' }] = await db.query<{ tokens: string }>('', 'select tokens from fortnox_connection')
  expect(tokens).not.toContain('sandbox-')
  later(120)
  connected = { ...connected, login: sandboxFortnox(fortnox.base, account, { timeoutMs: 200 }).login }
  fortnox.fail('lost-tokens')
  await send()
  expect((await overview()).problem).toBe('no-answer')
  await send()
  expect((await overview()).problem).toBe('login-ended')
  await book('one')
  await connect()
  await send()
  expect(await overview()).toMatchObject({ problem: null, counts: { sent: 1 } })
})

test('an access token that ends before its time is refreshed, and too many requests wait', async () => {
  await book('one')
  await book('two')
  await open()
  fortnox.fail('expired', '429')
  await send()
  expect(await overview()).toMatchObject({ problem: 'busy', counts: { ...none, waiting: 2 } })
  await send()
  expect(await counts()).toEqual({ ...none, sent: 2 })
})

test('a login is ended only by the person who began it, once', async () => {
  await call(fortnoxCalls.putFortnoxSettings, settings)
  const { url } = (await call(fortnoxCalls.beginFortnoxLogin, undefined)).data
  expect(url).toMatch(/^https:\/\/butiken\.se\/admin\/fortnox\?code=/)
  const { code = '', state = '' } = Object.fromEntries(new URL(url).searchParams)
  const rejected = { code: 'login-refused' }
  await expect(callAs(bo)(fortnoxCalls.connectFortnox, { code, state })).rejects.toMatchObject(rejected)
  await expect(call(fortnoxCalls.connectFortnox, { code, state: 'x' })).rejects.toMatchObject(rejected)
  expect((await call(fortnoxCalls.connectFortnox, { code, state })).data.connection).not.toBeNull()
  await expect(call(fortnoxCalls.connectFortnox, { code, state })).rejects.toMatchObject(rejected)
  const left = (await call(fortnoxCalls.disconnectFortnox, undefined)).data
  expect(left).toMatchObject({ connection: null, settings: { series: 'A', fromDay: '2026-11-01' } })
})

test('settings that were changed meanwhile are kept', async () => {
  await call(fortnoxCalls.putFortnoxSettings, settings)
  await call(fortnoxCalls.putFortnoxSettings, settings)
  await expect(call(fortnoxCalls.putFortnoxSettings, { ...settings, series: 'K' })).rejects.toMatchObject({
    code: 'changed-meanwhile',
  })
  const changed = await call(fortnoxCalls.putFortnoxSettings, { ...settings, version: 1, series: 'K' })
  expect(changed.data).toMatchObject({ version: 2, settings: { series: 'K' } })
})
