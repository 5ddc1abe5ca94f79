import { useState } from 'react'
import { Ask } from '#admin/web/asked.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { api } from '#core/api-client.ts'
import { messages } from '#moderation/messages.ts'
import { moderation } from '#reviews/moderation-calls.ts'
import type { ModeratedReview, ModerationState } from '#reviews/moderation-contract.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { ReviewItem } from './review-item.tsx'
import './moderation.css'

const states = ['reported', 'new', 'hidden', 'all'] as const satisfies readonly ModerationState[]

export function ReviewsPage({ query }: { query: URLSearchParams }) {
  const state = states.find((one) => one === query.get('state')) ?? 'reported'
  const text = query.get('text') || undefined
  const rating = Number(query.get('rating')) || undefined
  const before = Number(query.get('before')) || undefined
  const addressOf = (change: Record<string, string>) => {
    const next = new URLSearchParams(query)
    next.delete('before')
    for (const [name, value] of Object.entries(change)) next.set(name, value)
    return `/admin/reviews?${next}`
  }
  return (
    <Ask ask={() => api(moderation.listReviews, { state, text, rating, before })}>
      {({ data, next, counts }, askAgain) => (
        <>
          <PageHead title={messages.title} />
          <nav className="moderation-views" aria-label={messages.views}>
            <ul>
              {states.map((name) => (
                <li key={name}>
                  <a href={addressOf({ state: name })} aria-current={name === state ? 'page' : undefined}>
                    {messages.states[name]}
                    {name !== 'all' && <span className="moderation-count">{counts[name]}</span>}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <form className="admin-filters" role="search">
            <input type="hidden" name="state" value={state} />
            <Field label={messages.find} name="text" type="search" defaultValue={text} autoComplete="off" />
            <SelectField label={messages.rating} name="rating" defaultValue={rating ?? ''}>
              <option value="">{messages.anyRating}</option>
              {[1, 2, 3, 4, 5].map((stars) => (
                <option key={stars} value={stars}>
                  {messages.stars(stars)}
                </option>
              ))}
            </SelectField>
            <div className="row">
              <Button type="submit" variant="p">
                {messages.show}
              </Button>
              <ButtonLink variant="g" href={`/admin/reviews?state=${state}`}>
                {messages.clear}
              </ButtonLink>
            </div>
          </form>
          {data.length === 0 && <p className="muted">{messages.empty[state]}</p>}
          <Reviews first={data} onDecided={askAgain} />
          {next && (
            <p className="admin-next">
              <ButtonLink variant="s" href={addressOf({ before: String(next) })}>
                {messages.older}
              </ButtonLink>
            </p>
          )}
        </>
      )}
    </Ask>
  )
}

/** What is decided stays until the page is left, so that nothing moves under the pointer. */
function Reviews({ first, onDecided }: { first: ModeratedReview[]; onDecided: () => void }) {
  const [decided, setDecided] = useState<ReadonlyMap<number, ModeratedReview>>(new Map())
  const [rows] = useState(first)
  return (
    <ul className="moderation-list">
      {rows.map((row) => (
        <ReviewItem
          key={row.id}
          review={decided.get(row.id) ?? row}
          onChanged={(review) => {
            setDecided((old) => new Map(old).set(review.id, review))
            onDecided()
          }}
        />
      ))}
    </ul>
  )
}
