import { isDeepStrictEqual } from 'node:util'
import { logEntryChange } from '#content-entries/server/entry-log.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db, Queries } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import type { NewsletterSettings } from '#environment/newsletter-settings.ts'
import { enqueue } from '#jobs/queue.ts'
import { maxSegments, type Segment, type SegmentFields } from '#newsletter-lists/segment.ts'
import { newsletterSegmentsContract as calls, type NewsletterSegment } from '#newsletter-lists/segments-contract.ts'
import { computeSegmentsJob, countRecipients } from './compute-segments.ts'
import { connectedList } from './connected-list.ts'
import { segmentSizes } from './recipient-table.ts'
import { deleteSegment, lockSegments, readSegments, writeSegment } from './segment-table.ts'

type Deps = {
  db: Db
  accounts: () => NewsletterSettings
  /** Every category by its way down. */
  categories: () => { id: number; name: string }[]
}

export function newsletterSegmentsApi({ db, accounts, categories }: Deps): Handlers<typeof calls> {
  async function shown(segments: readonly Segment[]): Promise<NewsletterSegment[]> {
    const list = connectedList(accounts())
    const sizes = list && (await segmentSizes(db, list))
    return segments.map((segment) => ({ ...segment, recipients: sizes && (sizes.get(segment.name) ?? 0) }))
  }

  return {
    async listNewsletterSegments() {
      return { data: await shown(await readSegments(db)), categories: categories() }
    },

    async saveNewsletterSegment({ params: { segment: id }, body: { version, ...fields } }, { member, now }) {
      await inTransaction(db, async (tx) => {
        await lockSegments(tx)
        const segments = await readSegments(tx)
        const before = segments.find((one) => one.id === id)
        if (before && isDeepStrictEqual(fieldsOf(before), fields)) return
        if (segments.some((one) => one.id !== id && one.name.toLowerCase() === fields.name.toLowerCase()))
          throw domainError(calls.saveNewsletterSegment, 'name-taken')
        if (!before && segments.length >= maxSegments)
          throw domainError(calls.saveNewsletterSegment, 'too-many-segments')
        const saved = { id, version: version + 1, ...fields, by: member.id, now }
        const isWritten = (before?.version ?? 0) === version && (await writeSegment(tx, saved))
        if (!isWritten) throw domainError(calls.saveNewsletterSegment, 'changed-meanwhile')
        await logEntryChange(tx, {
          contentType: 'newsletter-segment',
          ref: 0,
          action: before ? 'change' : 'create',
          before: before ? fieldsOf(before) : null,
          after: fields,
          by: member.id,
          now,
        })
        await computeSoon(tx)
      })
      const [data] = await shown((await readSegments(db)).filter((one) => one.id === id))
      if (!data) throw domainError(calls.saveNewsletterSegment, 'changed-meanwhile')
      return { data }
    },

    async removeNewsletterSegment({ params: { segment: id }, query: { version } }, { member, now }) {
      await inTransaction(db, async (tx) => {
        await lockSegments(tx)
        const before = (await readSegments(tx)).find((one) => one.id === id)
        if (!before) return
        if (before.version !== version) throw domainError(calls.removeNewsletterSegment, 'changed-meanwhile')
        await deleteSegment(tx, id)
        await logEntryChange(tx, {
          contentType: 'newsletter-segment',
          ref: 0,
          action: 'remove',
          before: fieldsOf(before),
          after: null,
          by: member.id,
          now,
        })
        await computeSoon(tx)
      })
      return { ok: true as const }
    },

    async previewNewsletterSegment({ body: { conditions } }, { now }) {
      return { data: await countRecipients(db, conditions, now) }
    },
  }
}

function fieldsOf({ name, conditions }: Segment): SegmentFields {
  return { name, conditions }
}

async function computeSoon(tx: Queries): Promise<void> {
  await enqueue(tx, computeSegmentsJob, {}, { key: computeSegmentsJob })
}
