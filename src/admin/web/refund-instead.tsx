import { messages } from '#admin/returns-messages.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { returnsBackOffice } from '#returns/back-office-calls.ts'
import { FormDialog } from './form-dialog.tsx'

type Props = { id: number; isOpen: boolean; onClose: () => void; onDone: () => void }

/** Of a return that was to be repaired or replaced. */
export function RefundInstead({ id, isOpen, onClose, onDone }: Props) {
  const { isBusy, error, run } = useAction<unknown>(messages.refundInsteadDone, () => {
    onClose()
    onDone()
  })
  return (
    <FormDialog
      name="refund-instead"
      title={messages.refundInsteadTitle(id)}
      isOpen={isOpen}
      submit={messages.refundInsteadNow}
      isBusy={isBusy}
      error={error}
      onClose={onClose}
      onSubmit={() => run(() => api(returnsBackOffice.refundInstead, { id }))}
    >
      <p>{messages.refundInsteadText}</p>
    </FormDialog>
  )
}
