import { randomUUID } from 'node:crypto'
import { securityNoticeWords as say } from '#account/sv-security-notice.ts'
import type { Queries } from '#core/server/db.ts'
import type { Visit } from '#core/server/handlers.ts'
import { letterOf } from '#core/server/letter.ts'
import { writeMail } from '#integrations/mail/outbox.ts'

export type SecurityNoticeKind = keyof typeof say.kinds

/** Tells the owner of an account by mail what has happened to it. */
export async function noticeOfChange(
  tx: Queries,
  memberId: number,
  kind: SecurityNoticeKind,
  { now }: Pick<Visit, 'now' | 'userAgent'>,
): Promise<void> {
  const [member] = await tx.query<{ username: string; email: string }>(
    'notice-member',
    'select username, email from member where id = $1',
    [memberId],
  )
  if (!member) return
  const { subject, what } = say.kinds[kind]
  const letter = letterOf(subject, [say.opening(member.username, what), say.notYou])
  await writeMail(tx, { key: `security-notice-${randomUUID()}`, recipient: member.email, ...letter }, now)
}
