import { useState } from 'react'
import { ApiError } from '#core/api-client.ts'
import { wishWords as say } from '#members/sv-wishlists.ts'
import type { Wishlist } from '#members/wishlists-contract.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/check.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'

type ShareListProps = {
  list: Wishlist
  onChange: (more: { isShared: boolean }) => Promise<void>
  onClose: () => void
}

/** Opens a list for whoever has its link, or closes it again. */
export function ShareList({ list: { id, isShared, owner }, onChange, onClose }: ShareListProps) {
  const [fault, setFault] = useState<string | null>(null)
  const address = pathTo('member.wishlists', { id: owner.id, name: owner.username, wid: id })
  const link = window.location.origin + address
  const share = (wanted: boolean) => {
    setFault(null)
    onChange({ isShared: wanted }).catch((error: unknown) =>
      setFault(error instanceof ApiError ? error.message : say.failed),
    )
  }
  return (
    <Dialog name="share-wishlist" isOpen onClose={onClose} title={say.shareTitle}>
      {fault && <Note kind="err">{fault}</Note>}
      <Switch
        label={say.isShared}
        text={say.shareText}
        checked={isShared}
        onChange={({ currentTarget }) => share(currentTarget.checked)}
      />
      {isShared && (
        <>
          <Field label={say.link} value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
          <Button
            className="wish__save"
            variant="p"
            onClick={() =>
              void navigator.clipboard
                .writeText(link)
                .then(() => toast(say.copied))
                .catch(() => setFault(say.notCopied))
            }
          >
            <Icon name="copy" />
            {say.copy}
          </Button>
        </>
      )}
    </Dialog>
  )
}
