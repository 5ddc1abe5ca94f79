import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { ConflictContext } from '#back-office-forms/web/conflict-context.ts'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { cardStates, messages } from '#gift-card-handling/messages.ts'
import { giftCards } from '#gift-cards/calls.ts'
import type { OneCard } from '#gift-cards/contract.ts'
import { Note } from '#ui/note.tsx'
import { CardActions } from './card-actions.tsx'
import { CardDetails } from './card-details.tsx'
import { CardHistory } from './card-history.tsx'

export function GiftCardPage({ id }: { id: number }) {
  return (
    <Load load={() => api(giftCards.getGiftCard, { id })}>
      {({ data }, reload) => (
        <ConflictContext value={reload}>
          <OpenCard key={JSON.stringify(data)} first={data} />
        </ConflictContext>
      )}
    </Load>
  )
}

function OpenCard({ first }: { first: OneCard }) {
  const [card, setCard] = useState(first)
  const { last4, state, balance, isBlocked } = card
  return (
    <>
      <PageHead title={messages.card(last4)} sub={`${cardStates[state]} · ${formatPrice(balance)}`} />
      <div className="columns columns--right">
        <div className="stack">
          {isBlocked && <Note kind="warn">{messages.blockedNote}</Note>}
          <CardHistory entries={card.entries} />
        </div>
        <div className="stack">
          <CardDetails card={card} />
          {state !== 'withdrawn' && <CardActions card={card} onDone={({ data }) => setCard(data)} />}
        </div>
      </div>
    </>
  )
}
