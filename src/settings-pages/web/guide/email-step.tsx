import { type FormEvent, useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { ApiError, api } from '#core/api-client.ts'
import { Field } from '#forms/field.tsx'
import { serviceSettings } from '#service-settings/calls.ts'
import type { StoredService } from '#service-settings/contract.ts'
import { ServiceForm } from '#service-settings/web/service-form.tsx'
import { messages } from '#settings-pages/guide-messages.ts'
import { shopOpening } from '#shop-opening/calls.ts'
import type { EmailDomain, ShopOpening } from '#shop-opening/contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import '#ui/accordion.css'

const records = ['spf', 'dkim', 'dmarc'] as const

type EmailStepProps = { opening: ShopOpening; onChange: (answer: { data: ShopOpening }) => void }

export function EmailStep({ opening: { email }, onChange }: EmailStepProps) {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ isSent: boolean; reason: string | null } | null>(null)

  async function send() {
    setBusy(true)
    try {
      setOutcome((await api(shopOpening.sendTestEmail, undefined)).data)
    } catch (error) {
      setOutcome({ isSent: false, reason: error instanceof ApiError ? error.message : null })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="stack">
      <p>
        {messages.sender}: <b>{email.from}</b>
      </p>
      {!email.hasServer && <Note kind="warn">{messages.noServer}</Note>}
      <Load load={() => api(serviceSettings.listStoredServices, undefined)}>
        {({ data }) => <Server read={data} onChange={onChange} />}
      </Load>
      {email.hasServer && (
        <div className="row">
          <Button state={isBusy ? 'busy' : undefined} onClick={() => void send()}>
            {messages.sendTest(email.to)}
          </Button>
        </div>
      )}
      <div role="status">
        {outcome && (
          <Note kind={outcome.isSent ? 'ok' : 'err'}>
            {outcome.isSent ? messages.sent : messages.notSent(outcome.reason)}
          </Note>
        )}
      </div>
      <Records />
    </div>
  )
}

function Server({ read, onChange }: Pick<EmailStepProps, 'onChange'> & { read: StoredService[] }) {
  const [services, setServices] = useState(read)
  const stored = services.find(({ service }) => service === 'email')
  if (!stored) return null
  async function saved(data: StoredService[]) {
    setServices(data)
    onChange(await api(shopOpening.getShopOpening, undefined))
  }
  return (
    <details className="accordion-link guide-account" open={stored.source === 'none'}>
      <summary>{stored.source === 'none' ? messages.setUpServer : messages.changeServer}</summary>
      <ServiceForm key={stored.version} stored={stored} isSandbox={false} onSaved={(data) => void saved(data)} />
    </details>
  )
}

function Records() {
  const [found, setFound] = useState<EmailDomain | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function lookUp(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const selector = String(new FormData(event.currentTarget).get('selector')).trim()
    setError(null)
    try {
      setFound((await api(shopOpening.getEmailDomain, selector ? { selector } : {})).data)
    } catch (error) {
      setError(error instanceof ApiError ? error.message : null)
    }
  }

  return (
    <form data-unsaved="own" className="stack" onSubmit={(event) => void lookUp(event)}>
      <Field label={messages.selector} hint={messages.selectorHint} name="selector" autoComplete="off" error={error} />
      <div className="row">
        <Button type="submit">{messages.lookUp}</Button>
      </div>
      {found && (
        <section aria-labelledby="guide-records">
          <h2 id="guide-records">{messages.domain(found.domain)}</h2>
          <ul className="guide-list">
            {records.map((name) => (
              <li key={name}>
                <div className="guide-what">
                  <b>{messages.records[name].name}</b>{' '}
                  <span className={`guide-state guide-state--${found[name].state}`}>
                    {messages.recordStates[found[name].state]}
                  </span>
                  <p className="small muted">{messages.records[name].what}</p>
                  {found[name].record && <code className="small guide-record">{found[name].record}</code>}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </form>
  )
}
