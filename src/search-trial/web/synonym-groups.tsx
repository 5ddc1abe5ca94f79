import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { contentTypes } from '#content-editor/content-types.ts'
import { entryCallsOf } from '#content-editor/entry-calls.ts'
import { api } from '#core/api-client.ts'
import { searchTrial } from '#search-trial/calls.ts'
import type { SynonymGroup } from '#search-trial/contract.ts'
import { messages } from '#search-trial/messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { dayText } from './day-text.ts'
import './synonym-groups.css'

/** What is learnt first, because staff have not seen it. */
const sources = ['learnt', 'own', 'shipped'] as const

export function SynonymGroups() {
  return <Load load={() => api(searchTrial.listSynonyms, undefined)}>{({ data }) => <Groups first={data} />}</Load>
}

function Groups({ first }: { first: readonly SynonymGroup[] }) {
  const [groups, setGroups] = useState(first)
  const { isBusy, error, run } = useAction<SynonymGroup>(messages.groupRemoved, (removed) =>
    setGroups(groups.filter(({ id }) => id !== removed.id)),
  )
  const remove = (group: SynonymGroup) =>
    run(async (options) => {
      await api(removal, { id: group.id, version: group.version }, options)
      return group
    })
  return (
    <section className="panel synonym-groups" aria-labelledby="groups">
      <h2 id="groups">{messages.groups}</h2>
      <p className="small muted synonym-groups-about">{messages.groupsAbout}</p>
      {error && <Note kind="err">{error}</Note>}
      {sources.map((source) => {
        const some = groups.filter((group) => group.source === source)
        return (
          <details key={source} open={source !== 'shipped'}>
            <summary>
              {messages.groupsOf[source]} ({some.length})
            </summary>
            {some.length === 0 && <p className="small muted">{messages.noGroups[source]}</p>}
            <ul>
              {some.map((group) => (
                <Group key={group.id} group={group} isBusy={isBusy} onRemove={() => remove(group)} />
              ))}
            </ul>
          </details>
        )
      })}
    </section>
  )
}

type Shown = { group: SynonymGroup; isBusy: boolean; onRemove: () => void }

function Group({ group: { words, learnt }, isBusy, onRemove }: Shown) {
  return (
    <li>
      <span>
        {words}
        {learnt && <span className="small muted">{messages.agreed(learnt, dayText(learnt.at))}</span>}
      </span>
      <Button
        variant="g"
        aria-label={messages.removeGroupOf(words)}
        state={isBusy ? 'busy' : undefined}
        onClick={onRemove}
      >
        {messages.removeGroup}
      </Button>
    </li>
  )
}

const synonymType = contentTypes.find(({ path }) => path === 'synonym')
if (!synonymType) throw new Error('No content type synonym')
const { remove: removal } = entryCallsOf(synonymType)
