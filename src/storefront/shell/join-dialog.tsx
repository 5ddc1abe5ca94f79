import { sv } from '#storefront/sv.ts'
import { Dialog } from '#ui/dialog.tsx'
import { type JoinOffer, WayIn } from './way-in.tsx'

/** Becoming a member, over the page. */
export default function JoinDialog({ offer, onClose }: { offer?: JoinOffer; onClose: () => void }) {
  return (
    <Dialog name="join" isOpen onClose={onClose} title={sv.logInOrJoin} className="modal--c">
      <WayIn onDone={onClose} offer={offer} start="register" />
    </Dialog>
  )
}
