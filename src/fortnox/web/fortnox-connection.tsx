import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { timeFormat } from '#core/moment.ts'
import { messages } from '#fortnox/back-office-messages.ts'
import { fortnoxCalls } from '#fortnox/calls.ts'
import { serviceSettings } from '#service-settings/calls.ts'
import type { StoredService } from '#service-settings/contract.ts'
import { ServiceForm } from '#service-settings/web/service-form.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import type { FortnoxPartProps } from './part-props.ts'
import '#ui/accordion.css'

export function FortnoxConnection({ overview, onChange }: FortnoxPartProps) {
  const { connection, canConnect, isSandbox, problem, problemText, redirectUri } = overview
  const [hasAccount, setHasAccount] = useState(overview.hasAccount)
  return (
    <section className="stack" aria-labelledby="fortnox-connection">
      <h2 id="fortnox-connection">{messages.connection}</h2>
      {connection ? (
        <p>
          {messages.connected(connection.company, connection.organisationNumber)}{' '}
          {messages.connectedBy(day.format(connection.connectedAt), connection.connectedBy)}
        </p>
      ) : (
        <p>{messages.notConnected}</p>
      )}
      {problem && (
        <Note kind={problem === 'busy' ? 'warn' : 'err'}>
          {messages.runProblems[problem]} {problemText}
        </Note>
      )}
      {canConnect && !isSandbox && (
        <details className="accordion-link" open={!hasAccount}>
          <summary>{messages.account}</summary>
          <p className="small muted fortnox-about">{messages.accountAbout}</p>
          <p className="small">
            {messages.redirect}: <code>{redirectUri}</code>
          </p>
          <Load load={() => api(serviceSettings.listStoredServices, undefined)}>
            {({ data }) => <Account read={data} onSaved={setHasAccount} />}
          </Load>
        </details>
      )}
      {canConnect ? (
        hasAccount && <Login isConnected={connection !== null} onChange={onChange} />
      ) : (
        <p className="small muted">{messages.onlyAdmins}</p>
      )}
    </section>
  )
}

const day = timeFormat({ day: 'numeric', month: 'long', year: 'numeric' })

function Account({ read, onSaved }: { read: StoredService[]; onSaved: (hasAccount: boolean) => void }) {
  const of = (services: StoredService[]) => services.find(({ service }) => service === 'fortnox')
  const [stored, setStored] = useState(of(read))
  if (!stored) return null
  function saved(services: StoredService[]) {
    const now = of(services)
    setStored(now)
    onSaved(now !== undefined && now.source !== 'none')
  }
  return <ServiceForm key={stored.version} stored={stored} isSandbox={false} onSaved={saved} />
}

type LoginProps = { isConnected: boolean; onChange: FortnoxPartProps['onChange'] }

function Login({ isConnected, onChange }: LoginProps) {
  const beginning = useAction<{ data: { url: string } }>(null, ({ data }) => window.location.assign(data.url))
  const ending = useAction(messages.isDisconnected, onChange)
  const error = beginning.error ?? ending.error
  return (
    <div className="stack">
      <div className="row row--wrap">
        <Button
          variant={isConnected ? undefined : 'p'}
          state={beginning.isBusy ? 'busy' : undefined}
          onClick={() => beginning.run(() => api(fortnoxCalls.beginFortnoxLogin, undefined))}
        >
          {isConnected ? messages.connectAgain : messages.connect}
        </Button>
        {isConnected && (
          <Button
            state={ending.isBusy ? 'busy' : undefined}
            onClick={() => ending.run(() => api(fortnoxCalls.disconnectFortnox, undefined))}
          >
            {messages.disconnect}
          </Button>
        )}
      </div>
      {error && <p className="field-error">{error}</p>}
    </div>
  )
}
