import { classes } from './classes.ts'
import { messages } from './messages.ts'
import './energy.css'

type EnergyProps = {
  rating: string
  /** 1 (best) to 7 on its own scale. */
  step: number
  best: string
  worst: string
  onOpen?: (() => void) | undefined
}

export function Energy({ rating, step, best, worst, onOpen }: EnergyProps) {
  const isWide = rating.length > 1 || best.length > 1
  const look = classes('energy', `energy--${step}`, isWide && 'energy--wide')
  const words = messages.energy(rating, best, worst)
  const arrow = (
    <>
      <span className="energy-scale" data-a={best} data-g={worst} aria-hidden="true" />
      <span className="energy-arrow" aria-hidden="true">
        {rating}
      </span>
    </>
  )
  if (!onOpen)
    return (
      <span className={look} role="img" aria-label={words}>
        {arrow}
      </span>
    )
  return (
    <button type="button" className={look} aria-label={`${words}, ${messages.showEnergy}`} onClick={onOpen}>
      {arrow}
    </button>
  )
}
