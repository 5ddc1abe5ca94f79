import { averageText, formatNumber } from '#core/money.ts'
import { classes } from './classes.ts'
import { messages } from './messages.ts'
import './rating.css'

type RatingProps = {
  /** 0 to 5; null without ratings. */
  value: number | null
  count?: number | undefined
  kind?: 'stars' | 'flames' | undefined
  size?: 'l' | undefined
  hidesNumber?: boolean | undefined
  /** The rating of a single member, without decimals. */
  isWhole?: boolean | undefined
}

export function Rating({ value, count = 0, kind = 'stars', size, hidesNumber, isWhole }: RatingProps) {
  if (value === null) return <span className="rating">{messages.unrated}</span>
  const number = isWhole ? formatNumber(value) : averageText(value)
  const words = [
    kind === 'flames' ? messages.hyped(number) : messages.rated(number),
    count > 0 && messages.ratings(formatNumber(count)),
  ]
  return (
    <span className={classes('rating', kind === 'flames' && 'rating--flame', size && 'rating--l')}>
      <span className="rating-stars" style={{ '--v': `${value * 20}%` }} aria-hidden="true" />
      <span className="visually-hidden">{words.filter(Boolean).join(', ')}</span>
      {!hidesNumber && (
        <span aria-hidden="true">
          <b>{number}</b>
          {count > 0 && <span className="rating-number"> ({formatNumber(count)})</span>}
        </span>
      )}
    </span>
  )
}
