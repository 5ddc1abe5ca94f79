import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import type { Db } from '#core/server/db.ts'
import { fortnoxCalls } from '#fortnox/calls.ts'
import { fortnoxContract } from '#fortnox/contract.ts'
import { fortnoxApi } from '#fortnox/server/api.ts'
import { sendVouchers } from '#fortnox/server/send-vouchers.ts'
import { sandboxFortnox } from '#integrations/fortnox/connected-fortnox.ts'
import { openFortnoxSandbox } from '#integrations/fortnox/sandbox/fortnox-server.ts'
import { memoryRecords } from '#integrations/fortnox/sandbox/records.ts'
import { fortnoxSandboxAccount } from '#integrations/fortnox/sandbox/sandbox-answer.ts'
import { testEncryption } from '#test/encryption.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { employee } from './beginning.ts'

const now = new Date('2027-01-03T12:00:00Z')

/** What Fortnox has got of a story, after `wrongBooks` has numbered its entries: every account as it is in the journal. */
export async function wrongVouchers(db: Db): Promise<string[]> {
  const clock = () => now
  const fortnox = await openFortnoxSandbox({ records: memoryRecords(), clock })
  try {
    const { clientId, clientSecret } = fortnoxSandboxAccount
    const connected = sandboxFortnox(fortnox.base, { clientId, clientSecret: () => clientSecret })
    const deps = { db, encryption: testEncryption, fortnox: () => connected }
    const api = fortnoxApi({ ...deps, reads: db, isSandbox: true, origin: 'https://butiken.se' })
    const member = buildMember(employee, { isEmployee: true, isAdmin: true, authenticatedAt: now })
    const call = inProcessApi(callsOf('fortnox', fortnoxContract, api), makeContext({ now, member }))
    await call(fortnoxCalls.putFortnoxSettings, { version: 0, series: 'A', fromDay: '2026-01-01', accounts: [] })
    const { url } = (await call(fortnoxCalls.beginFortnoxLogin, undefined)).data
    const { code = '', state = '' } = Object.fromEntries(new URL(url).searchParams)
    await call(fortnoxCalls.connectFortnox, { code, state })
    for (const _ of [1, 2]) await sendVouchers({ ...deps, clock })
    return differing((await fortnox.vouchers()) as Voucher[], await db.query<Booked>('story-vouchers', bookedSql))
  } finally {
    await fortnox.close()
  }
}

type Booked = { account: number; amount: number; entries: number }

const bookedSql = `
  select l.account, sum(l.amount)::bigint as amount, (select count(*)::int from journal_entry) as entries
  from journal_line l group by l.account order by l.account`

type Voucher = { VoucherRows: readonly { Account: number; Debit: number; Credit: number }[] }

function differing(vouchers: readonly Voucher[], booked: readonly Booked[]): string[] {
  const sums = new Map<number, number>()
  for (const { Account, Debit, Credit } of vouchers.flatMap(({ VoucherRows }) => VoucherRows))
    sums.set(Account, (sums.get(Account) ?? 0) + Math.round(Debit * 100) - Math.round(Credit * 100))
  const wrong = booked.filter(({ account, amount }) => (sums.get(account) ?? 0) !== amount)
  const isWhole = vouchers.length === (booked[0]?.entries ?? 0)
  return [
    ...(isWhole ? [] : ['Fortnox has other vouchers than the journal has entries']),
    ...wrong.map(({ account }) => `Fortnox has another sum of ${account} than the journal`),
  ]
}
