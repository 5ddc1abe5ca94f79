import { useState } from 'react'
import { steps as messages } from '#checkout/steps-messages.ts'
import type { ShippingPoint } from '#shipping/contract.ts'
import './pick.css'

type PointPickProps = {
  points: readonly ShippingPoint[]
  chosen: ShippingPoint | null
  onChoose: (point: ShippingPoint) => void
}

const shownFirst = 5

export function PointPick({ points, chosen, onChoose }: PointPickProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? points : points.filter((point, at) => at < shownFirst || point === chosen)
  return (
    <div className="pick">
      <fieldset className="pick-list">
        <legend className="small">{messages.point}</legend>
        {shown.map((point) => (
          <label key={point.id} className="pick-choice">
            <input type="radio" name="point" checked={point === chosen} onChange={() => onChoose(point)} />
            <span>
              <b>{point.name}</b>
              {point.readyText && <span className="pick-ready small">{point.readyText}</span>}
              <span className="small muted">{[point.street, point.hours].filter(Boolean).join('. ')}</span>
            </span>
            <span className="small subtle">{point.distanceText}</span>
          </label>
        ))}
      </fieldset>
      {shown.length < points.length && (
        <button type="button" className="link small" onClick={() => setShowsAll(true)}>
          {messages.moreStores(points.length)}
        </button>
      )}
    </div>
  )
}
