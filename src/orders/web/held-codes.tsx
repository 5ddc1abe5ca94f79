import { useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { orders } from '#orders/calls.ts'
import type { Order } from '#orders/contract.ts'
import { page as say } from '#orders/sv.ts'
import { longDayText } from '#shipping/dates.ts'
import { Button } from '#ui/button.tsx'
import { Check } from '#ui/check.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'

type HeldCodesProps = { order: Order; secret: string | null; onChanged: (order: Order) => void }

/** Codes that wait for the time to withdraw to end, and the way to have them before. */
export function HeldCodes({ order: { id, codesDay }, secret, onChanged }: HeldCodesProps) {
  const [consents, setConsents] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  if (codesDay === null) return null
  const ask = async () => {
    if (!consents) return setFault(say.codesTick)
    setBusy(true)
    setFault(null)
    try {
      const { data } = await api(orders.consentToCodes, { id, consents, ...(secret ? { secret } : {}) })
      toast(say.codesComing)
      onChanged(data)
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : say.cancelFailed)
      setBusy(false)
    }
  }
  return (
    <section className="panel panel--l order__f" aria-labelledby="held-codes">
      <h2 id="held-codes">{say.codesHeld}</h2>
      <p>{say.codesHeldText(longDayText(codesDay))}</p>
      <Check
        label={say.codesNow}
        checked={consents}
        onChange={({ currentTarget }) => setConsents(currentTarget.checked)}
      />
      {fault && <Note kind="err">{fault}</Note>}
      <div>
        <Button state={isBusy ? 'busy' : undefined} onClick={() => void ask()}>
          {say.codesSend}
        </Button>
      </div>
    </section>
  )
}
