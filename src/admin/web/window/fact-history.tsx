import { people } from '#account/people-calls.ts'
import type { FactEvent } from '#account/people-contract.ts'
import { sv as say } from '#admin/sv-window.ts'
import { Ask } from '#admin/web/asked.tsx'
import { type Draft, draftOf } from '#admin/window/draft.ts'
import type { FactKind, FactRow } from '#admin/window/field.ts'
import { api } from '#core/api-client.ts'
import { fullMoment } from '#orders/web/moment.ts'
import type { Choices } from './fact-page.tsx'
import { wordsOf } from './field-words.ts'

/** What has been done with one row: by whom, when, and what it was before. */
export function FactHistory({ kind, id, choices }: { kind: FactKind; id: number; choices: Choices }) {
  return (
    <section className="panel stack" aria-labelledby="fact-log">
      <h2 id="fact-log">{say.log}</h2>
      <Ask ask={() => api(people.getFactLog, { kind: kind.path, ref: id })}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="muted">{say.noLog}</p>
          ) : (
            <ul className="stack">
              {data.map((event) => (
                <li key={event.id}>
                  {fullMoment(event.at)}: {event.by ?? say.someone} {say.deeds[event.deed]}.
                  <ul className="small muted win__w">
                    {changesIn(kind, event, choices).map((change) => (
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

function changesIn(kind: FactKind, { deed, before, after }: FactEvent, choices: Choices): string[] {
  if (deed !== 'change') return []
  // The log keeps whole rows.
  const [was, is]: Draft[] = [before, after].map((row) => draftOf(kind, row as FactRow | null))
  return kind.fields
    .filter(({ name }) => was?.[name] !== is?.[name])
    .map((field) =>
      say.became(field.label, wordsOf(field, was?.[field.name], choices), wordsOf(field, is?.[field.name], choices)),
    )
}
