import { useState } from 'react'
import { FormDialog } from '#admin/web/form-dialog.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formMessages as messages } from '#promotion-overview/form-messages.ts'
import { promotionCalls } from '#promotions/calls.ts'
import { Button } from '#ui/button.tsx'

type EndProps = { id: number; name: string; onEnded: () => void }

/** Asks first: it cannot be undone. */
export function EndPromotion({ id, name, onEnded }: EndProps) {
  const [isAsked, setAsked] = useState(false)
  const { isBusy, error, run } = useAction<unknown>(messages.ended, () => {
    setAsked(false)
    onEnded()
  })
  return (
    <>
      <Button size="xs" aria-label={messages.endOf(name)} onClick={() => setAsked(true)}>
        {messages.end}
      </Button>
      <FormDialog
        name="end-promotion"
        title={messages.endTitle(name)}
        isOpen={isAsked}
        submit={messages.end}
        isBusy={isBusy}
        error={error}
        onClose={() => setAsked(false)}
        onSubmit={() => run(() => api(promotionCalls.endPromotion, { id }))}
      >
        <p>{messages.endText}</p>
      </FormDialog>
    </>
  )
}
