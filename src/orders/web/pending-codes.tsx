import { useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { Check } from '#forms/check.tsx'
import { orders } from '#orders/calls.ts'
import type { Order } from '#orders/contract.ts'
import { page as messages } from '#orders/messages.ts'
import { longDayText } from '#shipping/dates.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'

type PendingCodesProps = { order: Order; secret: string | null; onChanged: (order: Order) => void }

export function PendingCodes({ order: { id, codesDay, codesOnConsent }, secret, onChanged }: PendingCodesProps) {
  const [consents, setConsents] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  if (codesDay === null) return null
  const ask = async () => {
    if (!consents) return setError(messages.codesTick)
    setBusy(true)
    setError(null)
    try {
      const { data } = await api(orders.consentToCodes, { id, consents, ...(secret ? { secret } : {}) })
      toast(messages.codesComing)
      onChanged(data)
    } catch (error) {
      setError(error instanceof ApiError ? error.message : messages.cancelFailed)
      setBusy(false)
    }
  }
  return (
    <section className="panel panel--l order-page-form" aria-labelledby="pending-codes">
      <h2 id="pending-codes">{messages.codesPending}</h2>
      <p>{(codesOnConsent ? messages.codesWaitingText : messages.codesOnDay)(longDayText(codesDay))}</p>
      {codesOnConsent && (
        <>
          <Check
            label={messages.codesNow[codesOnConsent]}
            checked={consents}
            onChange={({ currentTarget }) => setConsents(currentTarget.checked)}
          />
          {error && <Note kind="err">{error}</Note>}
          <div>
            <Button state={isBusy ? 'busy' : undefined} onClick={() => void ask()}>
              {messages.codesSend}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
