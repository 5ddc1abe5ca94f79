import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { mayOpenPage } from '#admin/web/navigation.ts'
import { api } from '#core/api-client.ts'
import { shortDay } from '#core/day.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatPrice } from '#core/money.ts'
import { disputes } from '#disputes/calls.ts'
import type { Dispute, OrderDisputes } from '#disputes/contract.ts'
import { eventTexts, messages, reasonTexts } from '#disputes/messages.ts'
import { isOpenDispute } from '#payments/dispute.ts'
import { Button } from '#ui/button.tsx'
import { CloseDispute } from './close-dispute.tsx'
import { DisputeStateLabel } from './dispute-state.tsx'
import { NoteEvidence } from './note-evidence.tsx'
import { RegisterDispute } from './register-dispute.tsx'
import { today } from './today.ts'

type Props = { id: string; reloadKey: number; onDone: () => void }

/** The disputes of an order, and a new one. */
export function DisputesPanel({ id, reloadKey, onDone }: Props) {
  return (
    <Load reloadKey={reloadKey} load={() => api(disputes.getDisputesOfOrder, { id })}>
      {({ data }) => <Panel id={id} {...data} onDone={onDone} />}
    </Load>
  )
}

function Panel({ id, disputes: all, disputable, onDone }: Omit<Props, 'reloadKey'> & OrderDisputes) {
  const [isRegistering, setRegistering] = useState(false)
  const mayDecide = mayOpenPage('/admin/disputes')
  const mayRegister = mayDecide && disputable !== null
  if (all.length === 0 && !mayRegister) return null
  return (
    <section className="panel stack" aria-labelledby="disputes">
      <h2 id="disputes">{messages.panel}</h2>
      {all.map((dispute) => (
        <OneDispute key={dispute.id} {...{ dispute, mayDecide, onDone }} />
      ))}
      {all.length === 0 && <p className="small muted">{messages.panelText}</p>}
      {mayRegister && (
        <div>
          <Button onClick={() => setRegistering(true)}>{messages.register}</Button>
        </div>
      )}
      {isRegistering && disputable && (
        <RegisterDispute
          {...{ id, disputable }}
          onClose={() => setRegistering(false)}
          onDone={() => {
            setRegistering(false)
            onDone()
          }}
        />
      )}
    </section>
  )
}

type OneProps = { dispute: Dispute; mayDecide: boolean; onDone: () => void }

function OneDispute({ dispute, mayDecide, onDone }: OneProps) {
  const [doing, setDoing] = useState<'evidence' | 'close' | null>(null)
  const { id, reference, amount, fee, reason, respondBy, state, events } = dispute
  const onClose = () => setDoing(null)
  const dialog = {
    id,
    onClose,
    onDone: () => {
      onClose()
      onDone()
    },
  }
  return (
    <article className="stack">
      <div className="row row--wrap">
        <b>{formatPrice(amount)}</b>
        <DisputeStateLabel state={state} />
      </div>
      <p>
        {reasonTexts[reason]}
        <span className="small muted admin-block">
          {messages.reference} {reference}. {messages.respondBy} {shortDay(respondBy, today())}.{' '}
          {fee > 0 && `${messages.feeOf(formatPrice(fee))}.`}
        </span>
      </p>
      <ul className="admin-log">
        {events.map((event) => (
          <li key={event.state}>
            <span className="small muted">{formatLongDateTime(event.at)}</span>
            <span>
              {eventTexts[event.state]} {event.by && <span className="muted">{messages.eventBy(event.by)}</span>}
            </span>
          </li>
        ))}
      </ul>
      {mayDecide && isOpenDispute(state) && (
        <div className="row row--wrap">
          {state === 'needs-response' && (
            <Button variant="p" onClick={() => setDoing('evidence')}>
              {messages.evidence}
            </Button>
          )}
          <Button onClick={() => setDoing('close')}>{messages.close}</Button>
        </div>
      )}
      {doing === 'evidence' && <NoteEvidence {...dialog} />}
      {doing === 'close' && <CloseDispute {...dialog} fee={fee} />}
    </article>
  )
}
