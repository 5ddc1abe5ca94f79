import { type FormEvent, useState } from 'react'
import { ApiError } from '#core/api-client.ts'
import { wishWords as say } from '#members/sv-wishlists.ts'
import { longestName } from '#members/wishlist-limits.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'

type NameDialogProps = {
  title: string
  verb: string
  name?: string
  onSave: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks what a list shall be called. */
export function NameDialog({ title, verb, name = '', onSave, onClose }: NameDialogProps) {
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = String(new FormData(event.currentTarget).get('name')).trim()
    if (!wanted) return setFault(say.nameMissing)
    setBusy(true)
    try {
      await onSave(wanted)
      onClose()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : say.failed)
      setBusy(false)
    }
  }
  return (
    <Dialog name="wishlist-name" isOpen onClose={onClose} title={title}>
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        <Field
          label={say.listName}
          name="name"
          defaultValue={name}
          maxLength={longestName}
          autoComplete="off"
          error={fault}
          required
        />
        <Button className="wish__save" variant="p" type="submit" state={isBusy ? 'busy' : undefined}>
          {verb}
        </Button>
      </form>
    </Dialog>
  )
}
