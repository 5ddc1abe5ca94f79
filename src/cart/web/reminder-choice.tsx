import { type ChangeEvent, useEffect, useState } from 'react'
import { reminderTitle, reminderWords } from '#account/reminder-words.ts'
import { reminders } from '#cart/reminder-calls.ts'
import { ApiError, api } from '#core/api-client.ts'
import { fieldFault } from '#core/fields.ts'
import { Check, Switch } from '#ui/check.tsx'
import { toast } from '#ui/toasts.ts'

const settleFor = 800

/** Whether to be reminded of a cart that is left: off until somebody chooses it. A visitor's goes to the address given. */
export default function ReminderChoice({ email }: { email?: string }) {
  const [isOn, setOn] = useState(false)
  const isReady =
    email === undefined || !fieldFault({ name: 'email', value: email, placeholder: '!', isRequired: true })

  useEffect(() => {
    const asked = new AbortController()
    api(reminders.getReminderChoice, undefined, { signal: asked.signal }).then(
      ({ data }) => setOn(data.isOn),
      () => {},
    )
    return () => asked.abort()
  }, [])

  // The address may be typed after the box is ticked, and changed after that.
  useEffect(() => {
    if (!isOn || !isReady || email === undefined) return
    const timer = setTimeout(() => void choose({ isOn: true, email }), settleFor)
    return () => clearTimeout(timer)
  }, [isOn, isReady, email])

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setOn(target.checked)
    if (email !== undefined && target.checked) return
    void choose({ isOn: target.checked }).then((isSaved) => isSaved || setOn(!target.checked))
  }
  // A member finds it among their settings.
  if (email === undefined) {
    return <Switch label={reminderTitle} text={reminderWords} checked={isOn} onChange={onChange} />
  }
  return <Check label={reminderWords} checked={isOn} onChange={onChange} />
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
