import { sv as say } from '#admin/sv-window.ts'
import { WideTable } from '#admin/web/wide-table.tsx'
import type { Draft } from '#admin/window/draft.ts'
import type { FactKind } from '#admin/window/field.ts'
import { Button } from '#ui/button.tsx'
import type { Choices } from './fact-page.tsx'
import { wordsOf } from './field-words.ts'

type ConflictProps = {
  kind: FactKind
  choices: Choices
  mine: Draft
  theirs: Draft
  onKeep: () => void
  onTake: () => void
}

/** Somebody saved first: both versions side by side, and which of them shall hold. */
export function Conflict({ kind, choices, mine, theirs, onKeep, onTake }: ConflictProps) {
  const differing = kind.fields.filter(({ name }) => mine[name] !== theirs[name])
  return (
    <section className="note note--warn win__x" role="alert" aria-labelledby="conflict">
      <div className="stack">
        <h3 id="conflict">{say.conflict}</h3>
        <p>{say.conflictText}</p>
        <WideTable label={say.conflict}>
          <thead>
            <tr>
              <th scope="col">{say.field}</th>
              <th scope="col">{say.mine}</th>
              <th scope="col">{say.theirs}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map((field) => (
              <tr key={field.name}>
                <th scope="row">{field.label}</th>
                <td>{wordsOf(field, mine[field.name], choices)}</td>
                <td>{wordsOf(field, theirs[field.name], choices)}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
        <p className="row">
          <Button variant="p" onClick={onKeep}>
            {say.keepMine}
          </Button>
          <Button variant="s" onClick={onTake}>
            {say.takeTheirs}
          </Button>
        </p>
      </div>
    </section>
  )
}
