import { useState } from 'react'
import { messages, providerStates, providerTexts } from '#admin/guide-messages.ts'
import { ApiError, api } from '#core/api-client.ts'
import { shopOpening } from '#shop-opening/calls.ts'
import type { ShopOpening } from '#shop-opening/contract.ts'
import { askable, type ProviderName } from '#shop-opening/steps.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

export function PaymentStep({ opening: { providers } }: { opening: ShopOpening }) {
  return (
    <ul className="guide-list">
      {providers.map((provider) => (
        <Provider key={provider.id} {...provider} />
      ))}
    </ul>
  )
}

type State = keyof typeof providerStates
type Outcome = { isAnswered: boolean; reason: string | null }

function Provider({ id, state }: { id: ProviderName; state: State }) {
  const { name, what, settings } = providerTexts[id]
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const askableName = askable.find((one) => one === id)

  async function ask() {
    if (!askableName) return
    setBusy(true)
    try {
      setOutcome((await api(shopOpening.askProvider, { provider: askableName })).data)
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
        {state !== 'configured' && settings && (
          <p className="small muted">
            {messages.settings}: {settings}
          </p>
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
