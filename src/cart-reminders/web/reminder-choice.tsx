import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { reminders } from '#cart-reminders/calls.ts'
import { ApiError, api } from '#core/api-client.ts'
import { fieldError } from '#core/fields.ts'
import { reminderConsentText, reminderTitle } from '#email/reminder-consent-text.ts'
import { Check } from '#ui/check.tsx'
import { Switch } from '#ui/switch.tsx'
import { toast } from '#ui/toasts.ts'

const settleFor = 800

export default function ReminderChoice({ email }: { email?: string }) {
  const [isOn, setOn] = useState(false)
  const asked = useRef<AbortController>(null)
  const isReady =
    email === undefined || !fieldError({ name: 'email', value: email, placeholder: '!', isRequired: true })

  useEffect(() => {
    const request = new AbortController()
    asked.current = request
    api(reminders.getReminderChoice, undefined, { signal: request.signal }).then(
      ({ data }) => request.signal.aborted || setOn(data.isOn),
      // Unchecked is what holds until the customer chooses.
      () => {},
    )
    return () => request.abort()
  }, [])

  useEffect(() => {
    if (!isOn || !isReady || email === undefined) return
    const timer = setTimeout(() => void choose({ isOn: true, email }), settleFor)
    return () => clearTimeout(timer)
  }, [isOn, isReady, email])

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // A saved choice that arrives late must not undo the one just made.
    asked.current?.abort()
    setOn(target.checked)
    if (email !== undefined && target.checked) return
    void choose({ isOn: target.checked }).then((isSaved) => isSaved || setOn(!target.checked))
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
