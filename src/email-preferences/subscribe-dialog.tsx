import { type FormEvent, useState } from 'react'
import { subscriptionMessages as messages } from '#email/messages.ts'
import { newsletterConsentText } from '#email/newsletter-consent-text.ts'
import { Field } from '#forms/field.tsx'
import { putSetting, useSession } from '#identity/web/session.ts'
import { address } from '#illustrations/address.ts'
import { drawingFrom } from '#illustrations/drawing.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { type Trace, Traces } from '#ui/traces.tsx'
import './email.css'

export type Outcome = { text: string; isError: boolean }

type SubscribeDialogProps = { email: string; subscribe: (email: string) => Promise<Outcome>; onClose: () => void }

export function SubscribeDialog({ email: given, subscribe, onClose }: SubscribeDialogProps) {
  const user = useSession((state) => state.user)
  const [email, setEmail] = useState(given)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isDone = user?.settings.send_newsletter || outcome?.isError === false

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    const isOwn = user?.isEmailVerified && user.email.toLowerCase() === email.trim().toLowerCase()
    setOutcome(isOwn ? await switchedOn() : await subscribe(email))
    setBusy(false)
  }

  return (
    <Dialog name="subscribe" isOpen onClose={onClose} title={messages.subscribeTitle} className="email-dialog">
      <Art />
      <div className="email-dialog-body">
        <p className="muted">{newsletterConsentText}</p>
        <div role="status">{isDone && <Note kind="ok">{outcome?.text ?? messages.confirmedText}</Note>}</div>
        {isDone ? (
          <Button variant="p" onClick={onClose}>
            {messages.close}
          </Button>
        ) : (
          <form noValidate onSubmit={(event) => void onSubmit(event)}>
            <Field
              label={messages.email}
              name="email"
              type="email"
              autoComplete="email"
              value={email}
              error={outcome?.text}
              onChange={({ target }) => {
                setEmail(target.value)
                setOutcome(null)
              }}
            />
            <Button variant="p" isWide type="submit" state={isBusy ? 'busy' : undefined}>
              {messages.subscribe}
            </Button>
          </form>
        )}
      </div>
    </Dialog>
  )
}

async function switchedOn(): Promise<Outcome> {
  return await putSetting('send_newsletter', true).then(
    () => ({ text: messages.confirmedText, isError: false }),
    () => ({ text: messages.wrong, isError: true }),
  )
}

function Art() {
  return (
    <div className="email-dialog-art">
      <Traces width={520} height={190} traces={traces} />
      {looks.map((look) => (
        <img key={look.type} src={address(drawingFrom(look))} alt="" />
      ))}
    </div>
  )
}

const looks = [
  { type: 'spel', body: 'hav', accent: 'orange', art: 'orbit' },
  { type: 'handkontroll', body: 'ben', accent: 'orange', art: 'norrsken' },
  { type: 'klocka', body: 'lav', accent: 'fosfor', art: 'norrsken' },
] as const

const traces: Trace[] = [
  { path: 'M-10 150H120L160 110V60' },
  { path: 'M530 160H420L380 120' },
  { path: 'M530 30H470L440 60', nodes: [[436, 64]] },
  { path: 'M-10 120H90L130 80H390L430 120H530', isLit: true },
]
