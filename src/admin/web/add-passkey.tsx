import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser'
import { secondFactor } from '#account/second-factor-calls.ts'
import { sv as say } from '#admin/sv-two-factor.ts'
import { ApiError, api } from '#core/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'
import { textsOf, useForm } from '#ui/use-form.ts'

export function AddPasskey({ onAdded }: { onAdded: (codes: readonly string[] | null) => void }) {
  const { fault, faults, isBusy, submit } = useForm()
  const add = async (name: string) => {
    const { data: options } = await api(secondFactor.beginPasskey, {})
    // The server makes them by the library that reads them here.
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    const made = await startRegistration({ optionsJSON }).catch(() => {
      throw new ApiError(0, 'not-made', say.notMade)
    })
    const { data } = await api(secondFactor.addPasskey, { name, credential: { ...made } })
    toast(say.passkeyAdded)
    onAdded(data.recoveryCodes)
  }
  return (
    <section className="panel stack" aria-labelledby="tfa-passkey">
      <h2 id="tfa-passkey">{say.passkey}</h2>
      <p className="muted">{say.passkeyAbout}</p>
      {browserSupportsWebAuthn() ? (
        <form
          className="stack"
          onSubmit={(event) => {
            const { name } = textsOf(event, ['name'])
            void submit(() => add(name))
          }}
        >
          {fault && <Note kind="err">{fault}</Note>}
          <Field
            label={say.name}
            hint={say.nameHint}
            name="name"
            required
            maxLength={60}
            autoComplete="off"
            error={faults.name}
          />
          <div className="row">
            <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
              {say.addPasskey}
            </Button>
          </div>
        </form>
      ) : (
        <Note>{say.noPasskeys}</Note>
      )}
    </section>
  )
}
