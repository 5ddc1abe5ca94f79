import { createRoot } from 'react-dom/client'
import { useSession } from '#identity/web/session.ts'
import { WayIn } from '#identity/web/sign-in/way-in.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { wishlistMessages } from '#wishlists/messages.ts'
import type { WishedProduct } from '#wishlists/wished-product.ts'
import { ChooseList } from './choose-list.tsx'

type WishlistDialogProps = { product: WishedProduct; onClose: () => void }

export function showWishlistDialog(product: WishlistDialogProps['product']): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(<WishlistDialog product={product} onClose={close} />)
}

function WishlistDialog({ product, onClose }: WishlistDialogProps) {
  const status = useSession((state) => state.status)
  if (status === 'member') return <ChooseList product={product} onClose={onClose} />
  return (
    <Dialog name="log-in" isOpen onClose={onClose} title={wishlistMessages.logIn} className="dialog-panel--center">
      {status === 'unknown' ? <Spinner size="l" /> : <WayIn onDone={() => {}} />}
    </Dialog>
  )
}
