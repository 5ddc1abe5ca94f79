import type { Db } from '#core/server/db.ts'
import { mailboxState } from '#email/server/bounce-mailbox-table.ts'
import type { Config } from '#environment/config.ts'
import { mailboxName } from '#integrations/email/mailbox.ts'
import type { SystemStatus } from '#system-status/contract.ts'

/** Null where no mailbox is read. */
export async function readBounces(
  db: Db,
  { bounceMailboxUrl }: Pick<Config, 'bounceMailboxUrl'>,
): Promise<SystemStatus['bounces']> {
  if (!bounceMailboxUrl) return null
  const state = await mailboxState(db, mailboxName(bounceMailboxUrl()))
  return {
    readAt: state?.readAt?.getTime() ?? null,
    problem: state?.problem ?? null,
    problemSince: state?.problemSince?.getTime() ?? null,
  }
}
