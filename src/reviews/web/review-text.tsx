import type { ReactNode } from 'react'
import type { Review } from '#catalog/contract.ts'
import { sv } from '#reviews/sv.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { Rating } from '#ui/rating.tsx'
import './review-list.css'

type ReviewTextProps = { review: Review; isBest?: boolean; children?: ReactNode }

/** One review, with what can be done to it beneath. */
export function ReviewText({ review, isBest = false, children }: ReviewTextProps) {
  const name = review.isAnonymous ? sv.anonymous : review.user.username
  return (
    <article className={classes('rev', isBest && 'rev--hl')}>
      {isBest && (
        <p className="rev__k">
          <Icon name="thumbs-up" weight="fill" />
          {sv.mostHelpful}
        </p>
      )}
      <header>
        <span className="rev__who" aria-hidden="true">
          {name.slice(0, 1).toUpperCase()}
        </span>
        <div className="rev__by">
          <b>{name}</b>
          <span className="small muted">
            {day.format(review.at * 1000)}
            {review.editedAt !== null && `, ${sv.edited}`}
          </span>
          {review.isVerified && (
            <span className="small rev__ok">
              <Icon name="seal-check" weight="fill" />
              {sv.verified}
            </span>
          )}
        </div>
        <Rating value={review.rating} />
      </header>
      <p className="rev__t">{review.text}</p>
      {children && <footer>{children}</footer>}
    </article>
  )
}

const day = new Intl.DateTimeFormat('sv-SE', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Stockholm',
})
