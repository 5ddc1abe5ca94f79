import { connectableCarriers } from '#carrier-accounts/accounts.ts'
import { carrierParcelsContract } from '#carrier-parcels/contract.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { ConnectedCarriers } from './connected-carriers.ts'

const call = carrierParcelsContract.receiveCarrierEvent

type Deps = { db: Db; connected: () => ConnectedCarriers }
type Received = { carrier: string; authorization: string; bytes: Uint8Array; now: Date }

/** Kept for the parcels that are booked there; repeated events and those of other parcels change nothing. */
export async function receiveCarrierEvent(
  { db, connected }: Deps,
  { carrier, authorization, bytes, now }: Received,
): Promise<void> {
  const id = connectableCarriers.find((one) => one === carrier)
  const webhook = id && connected()[id]?.webhook
  if (!webhook) throw domainError(call, 'carrier-without-events')
  if (!webhook.isAuthentic(authorization)) throw domainError(call, 'invalid-webhook-credentials')
  const read = webhook.read(jsonOf(bytes))
  if (read === 'malformed') throw domainError(call, 'malformed-event')
  if (!read) return
  const { event, text, at } = read.event
  await db.query(
    'carrier-event-keep',
    `insert into carrier_event (carrier, event_id, reference, event, text, at, received_at)
     select carrier, $2, reference, $4, $5, $6, $7 from carrier_booking
     where carrier = $1 and tracking_id = $3 and state = 'booked'
     on conflict do nothing`,
    [carrier, read.id, read.trackingId, event, text, at, now],
  )
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString())
  } catch {
    // Answered as no event.
    return null
  }
}
