import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { type Bounce, bounceOf, bounces, type ReportOutcome } from '#email/bounce-rules.ts'
import { bouncedEmailIn } from './bounce-address.ts'
import { type DeliveryReport, readReport } from './delivery-report.ts'
import { emailLinkKey, type KeyDeps } from './link-key.ts'
import { recordBounce } from './record-bounce.ts'
import { recordComplaint } from './record-complaint.ts'

type Deps = KeyDeps & { db: Db; bounceAddress: string | null }

/**
 * Takes a message that has come to the bounce address. What it says is only believed of the email whose signed address
 * it came to. Never answered by email, so that no loop arises.
 */
export async function receiveReport(deps: Deps, message: Uint8Array, now: Date): Promise<ReportOutcome> {
  const { db, bounceAddress: address } = deps
  const report = await readReport(message)
  if (!report || report.kind === 'other') return 'other'
  const emailId = address && bouncedEmailIn(report.heads, { address, secret: await emailLinkKey(deps) })
  if (!emailId) return 'unsigned'
  return await inTransaction(db, async (tx) => {
    if (report.kind === 'complaint') return (await recordComplaint(tx, emailId, now)) ? 'complaint' : 'known'
    const [email] = await tx.query<{ recipient: string }>(
      'email-reported',
      'select recipient from email_outbox where id = $1 for update',
      [emailId],
    )
    return email ? await recordBounce(tx, { emailId, ...gravestOf(report, email.recipient), now }) : 'known'
  })
}

/**
 * A report may name the mailboxes that a recipient forwards to. Of those the shop knows nothing, so they count as
 * unavailable at most.
 */
function gravestOf({ recipients }: DeliveryReport, address: string): { bounce: Bounce; text: string } {
  const own = recipients.filter((one) => one.address === address.toLowerCase())
  const found = (own.length > 0 ? own : recipients).map(({ status, text }) => {
    const bounce = bounceOf(status)
    return { bounce: own.length === 0 && bounce === 'no-mailbox' ? 'unavailable' : bounce, text: `${status} ${text}` }
  }) satisfies { bounce: Bounce; text: string }[]
  return found.reduce((a, b) => (bounces.indexOf(b.bounce) > bounces.indexOf(a.bounce) ? b : a))
}
