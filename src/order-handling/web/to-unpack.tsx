import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { messages } from '#order-handling/messages.ts'
import { orderBackOffice } from '#orders/back-office-calls.ts'
import type { BackOfficeOrder } from '#orders/back-office-contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

type Props = { id: string; shipmentId: number; onDone: (answer: { data: BackOfficeOrder }) => void }

export function ToUnpack({ id, shipmentId, onDone }: Props) {
  const { isBusy, error, run } = useAction(messages.markedUnpacked, onDone)
  return (
    <Note kind="warn">
      <p>{messages.toUnpack(shipmentId)}</p>
      {error && <p>{error}</p>}
      <Button
        state={isBusy ? 'busy' : undefined}
        onClick={() => run(() => api(orderBackOffice.markUnpacked, { id, shipmentId }))}
      >
        {messages.markUnpacked}
      </Button>
    </Note>
  )
}
