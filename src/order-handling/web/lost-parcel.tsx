import { useState } from 'react'
import { FormDialog } from '#admin/web/form-dialog.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { Option, Options } from '#forms/option.tsx'
import { returnsBackOffice } from '#returns/back-office-calls.ts'
import type { LostRemedy } from '#returns/back-office-contract.ts'
import { lostTexts as messages } from '#returns/back-office-messages.ts'
import { Button } from '#ui/button.tsx'

type Props = { id: number; onDone: () => void }

/** Of a parcel that is under way: ends it, and gives the customer the money or a new parcel. */
export function LostParcel({ id, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [remedy, setRemedy] = useState<LostRemedy>('refund')
  const { isBusy, error, run } = useAction(messages.done[remedy], () => {
    setOpen(false)
    onDone()
  })
  return (
    <>
      <Button variant="g" onClick={() => setOpen(true)}>
        {messages.lost}
      </Button>
      <FormDialog
        name="lost-parcel"
        title={messages.title}
        isOpen={isOpen}
        submit={messages.confirm}
        isBusy={isBusy}
        error={error}
        onClose={() => setOpen(false)}
        onSubmit={() => run((options) => api(returnsBackOffice.loseParcel, { id, remedy }, options))}
      >
        <p>{messages.text}</p>
        <Options label={messages.choice}>
          <Option
            name="remedy"
            label={messages.refund}
            text={messages.refundText}
            checked={remedy === 'refund'}
            onChange={() => setRemedy('refund')}
          />
          <Option
            name="remedy"
            label={messages.replace}
            text={messages.replaceText}
            checked={remedy === 'replace'}
            onChange={() => setRemedy('replace')}
          />
        </Options>
      </FormDialog>
    </>
  )
}
