import { createRoot } from 'react-dom/client'
import { useSession } from '#account/web/session.ts'
import { wishWords } from '#members/sv-wishlists.ts'
import { ChooseList } from '#members/web/wishlists/choose-list.tsx'
import { WayIn } from '#storefront/shell/way-in.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'

type HeartProps = { product: { id: number; name: string }; onClose: () => void }

/** Lets somebody save a product, and log in before when need be. */
export function showHeartDialog(product: HeartProps['product']): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(<HeartDialog product={product} onClose={close} />)
}

/** Who is not known logs in first, and finds the product saved. */
function HeartDialog({ product, onClose }: HeartProps) {
  const status = useSession((state) => state.status)
  if (status === 'member') return <ChooseList product={product} onClose={onClose} />
  return (
    <Dialog name="log-in" isOpen onClose={onClose} title={wishWords.logIn} className="modal--c">
      {status === 'unknown' ? <Spinner size="l" /> : <WayIn onDone={() => {}} />}
    </Dialog>
  )
}
