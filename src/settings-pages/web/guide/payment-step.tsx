import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { ApiError, api } from '#core/api-client.ts'
import { serviceSettings } from '#service-settings/calls.ts'
import type { StoredService } from '#service-settings/contract.ts'
import { serviceForm } from '#service-settings/messages.ts'
import { ServiceForm } from '#service-settings/web/service-form.tsx'
import { messages, providerStates, providerTexts } from '#settings-pages/guide-messages.ts'
import { shopOpening } from '#shop-opening/calls.ts'
import type { ShopOpening } from '#shop-opening/contract.ts'
import { askable, type ProviderName } from '#shop-opening/steps.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import '#ui/accordion.css'

type PaymentStepProps = { opening: ShopOpening; onChange: (answer: { data: ShopOpening }) => void }

export function PaymentStep({ opening: { providers }, onChange }: PaymentStepProps) {
  return (
    <Load load={() => api(serviceSettings.listStoredServices, undefined)}>
      {({ data }) => <Providers providers={providers} read={data} onChange={onChange} />}
    </Load>
  )
}

type ProvidersProps = Pick<PaymentStepProps, 'onChange'> & Pick<ShopOpening, 'providers'> & { read: StoredService[] }

function Providers({ providers, read, onChange }: ProvidersProps) {
  const [services, setServices] = useState(read)
  async function saved(data: StoredService[]) {
    setServices(data)
    onChange(await api(shopOpening.getShopOpening, undefined))
  }
  return (
    <ul className="guide-list">
      {providers.map((provider) => (
        <Provider
          key={provider.id}
          {...provider}
          stored={services.find(({ service }) => service === provider.id)}
          onSaved={(data) => void saved(data)}
        />
      ))}
    </ul>
  )
}

type State = keyof typeof providerStates
type Outcome = { isAnswered: boolean; reason: string | null }

type ProviderProps = {
  id: ProviderName
  state: State
  stored: StoredService | undefined
  onSaved: (services: StoredService[]) => void
}

function Provider({ id, state, stored, onSaved }: ProviderProps) {
  const { name, what, untried } = providerTexts[id]
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const askableName = askable.find((one) => one === id)

  async function ask() {
    if (!askableName) return
    setBusy(true)
    try {
      setOutcome((await api(shopOpening.checkProvider, { provider: askableName })).data)
    } catch (error) {
      setOutcome({ isAnswered: false, reason: error instanceof ApiError ? error.message : null })
    } finally {
      setBusy(false)
    }
  }

  return (
    <li>
      <div className="guide-what">
        <b>{name}</b> <span className={`guide-state guide-state--${state}`}>{providerStates[state]}</span>
        <p className="small muted">{what}</p>
        {untried && <p className="small">{untried}</p>}
        {stored && (
          <details className="accordion-link guide-account">
            <summary>{stored.source === 'none' ? serviceForm.setUp : serviceForm.change}</summary>
            <ServiceForm key={stored.version} stored={stored} isSandbox={state === 'sandbox'} onSaved={onSaved} />
          </details>
        )}
        <div role="status">
          {outcome && (
            <Note kind={outcome.isAnswered ? 'ok' : 'err'}>
              {outcome.isAnswered ? messages.answered : messages.notAnswered(outcome.reason)}
            </Note>
          )}
        </div>
      </div>
      {askableName && state !== 'missing' && (
        <Button aria-label={messages.askOf(name)} state={isBusy ? 'busy' : undefined} onClick={() => void ask()}>
          {messages.ask}
        </Button>
      )}
    </li>
  )
}
