import { useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { orders } from '#orders/calls.ts'
import type { Order } from '#orders/contract.ts'
import { page as messages } from '#orders/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'

type CancelProps = {
  id: string
  secret: string | null
  isRest: boolean
  onCancelled: (order: Order) => void
}

export function CancelOrder({ id, secret, isRest, onCancelled }: CancelProps) {
  const words = isRest ? rest : whole
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const cancel = async () => {
    setBusy(true)
    setError(null)
    try {
      const { data } = await api(orders.cancelOrder, { id, ...(secret ? { secret } : {}) })
      setAsking(false)
      toast(words.done)
      onCancelled(data)
    } catch (error) {
      setError(error instanceof ApiError ? error.message : messages.cancelFailed)
      setBusy(false)
    }
  }
  return (
    <>
      <p>{words.text}</p>
      <Button onClick={() => setAsking(true)}>{words.cancel}</Button>
      <Dialog
        name="cancel-order"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={words.title}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{words.no}</Button>
            <Button variant="p" state={isBusy ? 'busy' : undefined} onClick={() => void cancel()}>
              {words.yes}
            </Button>
          </>
        }
      >
        <p>{words.text}</p>
        {error && <Note kind="err">{error}</Note>}
      </Dialog>
    </>
  )
}

const whole = {
  cancel: messages.cancel,
  text: messages.cancelText,
  title: messages.cancelTitle,
  yes: messages.cancelYes,
  no: messages.cancelNo,
  done: messages.cancelDone,
}
const rest = {
  cancel: messages.cancelRest,
  text: messages.cancelRestText,
  title: messages.cancelRestTitle,
  yes: messages.cancelRestYes,
  no: messages.cancelRestNo,
  done: messages.cancelRestDone,
}
