import { Suspense, useState } from 'react'
import { sv } from '#catalog/sv-guarantee.ts'
import { pathTo } from '#paths.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { partWhenAsked } from '#ui/part.ts'
import { Spinner } from '#ui/spinner.tsx'
import './guarantee-link.css'

const GuaranteeNotice = partWhenAsked(() => import('./guarantee-notice.tsx'))

const complaintsPage = 17

/** Opens the notice of the legal guarantee here; without script it leads to the page where it stands. */
export function GuaranteeLink() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="glink small">
        <Icon name="shield-check" weight="fill" />
        <a
          className="link"
          href={pathTo('info', { id: complaintsPage, name: 'Reklamation' })}
          onClick={(event) => {
            event.preventDefault()
            setOpen(true)
          }}
        >
          {sv.link}
        </a>
      </p>
      <Dialog
        name="guarantee"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={sv.link}
        className="modal--guarantee"
      >
        <Suspense fallback={<Spinner />}>
          <GuaranteeNotice />
        </Suspense>
        <p className="small muted">{sv.inSweden}</p>
      </Dialog>
    </>
  )
}
