import { useState } from 'react'
import { dayOf } from '#core/day.ts'
import { addDays, startOfDay } from '#core/day-start.ts'
import { clockTime, momentOf } from '#core/moment.ts'
import { Field } from '#forms/field.tsx'
import { messages } from '#settings-pages/settings-messages.ts'
import { Button } from '#ui/button.tsx'
import './save-bar.css'

type Props = { isBusy: boolean; onSave: (from: Date) => unknown }

export function SaveLater({ isBusy, onSave }: Props) {
  const [at, setAt] = useState(() => clockTime(startOfDay(addDays(dayOf(new Date()), 1))))
  const [error, setError] = useState<string | null>(null)

  function plan(): void {
    const from = momentOf(at)
    const isLater = from !== null && from.getTime() > Date.now()
    setError(isLater ? null : messages.notLater)
    if (isLater) onSave(from)
  }
  return (
    <div className="save-bar-later">
      <Field
        name="from"
        type="datetime-local"
        label={messages.from}
        value={at}
        error={error}
        onChange={({ target }) => setAt(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          plan()
        }}
      />
      <Button variant="m" state={isBusy ? 'busy' : undefined} onClick={plan}>
        {messages.plan}
      </Button>
    </div>
  )
}
