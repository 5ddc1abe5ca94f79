import { type FormEvent, useState } from 'react'
import { newsletterWords } from '#account/newsletter-words.ts'
import { letterWords as say } from '#account/sv-letters.ts'
import { putSetting, useSession } from '#account/web/session.ts'
import { address } from '#catalog/drawing/address.ts'
import { drawingFrom } from '#catalog/drawing/drawing.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { type Trace, Traces } from '#ui/traces.tsx'
import './letters.css'

export type Outcome = { text: string; isError: boolean }

type SubscribeDialogProps = { email: string; subscribe: (email: string) => Promise<Outcome>; onClose: () => void }

/** The newsletter for the address of a link; a member only has to say yes. */
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
    <Dialog name="subscribe" isOpen onClose={onClose} title={say.subscribeTitle} className="nlm">
      <Art />
      <div className="nlm__b">
        <p className="muted">{newsletterWords}</p>
        <div role="status">{isDone && <Note kind="ok">{outcome?.text ?? say.confirmedText}</Note>}</div>
        {isDone ? (
          <Button variant="p" onClick={onClose}>
            {say.close}
          </Button>
        ) : (
          <form noValidate onSubmit={(event) => void onSubmit(event)}>
            <Field
              label={say.email}
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
              {say.subscribe}
            </Button>
          </form>
        )}
      </div>
    </Dialog>
  )
}

async function switchedOn(): Promise<Outcome> {
  return await putSetting('send_newsletter', true).then(
    () => ({ text: say.confirmedText, isError: false }),
    () => ({ text: say.wrong, isError: true }),
  )
}

function Art() {
  return (
    <div className="nlm__a">
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
