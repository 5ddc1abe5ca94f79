import { readLabel } from '#carrier-parcels/server/booking-table.ts'
import { validReturnBooking } from '#carrier-parcels/server/return-bookings.ts'
import type { Queries } from '#core/server/db.ts'
import type { EmailAttachment } from '#integrations/email/transport.ts'
import { labelFile } from '#returns/messages.ts'

const kind = 'return-label'

/** Key of the label among the attachments of emails. */
export function returnLabelDocument(returnId: number): string {
  return `${kind}:${returnId}`
}

/** Null: the reference is of another kind of document. Empty: the return has ended before the email was sent. */
export async function returnLabelOfEmail(db: Queries, reference: string): Promise<EmailAttachment[] | null> {
  const [name, id] = reference.split(':')
  if (name !== kind) return null
  const content = await readReturnLabel(db, Number(id))
  if (!content) return []
  return [{ filename: labelFile(Number(id)), contentType: 'application/pdf', content: Buffer.from(content) }]
}

/** PDF. */
export async function readReturnLabel(db: Queries, returnId: number): Promise<Uint8Array | null> {
  const booking = await validReturnBooking(db, returnId)
  return booking?.state === 'booked' ? await readLabel(db, booking.reference, 'pdf') : null
}
