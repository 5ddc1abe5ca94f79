import { signInMessages } from '#identity/sign-in-messages.ts'
import type { JoinOffer } from '#identity/web/sign-in/register-form.tsx'
import { WayIn } from '#identity/web/sign-in/way-in.tsx'
import { Dialog } from '#ui/dialog.tsx'

export default function JoinDialog({ offer, onClose }: { offer?: JoinOffer; onClose: () => void }) {
  return (
    <Dialog name="join" isOpen onClose={onClose} title={signInMessages.logInOrJoin} className="dialog-panel--center">
      <WayIn onDone={onClose} offer={offer} start="register" />
    </Dialog>
  )
}
