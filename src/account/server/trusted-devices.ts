import type { Queries } from '#core/server/db.ts'
import type { Visit } from '#core/server/handlers.ts'
import { newToken, tokenHash } from '#core/server/secret-token.ts'

export const deviceCookie = 'krets_device'
export const deviceDays = 365

type Browser = Pick<Visit, 'cookies' | 'now'>

/** The hash of the browser's device cookie; null without one. */
export function deviceOf({ cookies }: Pick<Visit, 'cookies'>): Buffer | null {
  const token = cookies.get(deviceCookie)
  return token && token.length <= 100 ? tokenHash(token) : null
}

/** Whether the member has logged in with this browser before. */
export async function isTrustedDevice(db: Queries, memberId: number, browser: Browser): Promise<boolean> {
  const device = deviceOf(browser)
  if (!device) return false
  const sql = 'select from trusted_device where token_hash = $1 and member_id = $2 and expires_at > $3'
  return (await db.query('trusted-device', sql, [device, memberId, browser.now])).length > 0
}

/** From now on this browser is one of the member's. Answers whether it was before. */
export async function trustDevice(
  db: Queries,
  memberId: number,
  visit: Browser & Pick<Visit, 'setCookie'>,
): Promise<boolean> {
  const held = visit.cookies.get(deviceCookie)
  const token = held && held.length <= 100 ? held : newToken()
  visit.setCookie(deviceCookie, token, deviceDays * 86_400)
  const [device] = await db.query<{ isNew: boolean }>(
    'trust-device',
    `insert into trusted_device as d (token_hash, member_id, created_at, seen_at, expires_at) values ($1, $2, $3, $3, $4)
     on conflict (token_hash, member_id) do update set seen_at = excluded.seen_at, expires_at = excluded.expires_at
     returning d.xmax = 0 as "isNew"`,
    [tokenHash(token), memberId, visit.now, new Date(visit.now.getTime() + deviceDays * 86_400_000)],
  )
  return device?.isNew === false
}

/** After a new password only this browser is still trusted, or none. */
export async function distrustDevices(tx: Queries, memberId: number, except: Buffer | null): Promise<void> {
  const sql = 'delete from trusted_device where member_id = $1 and token_hash is distinct from $2'
  await tx.query('distrust-devices', sql, [memberId, except])
}

/** Nobody has logged in with them for a year. */
export async function forgetOldDevices(db: Queries, now: Date): Promise<void> {
  await db.query('forget-devices', 'delete from trusted_device where expires_at <= $1', [now])
}
