import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { reminders } from '#cart-reminders/calls.ts'
import { ApiError, api } from '#core/api-client.ts'
import { fieldError } from '#core/fields.ts'
import { reminderConsentText, reminderNotLoaded, reminderTitle } from '#email/reminder-consent-text.ts'
import { Check } from '#forms/check.tsx'
import { Switch } from '#forms/switch.tsx'
import { LoadFailed } from '#hydration/load-failed.tsx'
import { toast } from '#ui/toasts.ts'

const settleFor = 800

export default function ReminderChoice({ email }: { email?: string }) {
  const [isOn, setOn] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  const running = useRef<AbortController>(null)
  const isReady =
    email === undefined || !fieldError({ name: 'email', value: email, placeholder: '!', isRequired: true })

  useEffect(() => {
    const request = new AbortController()
    running.current = request
    api(reminders.getReminderChoice, undefined, { signal: request.signal }).then(
      ({ data }) => {
        if (request.signal.aborted) return
        setOn(data.isOn)
        setFailed(false)
      },
      () => request.signal.aborted || setFailed(true),
    )
    return () => request.abort()
  }, [round])

  useEffect(() => {
    if (!isOn || !isReady || email === undefined) return
    const timer = setTimeout(() => void choose({ isOn: true, email }), settleFor)
    return () => clearTimeout(timer)
  }, [isOn, isReady, email])

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // A saved choice that arrives late must not undo the one just made.
    running.current?.abort()
    setOn(target.checked)
    if (email !== undefined && target.checked) return
    void choose({ isOn: target.checked }).then((isSaved) => isSaved || setOn(!target.checked))
  }
  // What is on must be seen to be withdrawn; in the checkout, unchecked is what holds until the customer chooses.
  if (email === undefined && hasFailed) {
    return <LoadFailed onRetry={() => setRound(round + 1)}>{reminderNotLoaded}</LoadFailed>
  }
  if (email === undefined) {
    return <Switch label={reminderTitle} text={reminderConsentText} checked={isOn} onChange={onChange} />
  }
  return <Check label={reminderConsentText} checked={isOn} onChange={onChange} />
}

async function choose(choice: { isOn: boolean; email?: string }): Promise<boolean> {
  try {
    await api(reminders.putReminderChoice, choice)
    return true
  } catch (error) {
    if (error instanceof ApiError) toast(error.message, { isError: true })
    return false
  }
}
