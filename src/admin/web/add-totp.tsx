import { useState } from 'react'
import { secondFactor } from '#account/second-factor-calls.ts'
import { sv as say } from '#admin/sv-two-factor.ts'
import { api } from '#core/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { toast } from '#ui/toasts.ts'
import { textsOf, useForm } from '#ui/use-form.ts'

type Begun = { secret: string; address: string }
type AddTotpProps = { hasOne: boolean; onAdded: (codes: readonly string[] | null) => void }

export function AddTotp({ hasOne, onAdded }: AddTotpProps) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const { fault, isBusy, submit } = useForm()
  const begin = () => submit(async () => setBegun((await api(secondFactor.beginTotp, {})).data))
  const add = async (code: string) => {
    const { data } = await api(secondFactor.addTotp, { code })
    toast(say.totpAdded)
    setBegun(null)
    onAdded(data.recoveryCodes)
  }
  return (
    <section className="panel stack" aria-labelledby="tfa-totp">
      <h2 id="tfa-totp">{say.totp}</h2>
      <p className="muted">{hasOne ? say.hasTotp : say.totpAbout}</p>
      {fault && <Note kind="err">{fault}</Note>}
      {!hasOne && !begun && (
        <div className="row">
          <Button state={isBusy ? 'busy' : undefined} onClick={() => void begin()}>
            {say.beginTotp}
          </Button>
        </div>
      )}
      {begun && (
        <form
          className="stack"
          onSubmit={(event) => {
            const { code } = textsOf(event, ['code'])
            void submit(() => add(code))
          }}
        >
          <p>{say.scan}</p>
          <QrCode text={begun.address} label={say.qr} className="tfa__q" />
          <p className="small">
            {say.manual}
            <code className="tfa__k">{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <CodeField />
          <div className="row">
            <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
              {say.confirmTotp}
            </Button>
            <Button variant="g" onClick={() => setBegun(null)}>
              {say.cancel}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

/** Six digits, which phones offer a keyboard of digits for. */
export function CodeField() {
  return (
    <Field
      label={say.code}
      hint={say.codeHint}
      name="code"
      className="tfa__c"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="\s*\d{3}\s*\d{3}\s*"
      maxLength={10}
      required
    />
  )
}
