import { afterAll, expect, test } from 'vitest'
import { connectedFortnox, sandboxFortnox } from './connected-fortnox.ts'
import { requestLimit } from './request-limit.ts'
import { openFortnoxSandbox } from './sandbox/fortnox-server.ts'
import { memoryRecords } from './sandbox/records.ts'
import { validText } from './voucher.ts'

const sandbox = await openFortnoxSandbox({ records: memoryRecords(), clock: () => new Date('2026-11-24T12:00:00Z') })
afterAll(() => sandbox.close())
const connected = sandboxFortnox(sandbox.base, { clientId: 'sandbox-client', clientSecret: () => 'sandbox-secret' })
const redirectUri = 'https://butiken.se/admin/fortnox'

async function tokens() {
  const back = new URL(await connected.begin({ redirectUri, state: 'x' }))
  return await connected.login.tokensOfCode(back.searchParams.get('code') ?? '', redirectUri)
}

test('the address of the login is that of the published flow', async () => {
  const real = connectedFortnox({ clientId: 'abc', clientSecret: () => 'd' })
  expect(await real.begin({ redirectUri, state: 's' })).toBe(
    'https://apps.fortnox.se/oauth-v1/auth?client_id=abc&redirect_uri=https%3A%2F%2Fbutiken.se%2Fadmin%2Ffortnox&scope=companyinformation+bookkeeping+settings&state=s&access_type=offline&response_type=code&account_type=service',
  )
})

test('codes and refresh tokens work once', async () => {
  const first = await tokens()
  const second = await connected.login.refreshed(first.refreshToken)
  expect(second.refreshToken).not.toBe(first.refreshToken)
  await expect(connected.login.refreshed(first.refreshToken)).rejects.toThrow('Fortnox answered 400')
})

const voucher = {
  series: 'A',
  day: '2026-11-20',
  description: 'Butiken 2026-1',
  reference: 'r',
  lines: [
    { account: 1930, amount: 10_050 },
    { account: 2420, amount: -10_050 },
  ],
}

test.each([
  ['lines that do not balance', { lines: [voucher.lines[0], { account: 2420, amount: -1 }] }, 2001392],
  ['one line', { lines: [voucher.lines[0]] }, 2001392],
  ['a day of another year', { day: '2025-11-20' }, 2001392],
  ['a series without manual entries', { series: 'F' }, 2001392],
  ['a quotation mark', { description: 'Såld "TV"' }, 2000359],
  ['no text', { description: '' }, 2001392],
] as const)('the sandbox refuses %s', async (_, change, code) => {
  const { accessToken } = await tokens()
  const api = connected.api(() => accessToken)
  const given = { ...voucher, ...change } as typeof voucher
  await expect(api.createVoucher(given, 7)).rejects.toMatchObject({ status: 400, code })
})

test('amounts arrive to the öre', async () => {
  const { accessToken } = await tokens()
  const api = connected.api(() => accessToken)
  const lines = [29, 1_999_999_999_99, 115, -144, -1_999_999_999_99].map((amount, at) => ({
    account: 3000 + at,
    amount,
  }))
  const booked = await api.createVoucher({ ...voucher, lines }, 7)
  expect(booked).toMatchObject({ series: 'A', year: 7, lines })
  expect(await api.findVoucher({ ...voucher, reference: 'another' }, 7)).toBeNull()
})

test('no more requests are sent than Fortnox allows', async () => {
  let now = 0
  const at: number[] = []
  const next = requestLimit({ max: 25, windowMs: 5000, now: () => now, pause: async (ms) => void (now += ms) })
  await Promise.all(Array.from({ length: 60 }, () => next().then(() => at.push(now))))
  expect([at[24], at[25], at[49], at[50]]).toEqual([0, 5000, 5000, 10_000])
})

test('texts have only the characters that Fortnox takes', () => {
  expect(validText('Såld "TV" 55″ <b>\n50 % – Åsa & Co', 200)).toBe('Såld TV 55 b 50 % – Åsa & Co')
  expect(validText('å'.repeat(300), 200)).toHaveLength(200)
})
