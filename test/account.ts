import { accountContract } from '#account/contract.ts'
import { profileContract } from '#account/profile-contract.ts'
import { reauthenticationContract } from '#account/reauthentication-contract.ts'
import { accountApi } from '#account/server/api.ts'
import type { GuestOrders } from '#account/server/guest-orders.ts'
import { profileApi } from '#account/server/profile-api.ts'
import { reauthenticationApi } from '#account/server/reauthentication-api.ts'
import { mailSecurityNotice, securityNoticeJob } from '#account/server/security-notice.ts'
import { openSessionDoor, type SessionDoor } from '#account/server/sessions.ts'
import { verifyEmailApi } from '#account/server/verify-email-api.ts'
import { verifyEmailContract } from '#account/verify-email-contract.ts'
import { answerInProcess, type CallRow, callsOf } from '#core/server/call-table.ts'
import type { Db } from '#core/server/db.ts'
import { testSealer } from './sealer.ts'
import { makeVisit } from './visit.ts'

/** Whoever sends letters in tests. */
export const letterSender = { sealer: testSealer, origin: 'https://krets.example', sender: 'Krets Handel AB, Uppsala' }

/** A shop in which nothing has been ordered. */
export const noOrders: GuestOrders = { find: async () => null, adopt: async () => {} }

export type Browser = { cookies: Map<string, string>; ip?: string; userAgent?: string; now?: Date; key?: string }
/** As if there were no stores, and nothing were sent. */
export const nowhere = { storeWeights: {}, storeSuggestions: [], deliveryDates: [], earliestDeliveryDate: '2026-11-21' }

/** The account's calls, made by browsers that keep their cookies. */
export function accountOn(db: Db, orders: GuestOrders = noOrders) {
  const sessions = openSessionDoor(db)
  const letters = { db, ...letterSender }
  const rows = [
    ...callsOf(
      'account',
      accountContract,
      accountApi({ db, sessions, orders, letters, nearby: async () => nowhere, sealer: testSealer }),
    ),
    ...callsOf('account', profileContract, profileApi({ letters, sessions })),
    ...callsOf('account', verifyEmailContract, verifyEmailApi({ letters, sessions })),
    ...callsOf('account', reauthenticationContract, reauthenticationApi({ db, sessions })),
  ]
  type Calls = typeof accountContract &
    typeof profileContract &
    typeof verifyEmailContract &
    typeof reauthenticationContract
  const call = callerOf<keyof Calls>(sessions, rows)
  return { sessions, rows, call }
}

/** Makes calls as browsers that keep their cookies. */
export function callerOf<N extends string>(sessions: SessionDoor, rows: readonly CallRow[]) {
  return async <T>(name: N, input: object, browser: Browser): Promise<T> => {
    const row = rows.find((one) => one.name === name)
    if (!row) throw new Error(`No call ${name}`)
    const { cookies, ip = 'local', userAgent = '', now = new Date(), key = null } = browser
    const visit = {
      ...makeVisit({ now, shopper: await sessions.shopperOf(cookies, now), idempotencyKey: key }),
      ip,
      userAgent,
      cookies,
      setCookie: (cookie: string, value: string | null) => {
        if (value === null) cookies.delete(cookie)
        else cookies.set(cookie, value)
      },
    }
    // The contract of the call says what its answer holds.
    return (await answerInProcess(row, input, visit)) as T
  }
}

/** Lets the job write the emails that wait, and answers how many it wrote. */
export async function writeSecurityNotices(db: Db): Promise<number> {
  const jobs = await db.query<{ payload: unknown }>(
    '',
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = $1 returning j.id, j.payload`,
    [securityNoticeJob],
  )
  for (const { payload } of jobs) await mailSecurityNotice({ db, ...letterSender }, payload)
  return jobs.length
}

/** What the security log has of a member, the oldest first. */
export async function securityEventsOf(db: Db, memberId: number): Promise<{ type: string; outcome: string }[]> {
  return await db.query('', 'select type, outcome from security_event where member_id = $1 order by id', [memberId])
}
