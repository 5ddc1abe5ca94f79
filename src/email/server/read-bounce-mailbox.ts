import type { Logger } from 'pino'
import type { Db } from '#core/server/db.ts'
import { maxReportBytes } from '#email/bounce-rules.ts'
import {
  type Mailbox,
  MailboxError,
  type MailboxLimits,
  mailboxName,
  openMailbox,
} from '#integrations/email/mailbox.ts'
import { claimMailbox, type MailboxPosition, moveOn, noteProblem, noteRead } from './bounce-mailbox-table.ts'
import type { KeyDeps } from './link-key.ts'
import { receiveReport } from './receive-report.ts'

export type BounceMailboxDeps = KeyDeps & {
  db: Db
  log: Logger
  bounceAddress: string | null
  /** Null when no mailbox is read. */
  bounceMailboxUrl: (() => string) | null
  limits?: MailboxLimits
}

/** Days to read of a mailbox that has not been read before. */
const firstDays = 30
/** Maximum per run; the others wait for the next. */
const maxMessages = 1000
const batchSize = 100

const reportTypes: ReadonlySet<string> = new Set([
  'message/delivery-status',
  'message/global-delivery-status',
  'message/feedback-report',
])

/**
 * Reads reports of emails from a mailbox. Only messages with a part of such a report are read whole; the others are
 * left as they are. A message is marked as read, and passed, when what it reports has been recorded, so that an
 * interruption at any point only leads to it being read again.
 */
export async function readBounceMailbox(deps: BounceMailboxDeps, now: Date): Promise<void> {
  const { db, log, bounceMailboxUrl } = deps
  if (!bounceMailboxUrl) return
  const url = bounceMailboxUrl()
  const name = mailboxName(url)
  const position = await claimMailbox(db, name, now)
  if (!position) return
  try {
    const recorded = await readOpened({ ...deps, name, position, now }, url)
    await noteRead(db, name, now)
    if (recorded > 0) log.info({ recorded }, 'Reports were read from the bounce mailbox')
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error
    const { problem, cause } = error
    log.warn({ err: cause, problem }, 'The bounce mailbox could not be read')
    await noteProblem(db, name, { problem, failures: position.failures, now })
  }
}

type Reading = BounceMailboxDeps & { name: string; position: MailboxPosition; now: Date }

async function readOpened(reading: Reading, url: string): Promise<number> {
  const mailbox = await openMailbox(url, reading.limits)
  try {
    return await readNew(reading, mailbox)
  } finally {
    await mailbox.close()
  }
}

/** How many reports were recorded. */
async function readNew(reading: Reading, mailbox: Mailbox): Promise<number> {
  const { db, name, position, now } = reading
  const { uidValidity } = mailbox
  const isKnown = position.uidValidity === uidValidity
  const since = isKnown ? null : new Date(now.getTime() - firstDays * 24 * 3_600_000)
  const uids = (await mailbox.uidsAfter(isKnown ? position.lastUid : 0, since)).slice(0, maxMessages)
  let recorded = 0
  for (let at = 0; at < uids.length; at += batchSize) {
    const batch = uids.slice(at, at + batchSize)
    const described = await mailbox.describe(batch)
    for (const { uid, size } of described.filter(({ types }) => types.some((type) => reportTypes.has(type)))) {
      if (await takeReport(reading, { mailbox, uid, size })) recorded += 1
      await moveOn(db, name, { uidValidity, lastUid: uid })
    }
    await moveOn(db, name, { uidValidity, lastUid: batch.at(-1) ?? 0 })
  }
  return recorded
}

type Report = { mailbox: Mailbox; uid: number; size: number }

async function takeReport(reading: Reading, { mailbox, uid, size }: Report): Promise<boolean> {
  const { log, now } = reading
  const message = size <= maxReportBytes ? await mailbox.read(uid) : null
  if (!message || message.length > maxReportBytes) {
    log.warn({ uid, size }, 'A report in the bounce mailbox is too large, or cannot be read')
    return false
  }
  const outcome = await receiveReport(reading, message, now)
  if (outcome === 'other' || outcome === 'unsigned') return false
  await mailbox.markAsRead(uid)
  return true
}
