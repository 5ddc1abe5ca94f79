import { shortDay } from '#core/day.ts'
import { formatPrice } from '#core/money.ts'
import { messages, reasonTexts } from '#disputes/messages.ts'
import type { BackOfficeOrder } from '#orders/back-office-contract.ts'
import { isOpenDispute } from '#payments/dispute.ts'
import { Note } from '#ui/note.tsx'
import { today } from './today.ts'

type Props = { disputes: BackOfficeOrder['disputes']; hasUnsent: boolean }

/** First on the page of its order: what is disputed, and what must not be done meanwhile. */
export function DisputeNotice({ disputes, hasUnsent }: Props) {
  return disputes
    .filter(({ state }) => state !== 'won')
    .map(({ id, state, amount, reason, respondBy }) => (
      <Note key={id} kind={isOpenDispute(state) ? 'err' : 'warn'}>
        <b>{state === 'lost' ? messages.lost : messages.open}</b>
        <span className="admin-block">
          {state === 'lost'
            ? messages.lostText(formatPrice(amount))
            : messages.openText(formatPrice(amount), reasonTexts[reason])}
        </span>
        {isOpenDispute(state) && <span className="admin-block">{whatNext(state, respondBy)}</span>}
        {hasUnsent && <span className="admin-block">{state === 'lost' ? messages.lostUnsent : messages.unsent}</span>}
      </Note>
    ))
}

function whatNext(state: string, respondBy: string): string {
  if (state === 'under-review') return messages.waits
  const day = shortDay(respondBy, today())
  return respondBy < today() ? messages.late(day) : messages.answerBy(day)
}
