import { steps as messages } from '#checkout/steps-messages.ts'
import type { ShippingSlot } from '#shipping/contract.ts'
import { messages as shippingMessages } from '#shipping/messages.ts'
import './pick.css'

type SlotPickProps = {
  slots: readonly ShippingSlot[]
  chosen: ShippingSlot | null
  onChoose: (slot: ShippingSlot) => void
}

export function SlotPick({ slots, chosen, onChoose }: SlotPickProps) {
  const days = [...Map.groupBy(slots, ({ dayText }) => dayText)]
  return (
    <fieldset className="pick">
      <legend className="small">{messages.slot}</legend>
      {days.map(([dayText, slots]) => (
        <div key={dayText} className="pick-day">
          <span className="small">{dayText}</span>
          <div className="pick-hours">
            {slots.map((slot) => (
              <label key={slot.id} className="pick-slot">
                <input
                  type="radio"
                  name="slot"
                  aria-label={shippingMessages.slot(slot)}
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
