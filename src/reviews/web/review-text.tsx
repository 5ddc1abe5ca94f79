import { type ReactNode, useState } from 'react'
import type { Review } from '#catalog/contract.ts'
import { shop } from '#core/shop.ts'
import { messages } from '#reviews/messages.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { Rating } from '#ui/rating.tsx'
import { ReviewerFace } from './reviewer-face.tsx'
import './review-list.css'

type ReviewTextProps = { review: Review; isBest?: boolean; children?: ReactNode }

export function ReviewText({ review, isBest = false, children }: ReviewTextProps) {
  const name = review.isAnonymous ? messages.anonymous : review.user.username
  return (
    <article className={classes('review-list-item', isBest && 'review-list-item--best')}>
      {isBest && (
        <p className="review-list-kind">
          <Icon name="thumbs-up" weight="fill" />
          {messages.mostHelpful}
        </p>
      )}
      <header>
        <ReviewerFace name={name} avatar={review.user.avatar} />
        <div className="review-list-by">
          <b>{name}</b>
          {review.user.title && <span className="small review-list-knight">{review.user.title}</span>}
          <span className="small muted">
            {day.format(review.at * 1000)}
            {review.editedAt !== null && `, ${messages.edited}`}
          </span>
          {review.isVerified && (
            <span className="small review-list-verified">
              <Icon name="seal-check" weight="fill" />
              {messages.verified}
            </span>
          )}
        </div>
        <Rating value={review.rating} isWhole />
      </header>
      <Text text={review.text} />
      {review.answer && (
        <div className="review-list-answer">
          <b>{messages.answerOf(shop.brand.name)}</b>{' '}
          <span className="small muted">{day.format(review.answer.at * 1000)}</span>
          <p>{review.answer.text}</p>
        </div>
      )}
      {children && <footer>{children}</footer>}
    </article>
  )
}

const longFrom = 200

function Text({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(text.length < longFrom)
  return (
    <>
      <p className={classes('review-list-text', !isWhole && 'review-list-text--long')}>{text}</p>
      {!isWhole && (
        <button type="button" className="link small review-list-all" onClick={() => setWhole(true)}>
          {messages.wholeText}
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
