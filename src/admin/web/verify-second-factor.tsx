import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import { secondFactor } from '#account/second-factor-calls.ts'
import type { SecondFactors } from '#account/second-factor-contract.ts'
import { sv as say } from '#admin/sv-two-factor.ts'
import { ApiError, api } from '#core/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { textsOf, useForm } from '#ui/use-form.ts'
import { CodeField } from './add-totp.tsx'
import './two-factor.css'

type VerifyProps = { can: SecondFactors['can']; onDone: () => void }

/** Shows a passkey, a code of the app or a recovery code. */
export function VerifySecondFactor({ can, onDone }: VerifyProps) {
  return (
    <div className="stack">
      {can.passkey && <ByPasskey onDone={onDone} />}
      {can.totp && <ByCode onDone={onDone} />}
      {can.recoveryCode ? <ByRecoveryCode onDone={onDone} /> : <p className="small muted">{say.lost}</p>}
    </div>
  )
}

function ByPasskey({ onDone }: Pick<VerifyProps, 'onDone'>) {
  const { fault, isBusy, submit } = useForm()
  const verify = async () => {
    const { data } = await api(secondFactor.beginVerification, {})
    // The server makes them by the library that reads them here.
    const optionsJSON = data as unknown as PublicKeyCredentialRequestOptionsJSON
    const shown = await startAuthentication({ optionsJSON }).catch(() => {
      throw new ApiError(0, 'not-shown', say.passkeyFailed)
    })
    await api(secondFactor.verifyByPasskey, { credential: { ...shown } })
    onDone()
  }
  return (
    <div className="panel stack">
      {fault && <Note kind="err">{fault}</Note>}
      <Button variant="p" state={isBusy ? 'busy' : undefined} onClick={() => void submit(verify)}>
        <Icon name="shield-check" />
        {say.byPasskey}
      </Button>
    </div>
  )
}

function ByCode({ onDone }: Pick<VerifyProps, 'onDone'>) {
  const { fault, isBusy, submit } = useForm()
  return (
    <form
      className="panel stack"
      onSubmit={(event) => {
        const { code } = textsOf(event, ['code'])
        void submit(async () => {
          await api(secondFactor.verifyByTotp, { code })
          onDone()
        })
      }}
    >
      {fault && <Note kind="err">{fault}</Note>}
      <CodeField />
      <div className="row">
        <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
          {say.byCode}
        </Button>
      </div>
    </form>
  )
}

function ByRecoveryCode({ onDone }: Pick<VerifyProps, 'onDone'>) {
  const { fault, isBusy, submit } = useForm()
  return (
    <details className="panel">
      <summary className="tfa__s">{say.recovery}</summary>
      <form
        className="stack tfa__d"
        onSubmit={(event) => {
          const { recovery } = textsOf(event, ['recovery'])
          void submit(async () => {
            await api(secondFactor.verifyByRecoveryCode, { code: recovery })
            onDone()
          })
        }}
      >
        {fault && <Note kind="err">{fault}</Note>}
        <Field
          label={say.recoveryCode}
          hint={say.recoveryHint}
          name="recovery"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <p className="small muted">{say.lost}</p>
        <div className="row">
          <Button type="submit" state={isBusy ? 'busy' : undefined}>
            {say.byRecovery}
          </Button>
        </div>
      </form>
    </details>
  )
}
