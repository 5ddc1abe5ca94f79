import type { Db, Queries } from '#core/server/db.ts'
import type { NewsletterSettings } from '#environment/newsletter-settings.ts'
import type { SegmentConditions } from '#newsletter-lists/segment.ts'
import { meets, segmentsOf } from '#newsletter-lists/segment-rules.ts'
import { connectedList } from './connected-list.ts'
import { recipientFacts } from './recipient-facts.ts'
import { clearTags, compareConsents, writeTags } from './recipient-table.ts'
import { readSegments } from './segment-table.ts'

export const computeSegmentsJob = 'compute-newsletter-segments'

/** Which segments each subscriber of the connected list is in; what has changed is sent by the synchronization. */
export async function computeSegments(db: Db, accounts: NewsletterSettings, now: Date): Promise<void> {
  const list = connectedList(accounts)
  if (!list) return
  const segments = await readSegments(db)
  await compareConsents(db, list, now)
  if (segments.length === 0) return await clearTags(db, list, now)
  for await (const recipients of recipientFacts(db)) {
    const tagged = recipients.map(({ address, facts }) => ({ address, tags: segmentsOf(facts, segments, now) }))
    await writeTags(db, list, tagged, now)
  }
}

export async function countRecipients(
  db: Queries,
  conditions: SegmentConditions,
  now: Date,
): Promise<{ inSegment: number; recipients: number }> {
  const count = { inSegment: 0, recipients: 0 }
  for await (const recipients of recipientFacts(db)) {
    count.recipients += recipients.length
    count.inSegment += recipients.filter(({ facts }) => meets(facts, conditions, now)).length
  }
  return count
}
