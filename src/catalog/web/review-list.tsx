import type { ReactNode } from 'react'
import type { Review } from '#catalog/contract.ts'
import { sv } from '#catalog/sv.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { Rating } from '#ui/rating.tsx'
import './review-list.css'

type ReviewListProps = {
  reviews: readonly Review[]
  /** Votes and a way to report, beside each review. */
  actions?: ((review: Review) => ReactNode) | undefined
}

/** The written reviews; the one most have found helpful stands first. */
export function ReviewList({ reviews, actions }: ReviewListProps) {
  const best = mostHelpful(reviews)
  const ordered = best ? [best, ...reviews.filter((review) => review !== best)] : reviews
  return ordered.map((review) => (
    <ReviewText key={review.id} review={review} isBest={review === best} actions={actions?.(review)} />
  ))
}

type ReviewTextProps = { review: Review; isBest: boolean; actions: ReactNode }

function ReviewText({ review, isBest, actions }: ReviewTextProps) {
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
        <div>
          <b>{name}</b>
          <br />
          <span className="small muted">
            {day.format(review.at * 1000)}
            {review.isVerified && ` · ${sv.bought}`}
          </span>
        </div>
        <Rating value={review.rating} />
      </header>
      <p>{review.text}</p>
      {actions && <footer>{actions}</footer>}
    </article>
  )
}

const day = new Intl.DateTimeFormat('sv-SE', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Stockholm',
})

function mostHelpful(reviews: readonly Review[]): Review | undefined {
  const [first, ...others] = reviews
  if (!first || others.length === 0) return undefined
  const score = ({ upvotes, downvotes }: Review) => upvotes - downvotes
  const best = others.reduce((one, other) => (score(other) > score(one) ? other : one), first)
  return score(best) > 0 ? best : undefined
}
