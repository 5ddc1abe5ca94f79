import { useState } from 'react'
import { FormDialog } from '#admin/web/form-dialog.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { disputes } from '#disputes/calls.ts'
import { messages } from '#disputes/messages.ts'
import { Check } from '#forms/check.tsx'
import { Option, Options } from '#forms/option.tsx'

type Props = { id: number; fee: number; onClose: () => void; onDone: () => void }
const outcomes = ['won', 'lost'] as const

export function CloseDispute({ id, fee, onClose, onDone }: Props) {
  const { isBusy, error, run } = useAction(messages.closeSaved, onDone)
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('won')
  const close = (form: FormData) => {
    const isFeeReturned = outcome === 'won' && form.get('isFeeReturned') === 'on'
    run(() => api(disputes.closeDispute, { id, outcome, isFeeReturned }))
  }
  return (
    <FormDialog
      name="close-dispute"
      title={messages.closeTitle}
      submit={messages.closeSave}
      isBusy={isBusy}
      error={error}
      onClose={onClose}
      onSubmit={close}
    >
      <Options label={messages.outcome}>
        {outcomes.map((one) => (
          <Option
            key={one}
            name="outcome"
            value={one}
            label={messages.outcomes[one]}
            checked={one === outcome}
            onChange={() => setOutcome(one)}
          />
        ))}
      </Options>
      {outcome === 'won' && fee > 0 && (
        <Check name="isFeeReturned" label={`${messages.isFeeReturned}, ${formatPrice(fee)}`} />
      )}
      {outcome === 'lost' && <p className="small muted">{messages.closeText}</p>}
    </FormDialog>
  )
}
