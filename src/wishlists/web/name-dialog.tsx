import { type FormEvent, useState } from 'react'
import { ApiError } from '#core/api-client.ts'
import { Field } from '#forms/field.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { wishlistMessages as messages } from '#wishlists/messages.ts'
import { maxNameLength } from '#wishlists/wishlist-limits.ts'

type NameDialogProps = {
  title: string
  verb: string
  name?: string
  /** Answers with what is wrong with the name. */
  onSave: (name: string) => Promise<string | void>
  onClose: () => void
}

export function NameDialog({ title, verb, name = '', onSave, onClose }: NameDialogProps) {
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = String(new FormData(event.currentTarget).get('name')).trim()
    if (!wanted) return setError(messages.nameMissing)
    setBusy(true)
    try {
      const wrong = await onSave(wanted)
      if (!wrong) return onClose()
      setError(wrong)
      setBusy(false)
    } catch (error) {
      setError(error instanceof ApiError ? error.message : messages.failed)
      setBusy(false)
    }
  }
  return (
    <Dialog name="wishlist-name" isOpen onClose={onClose} title={title}>
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        <Field
          label={messages.listName}
          name="name"
          defaultValue={name}
          maxLength={maxNameLength}
          autoComplete="off"
          error={error}
          required
        />
        <Button className="wishlists-save" variant="p" type="submit" state={isBusy ? 'busy' : undefined}>
          {verb}
        </Button>
      </form>
    </Dialog>
  )
}
