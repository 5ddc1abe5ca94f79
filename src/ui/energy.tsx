import { classes } from './classes.ts'
import { sv } from './sv.ts'
import './energy.css'

type EnergyProps = {
  rating: string
  /** 1 (best) to 7 on its own scale: the colour. */
  step: number
  best: string
  worst: string
  /** Makes it a button. */
  onOpen?: (() => void) | undefined
}

/** The arrow of the energy label: the class, its colour and the ends of its scale. */
export function Energy({ rating, step, best, worst, onOpen }: EnergyProps) {
  const isWide = rating.length > 1 || best.length > 1
  const look = classes('en', `en--${step}`, isWide && 'en--w')
  const words = sv.energy(rating, best, worst)
  const arrow = (
    <>
      <span className="en__s" data-a={best} data-g={worst} aria-hidden="true" />
      <span className="en__a" aria-hidden="true">
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
    <button type="button" className={look} aria-label={`${words}, ${sv.showEnergy}`} onClick={onOpen}>
      {arrow}
    </button>
  )
}
