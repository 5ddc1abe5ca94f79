import { Ask } from '#admin/web/asked.tsx'
import { type Draft, draftOf } from '#content-editor/draft.ts'
import type { ContentType, EntryRow } from '#content-editor/field.ts'
import { messages } from '#content-editor/messages.ts'
import { api } from '#core/api-client.ts'
import { fullMoment } from '#orders/web/moment.ts'
import { people } from '#staff/calls.ts'
import type { EntryChange } from '#staff/contract.ts'
import type { Choices } from './field-input.ts'
import { fieldText } from './field-text.ts'

export function EntryHistory({ contentType, id, choices }: { contentType: ContentType; id: number; choices: Choices }) {
  return (
    <section className="panel stack" aria-labelledby="entry-log">
      <h2 id="entry-log">{messages.log}</h2>
      <Ask ask={() => api(people.getContentEntryLog, { contentType: contentType.path, ref: id })}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="muted">{messages.noLog}</p>
          ) : (
            <ul className="stack">
              {data.map((event) => (
                <li key={event.id}>
                  {fullMoment(event.at)}: {event.by ?? messages.someone} {messages.changeActions[event.action]}.
                  <ul className="small muted content-editor-changes">
                    {changesIn(contentType, event, choices).map((change) => (
                      <li key={change}>{change}</li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          )
        }
      </Ask>
    </section>
  )
}

function changesIn(contentType: ContentType, { action, before, after }: EntryChange, choices: Choices): string[] {
  if (action !== 'change') return []
  // The log stores complete rows.
  const [was, is]: Draft[] = [before, after].map((row) => draftOf(contentType, row as EntryRow | null))
  return contentType.fields
    .filter(({ name }) => was?.[name] !== is?.[name])
    .map((field) =>
      messages.became(
        field.label,
        fieldText(field, was?.[field.name], choices),
        fieldText(field, is?.[field.name], choices),
      ),
    )
}
