import { useEffect, useState } from 'react'
import { messages } from '#admin/two-factor-messages.ts'
import { ApiError, api, onApiError } from '#core/api-client.ts'
import { secondFactor } from '#second-factors/calls.ts'
import type { SecondFactors } from '#second-factors/contract.ts'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toasts.ts'
import { LoginForm } from './login-form.tsx'
import { VerifySecondFactor } from './verify-second-factor.tsx'

type Step = { name: 'log-in'; why: string } | { name: 'verify'; can: SecondFactors['can'] }

const causes: Record<string, string> = {
  'login-required': messages.loggedOut,
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
        if (code === 'second-factor-required') void fetchFactor()
      }),
    [],
  )

  async function fetchFactor(): Promise<void> {
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
      {step?.name === 'log-in' && <LoginForm why={step.why} onFactor={fetchFactor} onDone={done} />}
      {step?.name === 'verify' && <VerifySecondFactor can={step.can} onDone={done} />}
    </Dialog>
  )
}
