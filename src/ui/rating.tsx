import { formatNumber } from '#core/money.ts'
import { classes } from './classes.ts'
import { sv } from './sv.ts'
import './rating.css'

type RatingProps = {
  /** 0 to 5; null when nobody has rated yet. */
  value: number | null
  count?: number | undefined
  /** Flames are hype before the release. */
  kind?: 'stars' | 'flames' | undefined
  size?: 'l' | undefined
  hidesNumber?: boolean | undefined
}

export function Rating({ value, count = 0, kind = 'stars', size, hidesNumber }: RatingProps) {
  if (value === null) return <span className="rate">{sv.unrated}</span>
  const number = formatNumber(Math.round(value * 10) / 10)
  const words = [kind === 'flames' ? sv.hyped(number) : sv.rated(number), count > 0 && sv.ratings(formatNumber(count))]
  return (
    <span className={classes('rate', kind === 'flames' && 'rate--flame', size && 'rate--l')}>
      <span className="rate__s" style={{ '--v': `${value * 20}%` }} aria-hidden="true" />
      <span className="vh">{words.filter(Boolean).join(', ')}</span>
      {!hidesNumber && (
        <span aria-hidden="true">
          <b>{number}</b>
          {count > 0 && <span className="rate__n"> ({formatNumber(count)})</span>}
        </span>
      )}
    </span>
  )
}
