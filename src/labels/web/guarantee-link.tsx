import { Suspense, useState } from 'react'
import { messages } from '#labels/guarantee-messages.ts'
import { pathTo } from '#paths.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Spinner } from '#ui/spinner.tsx'
import './guarantee-link.css'

const GuaranteeNotice = lazyPart(() => import('./guarantee-notice.tsx'))

const complaintsPage = 17

export function GuaranteeLink() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="guarantee-link small">
        <Icon name="shield-check" weight="fill" />
        <a
          className="link"
          href={pathTo('info', { id: complaintsPage, name: 'Reklamation' })}
          onClick={(event) => {
            event.preventDefault()
            setOpen(true)
          }}
        >
          {messages.link}
        </a>
      </p>
      <Dialog
        name="guarantee"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={messages.link}
        className="guarantee-link-dialog"
      >
        <Suspense fallback={<Spinner />}>
          <GuaranteeNotice />
        </Suspense>
        <p className="small muted">{messages.inSweden}</p>
      </Dialog>
    </>
  )
}
