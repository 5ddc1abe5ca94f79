import { Suspense, useState } from 'react'
import { messages } from '#member-codes/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Spinner } from '#ui/spinner.tsx'
import './member-code-button.css'

const MemberCode = lazyPart(() => import('./member-code.tsx'))

export function MemberCodeButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="member-code-button panel">
      <p>{messages.inStore}</p>
      <Button onClick={() => setOpen(true)}>{messages.show}</Button>
      <Dialog name="member-code" title={messages.title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Suspense fallback={<Spinner size="l" />}>
          <MemberCode />
        </Suspense>
      </Dialog>
    </div>
  )
}
