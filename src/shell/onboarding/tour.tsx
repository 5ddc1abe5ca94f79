import { useState } from 'react'
import type { User } from '#identity/contract.ts'
import { pathTo } from '#paths.ts'
import { onboardingMessages as messages, tourSteps } from '#shell/onboarding-messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Progress } from '#ui/progress.tsx'
import './tour.css'

export default function Tour({ user, onClose }: { user: User; onClose: () => void }) {
  const [at, setAt] = useState(0)
  const steps = tourSteps(user.username)
  const step = steps[at]
  if (!step) return null
  const { icon, title, text, page } = step
  const isLast = at === steps.length - 1
  return (
    <Dialog
      name="tour"
      isOpen
      onClose={onClose}
      title={messages.tour}
      className="dialog-panel--center"
      footer={
        <>
          {at > 0 ? (
            <Button onClick={() => setAt(at - 1)}>{messages.back}</Button>
          ) : (
            <Button onClick={onClose}>{messages.skip}</Button>
          )}
          <Button variant="p" onClick={isLast ? onClose : () => setAt(at + 1)}>
            {isLast ? messages.done : messages.next}
          </Button>
        </>
      }
    >
      <div className="tour" aria-live="polite" aria-atomic="true">
        <span className="tour-icon">
          <Icon name={icon} />
        </span>
        <p className="small muted">{messages.step(at + 1, steps.length)}</p>
        <h3>{title}</h3>
        <p>{text}</p>
        {page && (
          <p>
            <Link className="link" href={pathTo(page.name, { id: user.id, name: user.username })} onClick={onClose}>
              {messages.openPage(page.title)}
            </Link>
          </p>
        )}
      </div>
      <Progress value={((at + 1) / steps.length) * 100} />
    </Dialog>
  )
}
