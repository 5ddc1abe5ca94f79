import { answerInProcess, type CallRow, callsOf } from '#core/server/call-table.ts'
import type { Db } from '#core/server/db.ts'
import { accountContract } from '#identity/contract.ts'
import { reauthenticationContract } from '#identity/reauthentication-contract.ts'
import { accountApi } from '#identity/server/api.ts'
import type { GuestOrders } from '#identity/server/guest-orders.ts'
import { reauthenticationApi } from '#identity/server/reauthentication-api.ts'
import { securityNoticeJob, sendSecurityNotice } from '#identity/server/security-notice.ts'
import { openSessionStore, type SessionStore } from '#identity/server/sessions.ts'
import { verifyEmailApi } from '#identity/server/verify-email-api.ts'
import { verifyEmailContract } from '#identity/verify-email-contract.ts'
import { profileContract } from '#profile/contract.ts'
import { profileApi } from '#profile/server/profile-api.ts'
import { testEncryption } from './encryption.ts'
import { makeContext } from './request-context.ts'

export const emailSender = {
  encryption: testEncryption,
  origin: 'https://krets.example',
  sender: 'Krets Handel AB, Uppsala',
}

export const noOrders: GuestOrders = { find: async () => null, adopt: async () => {} }

export type Browser = { cookies: Map<string, string>; ip?: string; userAgent?: string; now?: Date; key?: string }
export const nowhere = { storeWeights: {}, storeSuggestions: [], deliveryDates: [], earliestDeliveryDate: '2026-11-21' }

/** There are five stores. */
export const isStore = (id: number) => id >= 1 && id <= 5

export function accountOn(db: Db, orders: GuestOrders = noOrders) {
  const sessions = openSessionStore(db)
  const emailDeps = { db, ...emailSender }
  const rows = [
    ...callsOf(
      'account',
      accountContract,
      accountApi({
        db,
        sessions,
        orders,
        emailDeps,
        localAvailability: async () => nowhere,
        encryption: testEncryption,
        isStore,
      }),
    ),
    ...callsOf('account', profileContract, profileApi({ emailDeps, sessions, isStore })),
    ...callsOf('account', verifyEmailContract, verifyEmailApi({ emailDeps, sessions })),
    ...callsOf('account', reauthenticationContract, reauthenticationApi({ db, sessions })),
  ]
  type Calls = typeof accountContract &
    typeof profileContract &
    typeof verifyEmailContract &
    typeof reauthenticationContract
  const call = callerOf<keyof Calls>(sessions, rows)
  return { sessions, rows, call }
}

export function callerOf<N extends string>(sessions: SessionStore, rows: readonly CallRow[]) {
  return async <T>(name: N, input: object, browser: Browser): Promise<T> => {
    const row = rows.find((one) => one.name === name)
    if (!row) throw new Error(`No call ${name}`)
    const { cookies, ip = 'local', userAgent = '', now = new Date(), key = null } = browser
    const context = {
      ...makeContext({ now, member: await sessions.memberOf(cookies, now), idempotencyKey: key }),
      ip,
      userAgent,
      cookies,
      setCookie: (cookie: string, value: string | null) => {
        if (value === null) cookies.delete(cookie)
        else cookies.set(cookie, value)
      },
    }
    // The contract guarantees the type.
    return (await answerInProcess(row, input, context)) as T
  }
}

export async function writeSecurityNotices(db: Db): Promise<number> {
  const jobs = await db.query<{ payload: unknown }>(
    '',
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = $1 returning j.id, j.payload`,
    [securityNoticeJob],
  )
  for (const { payload } of jobs) await sendSecurityNotice({ db, ...emailSender }, payload)
  return jobs.length
}

export async function securityEventsOf(db: Db, memberId: number): Promise<{ type: string; outcome: string }[]> {
  return await db.query('', 'select type, outcome from security_event where member_id = $1 order by id', [memberId])
}
