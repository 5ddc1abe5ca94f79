import { type ComponentProps, Suspense, useState } from 'react'
import type { BankIdWish } from '#account/bankid-contract.ts'
import { ApiError } from '#core/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { partWhenAsked } from '#ui/part.ts'

const BankIdDialog = partWhenAsked(() => import('./bankid-dialog.tsx'))

type BankIdButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'isWide'> & {
  label: string
  /** Of the dialog; the label if it has none of its own. */
  title?: string
  wish: BankIdWish
  /** The dialog is closed when it has been heeded; what it is refused with is said at the button. */
  onComplete: (reference: string) => Promise<void>
}

/** Begins something with BankID; why it failed stands above the button. */
export function BankIdButton({ label, title = label, wish, onComplete, ...look }: BankIdButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  function close(why: string | null) {
    setOpen(false)
    setFault(why)
  }

  async function complete(reference: string) {
    try {
      await onComplete(reference)
      close(null)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      close(error.message)
    }
  }

  return (
    <>
      {fault && <Note kind="err">{fault}</Note>}
      <Button
        {...look}
        onClick={() => {
          setFault(null)
          setOpen(true)
        }}
      >
        <Icon name="identification-card" />
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <BankIdDialog
            title={title}
            wish={wish}
            onComplete={(reference) => void complete(reference)}
            onFailed={close}
          />
        </Suspense>
      )}
    </>
  )
}
