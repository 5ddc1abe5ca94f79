import type { Queries } from '#core/server/db.ts'
import { type Segment, SegmentConditions, type SegmentFields } from '#newsletter-lists/segment.ts'

export async function readSegments(db: Queries): Promise<Segment[]> {
  const rows = await db.query<Segment>(
    'newsletter-segments',
    'select id, name, conditions, version from newsletter_segment order by lower(name)',
  )
  return rows.map((row) => ({ ...row, conditions: SegmentConditions.parse(row.conditions) }))
}

type Saved = SegmentFields & { id: string; version: number; by: number; now: Date }

/** False when the segment has another version than the one before. */
export async function writeSegment(tx: Queries, { id, name, conditions, version, by, now }: Saved): Promise<boolean> {
  const written = await tx.query(
    'newsletter-segment-write',
    `insert into newsletter_segment as s (id, name, conditions, version, saved_at, saved_by)
     select $1, $2, $3, $4, $5, $6 where $4 = 1 or exists (select from newsletter_segment where id = $1)
     on conflict (id) do update set name = excluded.name, conditions = excluded.conditions, version = excluded.version,
       saved_at = excluded.saved_at, saved_by = excluded.saved_by
     where s.version = excluded.version - 1
     returning version`,
    [id, name, JSON.stringify(conditions), version, now, by],
  )
  return written.length > 0
}

export async function deleteSegment(tx: Queries, id: string): Promise<void> {
  await tx.query('newsletter-segment-delete', 'delete from newsletter_segment where id = $1', [id])
}

/** Saves take turns, so that a name is taken once and the limit holds. */
export async function lockSegments(tx: Queries): Promise<void> {
  await tx.query('newsletter-segment-lock', `select pg_advisory_xact_lock(hashtext('newsletter-segment'))`)
}
