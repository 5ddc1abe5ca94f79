import { useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { emailSubscriptions } from '#email/calls.ts'
import { subscriptionMessages as messages } from '#email/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { LinkForm } from './link-form.tsx'
import './email.css'

type UnsubscribeDialogProps = { userId: number; mailCase: number; token: string | null; onClose: () => void }

export function UnsubscribeDialog({ userId, mailCase, token, onClose }: UnsubscribeDialogProps) {
  const [state, setState] = useState<'asks' | 'busy' | 'ended'>('asks')
  const [error, setError] = useState<string | null>(null)
  const mustAsk = token === null || error !== null

  const end = async () => {
    setState('busy')
    try {
      await api(emailSubscriptions.unsubscribe, { userId, mailCase, token: token ?? '' })
      setState('ended')
    } catch (error) {
      setError(error instanceof ApiError ? error.message : messages.wrong)
      setState('asks')
    }
  }

  const title = state === 'ended' ? messages.ended : mustAsk ? messages.askTitle : messages.endTitle('cart-reminder')
  return (
    <Dialog name="unsubscribe" isOpen onClose={onClose} title={title}>
      <div className="email-form">
        {error && <Note kind="err">{error}</Note>}
        {state === 'ended' ? (
          <>
            <p role="status">{messages.endedText('cart-reminder')}</p>
            <Button variant="p" onClick={onClose}>
              {messages.close}
            </Button>
          </>
        ) : mustAsk ? (
          <LinkForm />
        ) : (
          <>
            <p className="muted">{messages.endText}</p>
            <Button variant="p" state={state === 'busy' ? 'busy' : undefined} onClick={() => void end()}>
              {messages.end}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}
