import { useState } from 'react'
import { ApiError } from '#core/api-client.ts'
import { Field } from '#forms/field.tsx'
import { Switch } from '#forms/switch.tsx'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'
import type { Wishlist } from '#wishlists/contract.ts'
import { wishlistMessages as messages } from '#wishlists/messages.ts'

type ShareListProps = {
  list: Wishlist
  onChange: (more: { isShared: boolean }) => Promise<void>
  onClose: () => void
}

export function ShareList({ list: { id, isShared, owner }, onChange, onClose }: ShareListProps) {
  const [error, setError] = useState<string | null>(null)
  const address = pathTo('member.wishlists', { id: owner.id, name: owner.username, wid: id })
  const link = window.location.origin + address
  const share = (wanted: boolean) => {
    setError(null)
    onChange({ isShared: wanted }).catch((error: unknown) =>
      setError(error instanceof ApiError ? error.message : messages.failed),
    )
  }
  return (
    <Dialog name="share-wishlist" isOpen onClose={onClose} title={messages.shareTitle}>
      {error && <Note kind="err">{error}</Note>}
      <Switch
        label={messages.isShared}
        text={messages.shareText}
        checked={isShared}
        onChange={({ currentTarget }) => share(currentTarget.checked)}
      />
      {isShared && (
        <>
          <Field label={messages.link} value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
          <Button
            className="wishlists-save"
            variant="p"
            onClick={() =>
              void navigator.clipboard
                .writeText(link)
                .then(() => toast(messages.copied))
                .catch(() => setError(messages.notCopied))
            }
          >
            <Icon name="copy" />
            {messages.copy}
          </Button>
        </>
      )}
    </Dialog>
  )
}
