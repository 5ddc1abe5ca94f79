import { WayIn } from '#identity/web/sign-in/way-in.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { messages } from './messages.ts'
import '#identity/web/sign-in/member-menu.css'

export default function LogInDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog name="log-in" isOpen onClose={onClose} title={messages.membersOnly} className="dialog-panel--center">
      <WayIn onDone={onClose} />
    </Dialog>
  )
}
