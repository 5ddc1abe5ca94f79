import { useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { orders } from '#orders/calls.ts'
import type { Order } from '#orders/contract.ts'
import { page as say } from '#orders/sv.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'

type CancelProps = {
  id: string
  secret: string | null
  /** A part of it is packed and comes all the same. */
  isRest: boolean
  onCancelled: (order: Order) => void
}

/** A way out of what is not packed; asked once more before it is done. */
export function CancelOrder({ id, secret, isRest, onCancelled }: CancelProps) {
  const words = isRest ? rest : whole
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const cancel = async () => {
    setBusy(true)
    setFault(null)
    try {
      const { data } = await api(orders.cancelOrder, { id, ...(secret ? { secret } : {}) })
      setAsking(false)
      toast(words.done)
      onCancelled(data)
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : say.cancelFailed)
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
        {fault && <Note kind="err">{fault}</Note>}
      </Dialog>
    </>
  )
}

const whole = {
  cancel: say.cancel,
  text: say.cancelText,
  title: say.cancelTitle,
  yes: say.cancelYes,
  no: say.cancelNo,
  done: say.cancelDone,
}
const rest = {
  cancel: say.cancelRest,
  text: say.cancelRestText,
  title: say.cancelRestTitle,
  yes: say.cancelRestYes,
  no: say.cancelRestNo,
  done: say.cancelRestDone,
}
