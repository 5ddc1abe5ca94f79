import { useEffect, useState } from 'react'
import { messages } from '#admin/two-factor-messages.ts'
import { ApiError, api, onApiError } from '#core/api-client.ts'
import { account } from '#identity/calls.ts'
import { secondFactor } from '#identity/second-factor-calls.ts'
import type { SecondFactors } from '#identity/second-factor-contract.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, PasswordField } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'
import { textsOf, useForm } from '#ui/use-form.ts'
import { VerifySecondFactor } from './verify-second-factor.tsx'

type Step = { name: 'log-in'; why: string } | { name: 'verify'; can: SecondFactors['can'] }

const causes: Record<string, string> = {
  'log-in-first': messages.loggedOut,
  'reauthentication-required': messages.reauthenticate,
}

/** Asks for login where a call requires it, without losing the page or its input. */
export function LogInAgain() {
  const [step, setStep] = useState<Step | null>(null)
  useEffect(
    () =>
      onApiError(({ code }) => {
        const why = causes[code]
        if (why) setStep({ name: 'log-in', why })
        if (code === 'second-factor-required') void askFactor()
      }),
    [],
  )

  async function askFactor(): Promise<void> {
    const { data } = await api(secondFactor.getSecondFactors, undefined)
    if (data.state === 'enrol') throw new ApiError(0, 'enrol', messages.enrolFirst)
    setStep({ name: 'verify', can: data.can })
  }

  const done = () => {
    setStep(null)
    toast(messages.goOn)
  }
  return (
    <Dialog name="log-in-again" title={messages.logInAgain} isOpen={step !== null} onClose={() => setStep(null)}>
      {step?.name === 'log-in' && <Login why={step.why} onFactor={askFactor} onDone={done} />}
      {step?.name === 'verify' && <VerifySecondFactor can={step.can} onDone={done} />}
    </Dialog>
  )
}

type LoginProps = { why: string; onFactor: () => Promise<void>; onDone: () => void }

function Login({ why, onFactor, onDone }: LoginProps) {
  const { error, isBusy, submit } = useForm()
  const logIn = async (given: { username: string; password: string }) => {
    const { user } = await api(account.login, given)
    if (user.secondFactor === 'required' || user.secondFactor === 'enrol') return await onFactor()
    if (!user.isEmployee) throw new ApiError(0, 'not-staff', messages.notStaff)
    onDone()
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        const given = textsOf(event, ['username', 'password'])
        void submit(() => logIn(given))
      }}
    >
      <p>{why}</p>
      {error && <Note kind="err">{error}</Note>}
      <Field label={messages.username} name="username" autoComplete="username" required />
      <PasswordField label={messages.password} name="password" />
      <div className="row">
        <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
          {messages.logIn}
        </Button>
      </div>
    </form>
  )
}
