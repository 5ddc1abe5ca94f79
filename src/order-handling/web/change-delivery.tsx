import { useState } from 'react'
import { formatPrice } from '#core/money.ts'
import { Field, SelectField } from '#forms/field.tsx'
import type { ChangeableOrder } from '#order-changes/contract.ts'
import { changeMessages as messages } from '#order-handling/change-messages.ts'
import { messages as shippingTexts } from '#shipping/messages.ts'

/** Kept unless another way, point, time or text is chosen. */
export function ChangeDelivery({ order: { ways, doorCode, greeting } }: { order: ChangeableOrder }) {
  const [wayId, setWayId] = useState('')
  const way = ways.find(({ id }) => String(id) === wayId)
  return (
    <fieldset className="field-form">
      <legend>{messages.delivery}</legend>
      <SelectField
        label={messages.way}
        name="way"
        value={wayId}
        onChange={(event) => setWayId(event.target.value)}
        hint={messages.wayHint}
      >
        <option value="">{messages.keep}</option>
        {ways.map(({ id, name, price }) => (
          <option key={id} value={id}>
            {name}, {formatPrice(price)}
          </option>
        ))}
      </SelectField>
      {way && 'points' in way && (
        <SelectField label={messages.point} name="place">
          {way.points.map(({ id, name, street, city }) => (
            <option key={id} value={id}>
              {name}, {street}, {city}
            </option>
          ))}
        </SelectField>
      )}
      {way && 'slots' in way && (
        <SelectField label={messages.slot} name="slot">
          {way.slots.map((slot) => (
            <option key={slot.id} value={slot.id}>
              {shippingTexts.slot(slot)}
            </option>
          ))}
        </SelectField>
      )}
      {way?.kind === 'home' && (
        <>
          <Field
            label={messages.doorCode}
            name="doorCode"
            defaultValue={doorCode}
            maxLength={20}
            columns={2}
            autoComplete="off"
          />
          <Field
            label={messages.greeting}
            name="greeting"
            defaultValue={greeting}
            maxLength={100}
            columns={4}
            autoComplete="off"
          />
        </>
      )}
    </fieldset>
  )
}
