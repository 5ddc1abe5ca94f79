import type { FormEvent } from 'react'
import { sv as say } from '#admin/sv-chat.ts'
import { chatDesk } from '#chat/desk-calls.ts'
import type { ChatHours as Hours } from '#chat/desk-contract.ts'
import { api } from '#core/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { Ask } from './asked.tsx'
import { useDeed } from './use-deed.ts'

/** When the chat is open: an ordinary week, and the days that are not like others. */
export function ChatHours() {
  return (
    <details className="panel desk__h">
      <summary>
        <h2>{say.hours}</h2>
      </summary>
      <p className="small muted">{say.hoursLead}</p>
      <Ask ask={() => api(chatDesk.getChatHours, undefined)}>
        {({ data }, askAgain) => (
          <div className="stack" key={JSON.stringify(data)}>
            <WeekForm week={data.week} onDone={askAgain} />
            <DayForm days={data.days} onDone={askAgain} />
          </div>
        )}
      </Ask>
    </details>
  )
}

type Done = { onDone: () => void }

function WeekForm({ week, onDone }: Pick<Hours, 'week'> & Done) {
  const { isBusy, fault, run } = useDeed(say.weekSaved, onDone)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = week.map((_, at) => hoursOf(form.get(`opens-${at}`), form.get(`closes-${at}`)))
    run(() => api(chatDesk.putChatWeek, { week: given }))
  }
  return (
    <form className="stack" onSubmit={save}>
      {say.weekdays.map((day, at) => (
        <div className="form" key={day}>
          <Field
            label={say.opens(day)}
            name={`opens-${at}`}
            pattern={clock}
            placeholder="09:00"
            defaultValue={week[at]?.opens}
            columns={3}
          />
          <Field
            label={say.closes(day)}
            name={`closes-${at}`}
            pattern={clock}
            placeholder="17:00"
            defaultValue={week[at]?.closes}
            columns={3}
          />
        </div>
      ))}
      {fault && <Note kind="err">{fault}</Note>}
      <Button type="submit" state={isBusy ? 'busy' : undefined}>
        {say.saveWeek}
      </Button>
    </form>
  )
}

function DayForm({ days, onDone }: Pick<Hours, 'days'> & Done) {
  const { isBusy, fault, run } = useDeed(say.daySaved, onDone)
  const remove = useDeed(say.dayRemoved, onDone)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const day = String(form.get('day'))
    run(() => api(chatDesk.putChatDay, { day, hours: hoursOf(form.get('opens'), form.get('closes')) }))
  }
  return (
    <>
      <h3>{say.ownDays}</h3>
      <ul>
        {days.map(({ day, hours }) => (
          <li key={day} className="row row--b">
            <span className="tn">
              {day}: {hours ? `${hours.opens}–${hours.closes}` : say.closedDay}
            </span>
            <Button
              variant="g"
              aria-label={say.removeDay(day)}
              onClick={() => remove.run(() => api(chatDesk.deleteChatDay, { day }))}
            >
              {say.remove}
            </Button>
          </li>
        ))}
      </ul>
      <form className="stack" onSubmit={save}>
        <div className="form">
          <Field label={say.day} name="day" type="date" required columns={2} />
          <Field label={say.dayOpens} name="opens" pattern={clock} placeholder="09:00" columns={2} />
          <Field label={say.dayCloses} name="closes" pattern={clock} placeholder="17:00" columns={2} />
        </div>
        {(fault ?? remove.fault) && <Note kind="err">{fault ?? remove.fault}</Note>}
        <Button type="submit" state={isBusy ? 'busy' : undefined}>
          {say.saveDay}
        </Button>
      </form>
    </>
  )
}

const clock = '([01][0-9]|2[0-3]):[0-5][0-9]|24:00'

/** Without any time it is closed. */
function hoursOf(opens: FormDataEntryValue | null, closes: FormDataEntryValue | null) {
  return opens || closes ? { opens: String(opens), closes: String(closes) } : null
}
