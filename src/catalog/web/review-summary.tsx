import { sv } from '#catalog/sv.ts'
import { formatNumber } from '#core/money.ts'
import { Icon } from '#ui/icon.tsx'
import { Progress } from '#ui/progress.tsx'
import { Rating } from '#ui/rating.tsx'
import './review-list.css'

type ReviewSummaryProps = {
  rating: number
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  stars: readonly number[]
}

export function ReviewSummary({ rating, stars }: ReviewSummaryProps) {
  const total = Math.max(
    1,
    stars.reduce((sum, count) => sum + count, 0),
  )
  return (
    <div className="rsum">
      <div className="rsum__n">
        <span aria-hidden="true">{formatNumber(Math.round(rating * 10) / 10)}</span>
        <Rating value={rating} size="l" hidesNumber />
      </div>
      <ul>
        {[5, 4, 3, 2, 1].map((star) => {
          const count = stars[star - 1] ?? 0
          return (
            <li key={star}>
              <span aria-hidden="true">{star}</span>
              <Icon name="star" weight="fill" />
              <span className="vh">{sv.stars(star)}: </span>
              <Progress value={(count / total) * 100} color="var(--rating)" />
              <span className="tn">{formatNumber(count)}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
