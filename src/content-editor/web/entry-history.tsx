import { Load } from '#admin/web/loaded.tsx'
import { viaApiKey } from '#api-keys/messages.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { draftOf, rowOf } from '#content-editor/draft.ts'
import { entryCallsOf } from '#content-editor/entry-calls.ts'
import type { ContentType, EntryRow } from '#content-editor/field.ts'
import { messages } from '#content-editor/messages.ts'
import type { References } from '#content-editor/references.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { people } from '#staff/calls.ts'
import type { EntryChange } from '#staff/contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { entryChanges } from './entry-changes.ts'
import { loadReferences } from './load-references.ts'

type Props = { contentType: ContentType; row: EntryRow; onRestored: (row: EntryRow) => void }

export function EntryHistory({ contentType, row, onRestored }: Props) {
  const { isBusy, error, run } = useAction<{ data: EntryRow }>(messages.restored, ({ data }) => onRestored(data))
  const canRestore = ({ after }: EntryChange, references: References) =>
    contentType.isPlanned === true &&
    after !== null &&
    !isPlan(after) &&
    entryChanges(contentType, { before: row, after: asRow(after) }, references).length > 0
  const restore = ({ after }: EntryChange) => {
    const earlier = rowOf(contentType, draftOf(contentType, asRow(after))).row
    run(() => api(entryCallsOf(contentType).put, { ...earlier, id: row.id, version: row.version }))
  }
  return (
    <section className="panel stack" aria-labelledby="entry-log">
      <h2 id="entry-log">{messages.log}</h2>
      {error && <Note kind="err">{error}</Note>}
      <Load load={() => loadHistory(contentType, row.id)}>
        {({ data, references }) =>
          data.length === 0 ? (
            <p className="muted">{messages.noLog}</p>
          ) : (
            <ul className="stack">
              {data.map((event) => (
                <li key={event.id}>
                  {formatLongDateTime(event.at)}: {event.by ?? messages.someone}{' '}
                  {event.apiKey && `${viaApiKey(event.apiKey.name)} `}
                  {actionOf(event)}.
                  <ul className="small muted content-editor-changes">
                    {changesIn(contentType, event, references).map((change) => (
                      <li key={change}>{change}</li>
                    ))}
                  </ul>
                  {canRestore(event, references) && (
                    <Button
                      size="xs"
                      aria-label={messages.restoreOf(formatLongDateTime(event.at))}
                      state={isBusy ? 'busy' : undefined}
                      onClick={() => restore(event)}
                    >
                      {messages.restore}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Load>
    </section>
  )
}

async function loadHistory(contentType: ContentType, ref: number) {
  const { data } = await api(people.getContentEntryLog, { contentType: contentType.path, ref })
  const rows = data.flatMap(({ before, after }) => [before, after]).flatMap((logged) => asRow(logged) ?? [])
  return { data, references: await loadReferences(contentType, { rows }) }
}

/** The log stores complete rows; what was planned has the time from which it was to apply. */
type Logged = NonNullable<EntryChange['after']>

function asRow(logged: EntryChange['after']): EntryRow | null {
  return logged as EntryRow | null
}

function isPlan(logged: Logged | null): boolean {
  return typeof logged?.validFrom === 'string'
}

function actionOf({ action, before, after }: EntryChange): string {
  const plan = [before, after].find(isPlan)
  if (!plan) return messages.changeActions[action]
  return messages.planActions[action === 'remove' ? 'remove' : 'change'](
    formatLongDateTime(Date.parse(String((after ?? plan).validFrom))),
  )
}

function changesIn(contentType: ContentType, { action, before, after }: EntryChange, references: References): string[] {
  if (action !== 'change') return []
  return entryChanges(contentType, { before: asRow(before), after: asRow(after) }, references)
}
