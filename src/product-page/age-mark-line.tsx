import type { AgeMark } from '#catalog/age-mark.ts'
import { messages } from './messages.ts'
import './age-mark-line.css'

/** The mark, what it means and whether the product is sold to everybody. */
export function AgeMarkLine({ mark: { system, years, isLimit } }: { mark: AgeMark }) {
  const isPegi = system === 'PEGI'
  return (
    <p className="age-mark-line small">
      <b className="age-mark-line-mark">{isPegi ? messages.pegi(years) : messages.age(years)}</b>
      <span>
        {isPegi && years > 3 && `${messages.pegiMeans(years)} `}
        {isLimit ? messages.ageLimit(years) : messages.noAgeLimit}
      </span>
    </p>
  )
}
