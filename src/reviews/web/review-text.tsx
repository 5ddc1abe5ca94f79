import { type ReactNode, useState } from 'react'
import type { Review } from '#catalog/contract.ts'
import { sv } from '#reviews/sv.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { Rating } from '#ui/rating.tsx'
import { ReviewerFace } from './reviewer-face.tsx'
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
        <ReviewerFace name={name} avatar={review.user.avatar} />
        <div className="rev__by">
          <b>{name}</b>
          {review.user.title && <span className="small rev__knight">{review.user.title}</span>}
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
      <Text text={review.text} />
      {children && <footer>{children}</footer>}
    </article>
  )
}

/** Longer ones are cut short for those who are shown the variant shorterReviews: the styles tell who. */
const longFrom = 200

function Text({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(text.length < longFrom)
  return (
    <>
      <p className={classes('rev__t', !isWhole && 'rev__t--long')}>{text}</p>
      {!isWhole && (
        <button type="button" className="link small rev__all" onClick={() => setWhole(true)}>
          {sv.wholeText}
        </button>
      )}
    </>
  )
}

const day = new Intl.DateTimeFormat('sv-SE', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Stockholm',
})
