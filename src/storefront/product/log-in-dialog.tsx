import { WayIn } from '#storefront/shell/way-in.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { sv } from './sv.ts'
import '#storefront/shell/member-menu.css'

/** Asks who it is, where only a member can go on. */
export default function LogInDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog name="log-in" isOpen onClose={onClose} title={sv.membersOnly} className="modal--c">
      <WayIn onDone={onClose} />
    </Dialog>
  )
}
