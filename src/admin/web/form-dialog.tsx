import { type ReactNode, useId } from 'react'
import { messages } from '#admin/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'

type FormDialogProps = {
  name: string
  title: string
  isOpen?: boolean
  submit: string
  isBusy: boolean
  error: string | null
  /** Before the buttons, such as a button that removes. */
  beside?: ReactNode
  onClose: () => void
  onSubmit: (fields: FormData) => void
  children: ReactNode
}

/** A form in a dialog, with a button that cancels and one that sends. */
export function FormDialog(props: FormDialogProps) {
  const { name, title, isOpen = true, submit, isBusy, error, beside, onClose, onSubmit, children } = props
  const form = useId()
  return (
    <Dialog
      name={name}
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          {beside}
          <Button onClick={onClose}>{messages.cancelForm}</Button>
          <Button type="submit" form={form} variant="p" state={isBusy ? 'busy' : undefined}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(new FormData(event.currentTarget))
        }}
      >
        {error && <Note kind="err">{error}</Note>}
        {children}
      </form>
    </Dialog>
  )
}
