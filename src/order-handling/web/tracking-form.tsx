import { type FormEvent, useState } from 'react'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { Field, SelectField } from '#forms/field.tsx'
import type { BackOfficeOrder } from '#orders/back-office-contract.ts'
import type { OrderShipment } from '#orders/contract.ts'
import { trackingTexts as texts } from '#parcel-tracking/back-office-messages.ts'
import { parcelTracking } from '#parcel-tracking/calls.ts'
import { type CarrierId, carrierIdOf, carriers, otherCarrier } from '#parcel-tracking/carriers.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

type Props = { shipment: OrderShipment; onDone: (answer: { data: BackOfficeOrder }) => void }

/** For a parcel that the shop hands to a carrier itself. */
export function TrackingForm({ shipment, onDone }: Props) {
  const { id, state, isDigital, isInStore, isFollowed, carrier: name, trackingId, trackingUrl } = shipment
  const first = carrierIdOf(name)
  const [carrier, setCarrier] = useState<CarrierId>(trackingId === null ? 'postnord' : first)
  const writing = useAction(texts.saved, onDone)
  const removing = useAction(texts.removed, onDone)
  if (isDigital || isInStore || isFollowed || (state !== 'packed' && state !== 'sent')) return null
  const isOther = carrier === otherCarrier

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const textOf = (field: string) => String(form.get(field) ?? '')
    const tracking = {
      carrier,
      name: textOf('name'),
      trackingId: textOf('trackingId'),
      address: textOf('address').trim(),
    }
    writing.run(() => api(parcelTracking.putTracking, { id, replaces: trackingId, tracking }))
  }

  const remove = () => removing.run(() => api(parcelTracking.putTracking, { id, replaces: trackingId, tracking: null }))
  const error = writing.error ?? removing.error
  const hasFields = Object.keys(writing.fields).some((path) => path.startsWith('tracking.'))
  return (
    <details className="small" key={trackingId}>
      <summary className="link">{trackingId === null ? texts.write : texts.change}</summary>
      <form className="stack" noValidate onSubmit={save}>
        <p className="muted">{state === 'packed' ? texts.text : texts.sentText}</p>
        <SelectField
          label={texts.carrier}
          value={carrier}
          onChange={({ target }) => setCarrier(carrierOf(target.value))}
        >
          {carriers.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
          <option value={otherCarrier}>{texts.other}</option>
        </SelectField>
        {isOther && (
          <>
            <Field
              label={texts.name}
              name="name"
              maxLength={60}
              defaultValue={first === otherCarrier ? (name ?? '') : ''}
              error={writing.fields['tracking.name']}
            />
            <Field
              label={texts.address}
              name="address"
              type="url"
              maxLength={300}
              hint={texts.addressHint}
              defaultValue={first === otherCarrier ? (trackingUrl ?? '') : ''}
              error={writing.fields['tracking.address']}
            />
          </>
        )}
        <Field
          label={texts.trackingId}
          name="trackingId"
          required
          maxLength={40}
          autoComplete="off"
          defaultValue={trackingId ?? ''}
          error={writing.fields['tracking.trackingId']}
        />
        {error && !hasFields && <Note kind="err">{error}</Note>}
        <div className="row row--wrap">
          <Button type="submit" state={writing.isBusy ? 'busy' : undefined}>
            {texts.save}
          </Button>
          {trackingId !== null && (
            <Button onClick={remove} state={removing.isBusy ? 'busy' : undefined}>
              {texts.remove}
            </Button>
          )}
        </div>
      </form>
    </details>
  )
}

const carrierOf = (value: string): CarrierId => carriers.find(({ id }) => id === value)?.id ?? otherCarrier
