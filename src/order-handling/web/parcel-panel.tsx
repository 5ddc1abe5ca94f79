import { useEffect, useState } from 'react'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { zplCarriers } from '#carrier-accounts/accounts.ts'
import { parcelTexts as texts } from '#carrier-parcels/back-office-messages.ts'
import { carrierParcels } from '#carrier-parcels/calls.ts'
import type { CarrierParcel } from '#carrier-parcels/contract.ts'
import { api } from '#core/api-client.ts'
import type { OrderShipment } from '#orders/contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

/** The booking at a connected carrier, and its label. Nothing is shown of a parcel without one. */
export function ParcelPanel({ shipment: { id, isDigital, isInStore, state } }: { shipment: OrderShipment }) {
  const [parcel, setParcel] = useState<CarrierParcel | null>(null)
  const taken = (answer: { data: CarrierParcel }) => setParcel(answer.data)
  const booking = useAction(texts.booked, taken)
  const fetching = useAction(texts.requested, taken)
  const cancelling = useAction(texts.cancelled, taken)
  const isSent = !isDigital && !isInStore
  useEffect(() => {
    // Without an answer the order is handled as without a carrier.
    if (isSent) api(carrierParcels.getParcel, { id }).then(taken, () => setParcel(null))
  }, [id, isSent, state])
  if (!parcel?.carrier) return null
  const { carrier, state: booked, trackingId, hasLabel, canChange, isSandbox } = parcel
  if (booked === 'none' && !canChange) return null
  const error = booking.error ?? fetching.error ?? cancelling.error
  const label = `/api/admin/shipment/${id}/label`
  return (
    <section className="stack small" aria-label={texts.title}>
      {isSandbox && <Note kind="warn">{texts.sandbox}</Note>}
      {booked === 'booked' && trackingId && <p className="tabular">{texts.number(carrier, trackingId)}</p>}
      {booked === 'booked' && !hasLabel && <Note kind="warn">{texts.noLabel(carrier)}</Note>}
      {booked === 'open' && <Note kind="warn">{texts.unknown(carrier)}</Note>}
      {error && <Note kind="err">{error}</Note>}
      <div className="row row--wrap">
        {canChange && booked !== 'booked' && (
          <Button
            state={booking.isBusy ? 'busy' : undefined}
            onClick={() => booking.run(() => api(carrierParcels.bookParcel, { id }))}
          >
            {texts.book(carrier)}
          </Button>
        )}
        {booked === 'booked' && !hasLabel && (
          <Button
            state={fetching.isBusy ? 'busy' : undefined}
            onClick={() => fetching.run(() => api(carrierParcels.bookParcel, { id }))}
          >
            {texts.fetchLabel}
          </Button>
        )}
        {booked === 'booked' && hasLabel && (
          <>
            <a className="button button--s" href={`${label}?format=pdf`} target="_blank" rel="noreferrer">
              {texts.print}
            </a>
            {zplCarriers.includes(carrier) && (
              <a className="button button--s" href={`${label}?format=zpl`} download>
                {texts.zpl}
              </a>
            )}
          </>
        )}
        {canChange && booked !== 'none' && (
          <Button
            state={cancelling.isBusy ? 'busy' : undefined}
            onClick={() => cancelling.run(() => api(carrierParcels.cancelParcel, { id }))}
          >
            {texts.cancel}
          </Button>
        )}
      </div>
    </section>
  )
}
