import { page as say } from '#checkout/sv.ts'
import type { ShippingSlot } from '#shipping/contract.ts'
import { sv } from '#shipping/sv.ts'
import './pick.css'

type SlotPickProps = {
  slots: readonly ShippingSlot[]
  chosen: ShippingSlot | null
  onChoose: (slot: ShippingSlot) => void
}

/** When it comes: a row of hours for each day. */
export function SlotPick({ slots, chosen, onChoose }: SlotPickProps) {
  const days = [...Map.groupBy(slots, ({ dayText }) => dayText)]
  return (
    <fieldset className="pick">
      <legend className="small">{say.slot}</legend>
      {days.map(([dayText, slots]) => (
        <div key={dayText} className="pick__d">
          <span className="small">{dayText}</span>
          <div className="pick__h">
            {slots.map((slot) => (
              <label key={slot.id} className="pick__s">
                <input
                  type="radio"
                  name="slot"
                  aria-label={sv.slot(slot)}
                  checked={slot === chosen}
                  onChange={() => onChoose(slot)}
                />
                {slot.hoursText}
              </label>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}
