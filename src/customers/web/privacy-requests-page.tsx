import type { FormEvent } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { privacyMessages as messages } from '#customers/privacy-messages.ts'
import { Field } from '#forms/field.tsx'
import { privacyRequests } from '#privacy/requests-calls.ts'
import type { PrivacyRequest } from '#privacy/requests-contract.ts'
import { Button } from '#ui/button.tsx'
import '#orders/web/order-state.css'

export function PrivacyRequestsPage() {
  return (
    <>
      <PageHead title={messages.title} />
      <p className="muted admin-text">{messages.pageText}</p>
      <Load load={() => api(privacyRequests.listPrivacyRequests, undefined)}>
        {({ data }, reload) => {
          const open = data.filter(({ state }) => state === 'open')
          const ended = data.filter(({ state }) => state !== 'open')
          return (
            <div className="stack">
              <section className="stack" aria-labelledby="open">
                <h2 id="open">{messages.open}</h2>
                {open.length === 0 && <p className="muted">{messages.none}</p>}
                {open.map((request) => (
                  <Waiting key={request.id} request={request} onDone={reload} />
                ))}
              </section>
              <section className="stack" aria-labelledby="ended">
                <h2 id="ended">{messages.ended}</h2>
                {ended.length === 0 && <p className="muted">{messages.noEnded}</p>}
                {ended.map((request) => (
                  <section className="panel" key={request.id}>
                    <Who request={request} />
                    <p className="small muted">{endOf(request)}</p>
                  </section>
                ))}
              </section>
            </div>
          )
        }}
      </Load>
    </>
  )
}

function Waiting({ request, onDone }: { request: PrivacyRequest; onDone: () => void }) {
  const { id, receivedOn, by, daysLeft, isLinkOver } = request
  const { isBusy, error, run } = useAction(messages.closedNow, onDone)
  const close = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason'))
    run(() => api(privacyRequests.closePrivacyRequest, { id, reason }))
  }
  return (
    <section className="panel stack">
      <div className="row row--wrap">
        <Who request={request} />
        <span className={`order-state admin-end ${daysLeft <= 7 ? 'admin-bad' : 'order-state--pick'}`}>
          {leftText(daysLeft)}
        </span>
      </div>
      <p className="small muted">{messages.received(receivedOn, by)}</p>
      <p className="small">{isLinkOver ? messages.linkOver : messages.waits}</p>
      <form className="stack" onSubmit={close}>
        <Field label={messages.reason} name="reason" required maxLength={500} autoComplete="off" error={error} />
        <Button type="submit" variant="s" state={isBusy ? 'busy' : undefined}>
          {messages.close}
        </Button>
      </form>
    </section>
  )
}

function Who({ request: { kind, customer, guestEmail } }: { request: PrivacyRequest }) {
  return (
    <div>
      <b>{messages.kinds[kind]}</b>
      <span className="admin-block">
        {customer ? (
          <a className="link" href={`/admin/customer/${customer.id}`}>
            {customer.username}, {customer.email}
          </a>
        ) : (
          (guestEmail ?? messages.erasedCustomer)
        )}
      </span>
    </div>
  )
}

function leftText(days: number): string {
  if (days === 0) return messages.today
  return days < 0 ? messages.late(-days) : messages.daysLeft(days)
}

function endOf({ state, endedAt, reason, by, receivedOn }: PrivacyRequest): string {
  if (endedAt === null) return messages.received(receivedOn, by)
  const when = formatLongDateTime(endedAt)
  return state === 'done' ? messages.done(when) : [messages.closed(when, by), reason].filter(Boolean).join('. ')
}
