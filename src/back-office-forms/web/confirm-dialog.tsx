import type { ReactNode } from 'react'
import { messages } from '#back-office-forms/back-office-messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'

type Props = {
  name: string
  title: string
  confirm: string
  isBusy?: boolean
  error?: string | null
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Says what will be done, before it is done. */
export function ConfirmDialog({ name, title, confirm, isBusy, error, onConfirm, onClose, children }: Props) {
  return (
    <Dialog
      name={name}
      isOpen
      isAlert
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="p" state={isBusy ? 'busy' : undefined} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {error && <Note kind="err">{error}</Note>}
    </Dialog>
  )
}
