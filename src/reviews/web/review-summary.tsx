import { averageText, formatNumber } from '#core/money.ts'
import { messages } from '#reviews/messages.ts'
import { averageOf } from '#reviews/review-rules.ts'
import { Icon } from '#ui/icon.tsx'
import { Progress } from '#ui/progress.tsx'
import { Rating } from '#ui/rating.tsx'
import './review-list.css'

export function ReviewSummary({ stars }: { stars: readonly number[] }) {
  const average = averageOf(stars)
  if (average === null) return null
  const total = stars.reduce((sum, count) => sum + count, 0)
  return (
    <div className="review-list-summary">
      <div className="review-list-average">
        <span aria-hidden="true">{averageText(average)}</span>
        <Rating value={average} size="l" hidesNumber />
      </div>
      <ul>
        {[5, 4, 3, 2, 1].map((star) => {
          const count = stars[star - 1] ?? 0
          return (
            <li key={star}>
              <span aria-hidden="true">{star}</span>
              <Icon name="star" weight="fill" />
              <span className="visually-hidden">{messages.starsOf(star)}: </span>
              <Progress value={(count / total) * 100} color="var(--rating)" />
              <span className="tabular">{formatNumber(count)}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
