import { type ComponentProps, Suspense, useState } from 'react'
import { ApiError } from '#core/api-client.ts'
import type { BankIdWish } from '#identity/bankid-contract.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Note } from '#ui/note.tsx'

const BankIdDialog = lazyPart(() => import('./bankid-dialog.tsx'))

type BankIdButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'isWide'> & {
  label: string
  title?: string
  wish: BankIdWish
  onComplete: (reference: string) => Promise<void>
}

export function BankIdButton({ label, title = label, wish, onComplete, ...look }: BankIdButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState<string | null>(null)

  function close(why: string | null) {
    setOpen(false)
    setError(why)
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
      {error && <Note kind="err">{error}</Note>}
      <Button
        {...look}
        onClick={() => {
          setError(null)
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
