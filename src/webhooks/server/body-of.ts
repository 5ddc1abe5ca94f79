import type { Queries } from '#core/server/db.ts'
import type { StoredEvent } from './claim-deliveries.ts'
import { customerOf } from './customer-of.ts'

/** Personal data is read when it is sent, so that nothing of it stays behind in the events. */
export async function bodyOf(
  db: Queries,
  event: StoredEvent,
  { hasPersonalData }: { hasPersonalData: boolean },
): Promise<string> {
  const { eventId, uid, type, objectKind, objectId, occurredAt, data } = event
  const customer = hasPersonalData ? await customerOf(db, event) : undefined
  return JSON.stringify({
    id: uid,
    type,
    occurredAt: occurredAt.toISOString(),
    object: { kind: objectKind, id: objectId },
    sequence: eventId,
    data: { ...data, ...(customer === undefined ? {} : { customer }) },
  })
}
