import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Count, Day } from '#core/request-fields.ts'
import { problems } from './back-office-messages.ts'

/** Of Fortnox's chart of accounts. */
const Account = z.int().min(1000).max(9999)

export const heldProblems = [
  'locked-period',
  'no-financial-year',
  'no-series',
  'series-not-manual',
  'no-account',
  'account-inactive',
] as const
export type HeldProblem = (typeof heldProblems)[number]

export const FortnoxVoucher = z
  .object({
    /** Of the journal entry. */
    id: z.int(),
    /** The shop's own number: year and number. */
    year: z.int(),
    number: z.int(),
    day: Day,
    text: z.string(),
    /** Öre, of its debit lines. */
    amount: z.int(),
    state: z.enum(['waiting', 'held', 'sending', 'sent', 'refused']),
    problem: z.enum(heldProblems).nullable(),
    /** Fortnox's number of the error, and its words. */
    problemCode: z.int().nullable(),
    problemText: z.string(),
    attempts: z.int(),
    /** Series and number at Fortnox. */
    fortnoxNumber: z.string().nullable(),
    /** Unix milliseconds. */
    attemptedAt: z.int().nullable(),
  })
  .meta({ id: 'FortnoxVoucher' })
export type FortnoxVoucher = z.infer<typeof FortnoxVoucher>

export const FortnoxOverview = z
  .object({
    isSandbox: z.boolean(),
    /** Whether the shop has a client id and a secret of Fortnox. */
    hasAccount: z.boolean(),
    canConnect: z.boolean(),
    /** What the integration at Fortnox must name. */
    redirectUri: z.string(),
    version: z.int(),
    connection: z
      .object({
        company: z.string(),
        organisationNumber: z.string(),
        connectedAt: z.int(),
        connectedBy: z.string().nullable(),
      })
      .nullable(),
    settings: z.object({
      series: z.string().nullable(),
      fromDay: Day.nullable(),
      accounts: z.array(z.object({ account: Account, name: z.string(), fortnoxAccount: Account })),
    }),
    problem: z.enum(['login-ended', 'no-answer', 'busy', 'refused']).nullable(),
    problemText: z.string(),
    ranAt: z.int().nullable(),
    counts: z.object({ waiting: z.int(), held: z.int(), sending: z.int(), refused: z.int(), sent: z.int() }),
    /** Held, refused and with an unknown outcome: the oldest 50. */
    problems: z.array(FortnoxVoucher),
    /** The latest 20. */
    sent: z.array(FortnoxVoucher),
  })
  .meta({ id: 'FortnoxOverview' })
export type FortnoxOverview = z.infer<typeof FortnoxOverview>

export const FortnoxReport = z
  .object({
    from: Day.nullable(),
    /** By account at Fortnox, öre; debit is positive. */
    accounts: z.array(
      z.object({
        account: z.int(),
        name: z.string(),
        /** Of the shop's journal, since the first day that is sent. */
        journal: z.int(),
        acknowledged: z.int(),
        /** Of the journal, in entries that Fortnox has not acknowledged. */
        remaining: z.int(),
        /** Zero unless something is wrong: journal less acknowledged less remaining. */
        difference: z.int(),
      }),
    ),
    /** The first 50 vouchers whose lines Fortnox stored differently from how they were sent, and how many there are. */
    different: z.array(FortnoxVoucher),
    differentCount: z.int(),
  })
  .meta({ id: 'FortnoxReport' })
export type FortnoxReport = z.infer<typeof FortnoxReport>

const overview = z.object({ data: FortnoxOverview })

export const fortnoxContract = contract({
  getFortnox: {
    method: 'GET',
    path: '/admin/fortnox',
    summary: 'Shows the connection to Fortnox, what waits, what failed and what was sent',
    answer: overview,
    right: 'accounting',
  },
  getFortnoxReport: {
    method: 'GET',
    path: '/admin/fortnox/report',
    summary: "Compares sums of the shop's journal with what Fortnox answered when it took the vouchers, by account",
    answer: z.object({ data: FortnoxReport }),
    right: 'accounting',
  },
  beginFortnoxLogin: {
    method: 'POST',
    path: '/admin/fortnox/login',
    summary: "Begins a login: the address at Fortnox where the company's administrator lets the shop in",
    answer: z.object({ data: z.object({ url: z.string() }) }),
    problems: {
      'fortnox-not-configured': problems['fortnox-not-configured'],
      'fortnox-unavailable': problems['fortnox-unavailable'],
    },
    adminsOnly: true,
    reauthenticated: true,
    personOnly: true,
  },
  connectFortnox: {
    method: 'POST',
    path: '/admin/fortnox/connection',
    summary: 'Ends the login with the code that Fortnox gave, by the person who began it',
    body: z.object({ code: z.string().min(1).max(1000), state: z.string().min(1).max(200) }),
    answer: overview,
    problems: {
      'fortnox-not-configured': problems['fortnox-not-configured'],
      'fortnox-unavailable': problems['fortnox-unavailable'],
      'login-refused': problems['login-refused'],
    },
    adminsOnly: true,
    personOnly: true,
  },
  disconnectFortnox: {
    method: 'DELETE',
    path: '/admin/fortnox/connection',
    summary: 'Deletes the tokens; settings and what has been sent are kept',
    answer: overview,
    adminsOnly: true,
    reauthenticated: true,
  },
  putFortnoxSettings: {
    method: 'PUT',
    path: '/admin/fortnox/settings',
    summary:
      'Stores the voucher series, the first day that is sent and the accounts that have another number at Fortnox',
    body: z.object({
      version: Count,
      series: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9]{1,10}$/, problems.series),
      fromDay: Day,
      accounts: z.array(z.object({ account: Account, fortnoxAccount: Account })).max(100),
    }),
    answer: overview,
    problems: { 'changed-meanwhile': problems['changed-meanwhile'] },
    adminsOnly: true,
  },
  retryFortnoxVouchers: {
    method: 'POST',
    path: '/admin/fortnox/retries',
    summary: 'Sends again what Fortnox has refused, one or all, and looks at once at what waits',
    body: z.object({ voucher: z.int().min(1).max(Number.MAX_SAFE_INTEGER).meta({ format: 'int64' }).nullable() }),
    answer: overview,
    right: 'accounting',
  },
})
