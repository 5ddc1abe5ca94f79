import { useEffect, useState } from 'react'
import { account } from '#account/calls.ts'
import { secondFactor } from '#account/second-factor-calls.ts'
import type { SecondFactors } from '#account/second-factor-contract.ts'
import { sv as say } from '#admin/sv-two-factor.ts'
import { ApiError, api, onRefusal } from '#core/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, PasswordField } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'
import { textsOf, useForm } from '#ui/use-form.ts'
import { VerifySecondFactor } from './verify-second-factor.tsx'

type Step = { name: 'log-in'; why: string } | { name: 'verify'; can: SecondFactors['can'] }

const causes: Record<string, string> = {
  'log-in-first': say.loggedOut,
  'reauthentication-required': say.reauthenticate,
}

/** Asks for the login again where a call was refused for want of one: the page and what was typed in it stay. */
export function LogInAgain() {
  const [step, setStep] = useState<Step | null>(null)
  useEffect(
    () =>
      onRefusal(({ code }) => {
        const why = causes[code]
        if (why) setStep({ name: 'log-in', why })
        if (code === 'second-factor-required') void askFactor()
      }),
    [],
  )

  async function askFactor(): Promise<void> {
    const { data } = await api(secondFactor.getSecondFactors, undefined)
    if (data.state === 'enrol') throw new ApiError(0, 'enrol', say.enrolFirst)
    setStep({ name: 'verify', can: data.can })
  }

  const done = () => {
    setStep(null)
    toast(say.goOn)
  }
  return (
    <Dialog name="log-in-again" title={say.logInAgain} isOpen={step !== null} onClose={() => setStep(null)}>
      {step?.name === 'log-in' && <Login why={step.why} onFactor={askFactor} onDone={done} />}
      {step?.name === 'verify' && <VerifySecondFactor can={step.can} onDone={done} />}
    </Dialog>
  )
}

type LoginProps = { why: string; onFactor: () => Promise<void>; onDone: () => void }

function Login({ why, onFactor, onDone }: LoginProps) {
  const { fault, isBusy, submit } = useForm()
  const logIn = async (given: { username: string; password: string }) => {
    const { user } = await api(account.login, given)
    if (user.secondFactor === 'required' || user.secondFactor === 'enrol') return await onFactor()
    if (!user.isEmployee) throw new ApiError(0, 'not-staff', say.notStaff)
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
      {fault && <Note kind="err">{fault}</Note>}
      <Field label={say.username} name="username" autoComplete="username" required />
      <PasswordField label={say.password} name="password" />
      <div className="row">
        <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
          {say.logIn}
        </Button>
      </div>
    </form>
  )
}
