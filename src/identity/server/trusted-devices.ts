import type { Queries } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { newToken, tokenHash } from '#core/server/secret-token.ts'

export const deviceCookie = 'shop_device'
export const deviceDays = 365

type Browser = Pick<RequestContext, 'cookies' | 'now'>

export function deviceOf({ cookies }: Pick<RequestContext, 'cookies'>): Buffer | null {
  const token = cookies.get(deviceCookie)
  return token && token.length <= 100 ? tokenHash(token) : null
}

export async function isTrustedDevice(db: Queries, memberId: number, browser: Browser): Promise<boolean> {
  const device = deviceOf(browser)
  if (!device) return false
  const sql = 'select from trusted_device where token_hash = $1 and member_id = $2 and expires_at > $3'
  return (await db.query('trusted-device', sql, [device, memberId, browser.now])).length > 0
}

export async function trustDevice(
  db: Queries,
  memberId: number,
  context: Browser & Pick<RequestContext, 'setCookie'>,
): Promise<boolean> {
  const existing = context.cookies.get(deviceCookie)
  const token = existing && existing.length <= 100 ? existing : newToken()
  context.setCookie(deviceCookie, token, deviceDays * 86_400)
  const [device] = await db.query<{ isNew: boolean }>(
    'trust-device',
    `insert into trusted_device as d (token_hash, member_id, created_at, seen_at, expires_at) values ($1, $2, $3, $3, $4)
     on conflict (token_hash, member_id) do update set seen_at = excluded.seen_at, expires_at = excluded.expires_at
     returning d.xmax = 0 as "isNew"`,
    [tokenHash(token), memberId, context.now, new Date(context.now.getTime() + deviceDays * 86_400_000)],
  )
  return device?.isNew === false
}

export async function distrustDevices(tx: Queries, memberId: number, except: Buffer | null): Promise<void> {
  const sql = 'delete from trusted_device where member_id = $1 and token_hash is distinct from $2'
  await tx.query('distrust-devices', sql, [memberId, except])
}

export async function purgeOldDevices(db: Queries, now: Date): Promise<void> {
  await db.query('purge-devices', 'delete from trusted_device where expires_at <= $1', [now])
}
