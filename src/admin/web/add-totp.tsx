import { useState } from 'react'
import { messages } from '#admin/two-factor-messages.ts'
import { api } from '#core/api-client.ts'
import { Field } from '#forms/field.tsx'
import { textsOf, useForm } from '#forms/use-form.ts'
import { secondFactor } from '#second-factors/calls.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { toast } from '#ui/toasts.ts'

type Begun = { secret: string; address: string }
type AddTotpProps = { hasOne: boolean; onAdded: (codes: readonly string[] | null) => void }

export function AddTotp({ hasOne, onAdded }: AddTotpProps) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const { error, isBusy, submit } = useForm()
  const begin = () => submit(async () => setBegun((await api(secondFactor.beginTotp, {})).data))
  const add = async (code: string) => {
    const { data } = await api(secondFactor.addTotp, { code })
    toast(messages.totpAdded)
    setBegun(null)
    onAdded(data.recoveryCodes)
  }
  return (
    <section className="panel stack" aria-labelledby="tfa-totp">
      <h2 id="tfa-totp">{messages.totp}</h2>
      <p className="muted">{hasOne ? messages.hasTotp : messages.totpAbout}</p>
      {error && <Note kind="err">{error}</Note>}
      {!hasOne && !begun && (
        <div className="row">
          <Button state={isBusy ? 'busy' : undefined} onClick={() => void begin()}>
            {messages.beginTotp}
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
          <p>{messages.scan}</p>
          <QrCode text={begun.address} label={messages.qr} className="two-factor-qr" />
          <p className="small">
            {messages.manual}
            <code className="two-factor-key">{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <CodeField />
          <div className="row">
            <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
              {messages.confirmTotp}
            </Button>
            <Button variant="g" onClick={() => setBegun(null)}>
              {messages.cancel}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

export function CodeField() {
  return (
    <Field
      label={messages.code}
      hint={messages.codeHint}
      name="code"
      className="two-factor-code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="\s*\d{3}\s*\d{3}\s*"
      maxLength={10}
      required
    />
  )
}
