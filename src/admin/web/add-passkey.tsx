import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser'
import { messages } from '#admin/two-factor-messages.ts'
import { ApiError, api } from '#core/api-client.ts'
import { Field } from '#forms/field.tsx'
import { textsOf, useForm } from '#forms/use-form.ts'
import { secondFactor } from '#second-factors/calls.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'

export function AddPasskey({ onAdded }: { onAdded: (codes: readonly string[] | null) => void }) {
  const { error, errors, isBusy, submit } = useForm()
  const add = async (name: string) => {
    const { data: options } = await api(secondFactor.beginPasskey, {})
    // Created on the server by the same library.
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    const made = await startRegistration({ optionsJSON }).catch(() => {
      throw new ApiError(0, 'not-made', messages.notMade)
    })
    const { data } = await api(secondFactor.addPasskey, { name, credential: { ...made } })
    toast(messages.passkeyAdded)
    onAdded(data.recoveryCodes)
  }
  return (
    <section className="panel stack" aria-labelledby="tfa-passkey">
      <h2 id="tfa-passkey">{messages.passkey}</h2>
      <p className="muted">{messages.passkeyAbout}</p>
      {browserSupportsWebAuthn() ? (
        <form
          className="stack"
          onSubmit={(event) => {
            const { name } = textsOf(event, ['name'])
            void submit(() => add(name))
          }}
        >
          {error && <Note kind="err">{error}</Note>}
          <Field
            label={messages.name}
            hint={messages.nameHint}
            name="name"
            required
            maxLength={60}
            autoComplete="off"
            error={errors.name}
          />
          <div className="row">
            <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
              {messages.addPasskey}
            </Button>
          </div>
        </form>
      ) : (
        <Note>{messages.noPasskeys}</Note>
      )}
    </section>
  )
}
