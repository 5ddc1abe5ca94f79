import { Check } from '#forms/check.tsx'
import { Note } from '#ui/note.tsx'
import { type EventGroup, eventGroups } from '#webhooks/event-types.ts'
import { eventNames, groupNames, messages } from '#webhooks/messages.ts'

type ChoicesProps = { chosen: readonly string[]; error: string | undefined }

export function EventChoices({ chosen, error }: ChoicesProps) {
  return (
    <div className="stack">
      <b>{messages.choose}</b>
      {error && <Note kind="err">{error}</Note>}
      <div className="webhooks-choices">
        {(Object.keys(eventGroups) as EventGroup[]).map((group) => (
          <fieldset key={group} className="webhooks-group">
            <legend className="small">{groupNames[group]}</legend>
            {eventGroups[group].map((type) => (
              <Check key={type} label={eventNames[type]} name={type} defaultChecked={chosen.includes(type)} />
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  )
}
