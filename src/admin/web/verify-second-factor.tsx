import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import { messages } from '#admin/two-factor-messages.ts'
import { ApiError, api } from '#core/api-client.ts'
import { Field } from '#forms/field.tsx'
import { textsOf, useForm } from '#forms/use-form.ts'
import { secondFactor } from '#second-factors/calls.ts'
import type { SecondFactors } from '#second-factors/contract.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { CodeField } from './add-totp.tsx'
import './two-factor.css'

type VerifyProps = { can: SecondFactors['can']; onDone: () => void }

export function VerifySecondFactor({ can, onDone }: VerifyProps) {
  return (
    <div className="stack">
      {can.passkey && <ByPasskey onDone={onDone} />}
      {can.totp && <ByCode onDone={onDone} />}
      {can.recoveryCode ? <ByRecoveryCode onDone={onDone} /> : <p className="small muted">{messages.lost}</p>}
    </div>
  )
}

function ByPasskey({ onDone }: Pick<VerifyProps, 'onDone'>) {
  const { error, isBusy, submit } = useForm()
  const verify = async () => {
    const { data } = await api(secondFactor.beginVerification, {})
    // Created on the server by the same library.
    const optionsJSON = data as unknown as PublicKeyCredentialRequestOptionsJSON
    const shown = await startAuthentication({ optionsJSON }).catch(() => {
      throw new ApiError(0, 'not-shown', messages.passkeyFailed)
    })
    await api(secondFactor.verifyByPasskey, { credential: { ...shown } })
    onDone()
  }
  return (
    <div className="panel stack">
      {error && <Note kind="err">{error}</Note>}
      <Button variant="p" state={isBusy ? 'busy' : undefined} onClick={() => void submit(verify)}>
        <Icon name="shield-check" />
        {messages.byPasskey}
      </Button>
    </div>
  )
}

function ByCode({ onDone }: Pick<VerifyProps, 'onDone'>) {
  const { error, isBusy, submit } = useForm()
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
      {error && <Note kind="err">{error}</Note>}
      <CodeField />
      <div className="row">
        <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
          {messages.byCode}
        </Button>
      </div>
    </form>
  )
}

function ByRecoveryCode({ onDone }: Pick<VerifyProps, 'onDone'>) {
  const { error, isBusy, submit } = useForm()
  return (
    <details className="panel">
      <summary className="two-factor-summary">{messages.recovery}</summary>
      <form
        className="stack two-factor-details"
        onSubmit={(event) => {
          const { recovery } = textsOf(event, ['recovery'])
          void submit(async () => {
            await api(secondFactor.verifyByRecoveryCode, { code: recovery })
            onDone()
          })
        }}
      >
        {error && <Note kind="err">{error}</Note>}
        <Field
          label={messages.recoveryCode}
          hint={messages.recoveryHint}
          name="recovery"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <p className="small muted">{messages.lost}</p>
        <div className="row">
          <Button type="submit" state={isBusy ? 'busy' : undefined}>
            {messages.byRecovery}
          </Button>
        </div>
      </form>
    </details>
  )
}
