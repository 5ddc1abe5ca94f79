import { useState } from 'react'
import { letters } from '#account/letters-calls.ts'
import { letterWords as say } from '#account/sv-letters.ts'
import { ApiError, api } from '#core/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { LinkForm } from './link-form.tsx'
import './letters.css'

type UnsubscribeDialogProps = { userId: number; mailCase: number; token: string | null; onClose: () => void }

/** Ends the reminders of carts. Whoever has not the token of a letter is mailed one. */
export function UnsubscribeDialog({ userId, mailCase, token, onClose }: UnsubscribeDialogProps) {
  const [state, setState] = useState<'asks' | 'busy' | 'ended'>('asks')
  const [fault, setFault] = useState<string | null>(null)
  const mustAsk = token === null || fault !== null

  const end = async () => {
    setState('busy')
    try {
      await api(letters.unsubscribe, { userId, mailCase, token: token ?? '' })
      setState('ended')
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : say.wrong)
      setState('asks')
    }
  }

  const title = state === 'ended' ? say.ended : mustAsk ? say.askTitle : say.endTitle('cart-reminder')
  return (
    <Dialog name="unsubscribe" isOpen onClose={onClose} title={title}>
      <div className="ltr">
        {fault && <Note kind="err">{fault}</Note>}
        {state === 'ended' ? (
          <>
            <p role="status">{say.endedText('cart-reminder')}</p>
            <Button variant="p" onClick={onClose}>
              {say.close}
            </Button>
          </>
        ) : mustAsk ? (
          <LinkForm />
        ) : (
          <>
            <p className="muted">{say.endText}</p>
            <Button variant="p" state={state === 'busy' ? 'busy' : undefined} onClick={() => void end()}>
              {say.end}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}
