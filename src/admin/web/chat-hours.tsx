import type { FormEvent } from 'react'
import { messages } from '#admin/chat-messages.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { Field } from '#forms/field.tsx'
import { chatBackOffice } from '#support/back-office-calls.ts'
import type { ChatHours as Hours } from '#support/back-office-contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Load } from './loaded.tsx'

export function ChatHours() {
  return (
    <details className="panel inbox-hours">
      <summary>
        <h2>{messages.hours}</h2>
      </summary>
      <p className="small muted">{messages.hoursLead}</p>
      <Load load={() => api(chatBackOffice.getChatHours, undefined)}>
        {({ data }, reload) => (
          <div className="stack" key={JSON.stringify(data)}>
            <WeekForm week={data.week} onDone={reload} />
            <DayForm days={data.days} onDone={reload} />
          </div>
        )}
      </Load>
    </details>
  )
}

type Done = { onDone: () => void }

function WeekForm({ week, onDone }: Pick<Hours, 'week'> & Done) {
  const { isBusy, error, run } = useAction(messages.weekSaved, onDone)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = week.map((_, at) => hoursOf(form.get(`opens-${at}`), form.get(`closes-${at}`)))
    run(() => api(chatBackOffice.putChatWeek, { week: given }))
  }
  return (
    <form className="stack" onSubmit={save}>
      {messages.weekdays.map((day, at) => (
        <div className="field-form" key={day}>
          <Field
            label={messages.opens(day)}
            name={`opens-${at}`}
            pattern={clock}
            placeholder="09:00"
            defaultValue={week[at]?.opens}
            columns={3}
          />
          <Field
            label={messages.closes(day)}
            name={`closes-${at}`}
            pattern={clock}
            placeholder="17:00"
            defaultValue={week[at]?.closes}
            columns={3}
          />
        </div>
      ))}
      {error && <Note kind="err">{error}</Note>}
      <Button type="submit" state={isBusy ? 'busy' : undefined}>
        {messages.saveWeek}
      </Button>
    </form>
  )
}

function DayForm({ days, onDone }: Pick<Hours, 'days'> & Done) {
  const { isBusy, error, run } = useAction(messages.daySaved, onDone)
  const remove = useAction(messages.dayRemoved, onDone)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const day = String(form.get('day'))
    run(() => api(chatBackOffice.putChatDay, { day, hours: hoursOf(form.get('opens'), form.get('closes')) }))
  }
  return (
    <>
      <h3>{messages.ownDays}</h3>
      <ul>
        {days.map(({ day, hours }) => (
          <li key={day} className="row row--between">
            <span className="tabular">
              {day}: {hours ? `${hours.opens}–${hours.closes}` : messages.closedDay}
            </span>
            <Button
              variant="g"
              aria-label={messages.removeDay(day)}
              onClick={() => remove.run(() => api(chatBackOffice.deleteChatDay, { day }))}
            >
              {messages.remove}
            </Button>
          </li>
        ))}
      </ul>
      <form className="stack" onSubmit={save}>
        <div className="field-form">
          <Field label={messages.day} name="day" type="date" required columns={2} />
          <Field label={messages.dayOpens} name="opens" pattern={clock} placeholder="09:00" columns={2} />
          <Field label={messages.dayCloses} name="closes" pattern={clock} placeholder="17:00" columns={2} />
        </div>
        {(error ?? remove.error) && <Note kind="err">{error ?? remove.error}</Note>}
        <Button type="submit" state={isBusy ? 'busy' : undefined}>
          {messages.saveDay}
        </Button>
      </form>
    </>
  )
}

const clock = '([01][0-9]|2[0-3]):[0-5][0-9]|24:00'

function hoursOf(opens: FormDataEntryValue | null, closes: FormDataEntryValue | null) {
  return opens || closes ? { opens: String(opens), closes: String(closes) } : null
}
