import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { api } from '#core/api-client.ts'
import { Field, SelectField } from '#forms/field.tsx'
import { ListForm } from '#list-views/web/list-form.tsx'
import { ListTabs } from '#list-views/web/list-tabs.tsx'
import { NextPage } from '#list-views/web/next-page.tsx'
import { NoRows } from '#list-views/web/no-rows.tsx'
import { messages } from '#moderation/messages.ts'
import { moderation } from '#reviews/moderation-calls.ts'
import type { ModeratedReview, ModerationState } from '#reviews/moderation-contract.ts'
import { ReviewItem } from './review-item.tsx'
import './moderation.css'

const address = '/admin/reviews'
const states = ['reported', 'new', 'hidden', 'all'] as const satisfies readonly ModerationState[]

export function ReviewsPage({ query }: { query: URLSearchParams }) {
  const state = states.find((one) => one === query.get('state')) ?? 'reported'
  const text = query.get('text') || undefined
  const rating = Number(query.get('rating')) || undefined
  const isFiltered = text !== undefined || rating !== undefined
  const before = Number(query.get('before')) || undefined
  const addressOf = (name: ModerationState) => {
    const next = new URLSearchParams(query)
    next.delete('before')
    next.set('state', name)
    return `${address}?${next}`
  }
  return (
    <Load load={() => api(moderation.listReviews, { state, text, rating, before })}>
      {({ data, next, counts }, reload) => (
        <>
          <PageHead title={messages.title} />
          <ListTabs
            list="reviews"
            address={address}
            query={query}
            tabs={states.map((name) => ({
              href: addressOf(name),
              title: messages.states[name],
              isCurrent: name === state,
              count: name === 'all' ? undefined : counts[name],
            }))}
          />
          <ListForm address={address} query={query} fields={['text', 'rating']}>
            <Field label={messages.find} name="text" type="search" defaultValue={text} autoComplete="off" />
            <SelectField label={messages.rating} name="rating" defaultValue={rating ?? ''}>
              <option value="">{messages.anyRating}</option>
              {[1, 2, 3, 4, 5].map((stars) => (
                <option key={stars} value={stars}>
                  {messages.stars(stars)}
                </option>
              ))}
            </SelectField>
          </ListForm>
          {data.length === 0 && (
            <NoRows
              query={query}
              none={isFiltered ? messages.none : messages.empty[state]}
              empty={messages.empty[state]}
            />
          )}
          <Reviews first={data} onDecided={reload} />
          <NextPage address={address} query={query} next={next}>
            {messages.older}
          </NextPage>
        </>
      )}
    </Load>
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
