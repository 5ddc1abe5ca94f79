import { WideTable } from '#admin/web/wide-table.tsx'
import type { Draft } from '#content-editor/draft.ts'
import type { ContentType } from '#content-editor/field.ts'
import { messages } from '#content-editor/messages.ts'
import type { References } from '#content-editor/references.ts'
import { Button } from '#ui/button.tsx'
import { fieldText } from './field-text.ts'

type ConflictProps = {
  contentType: ContentType
  references: References
  mine: Draft
  theirs: Draft
  onKeep: () => void
  onTake: () => void
}

export function Conflict({ contentType, references, mine, theirs, onKeep, onTake }: ConflictProps) {
  const differing = contentType.fields.filter(({ name }) => mine[name] !== theirs[name])
  return (
    <section className="note note--warn content-editor-conflict" role="alert" aria-labelledby="conflict">
      <div className="stack">
        <h3 id="conflict">{messages.conflict}</h3>
        <p>{messages.conflictText}</p>
        <WideTable label={messages.conflict}>
          <thead>
            <tr>
              <th scope="col">{messages.field}</th>
              <th scope="col">{messages.mine}</th>
              <th scope="col">{messages.theirs}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map((field) => (
              <tr key={field.name}>
                <th scope="row">{field.label}</th>
                <td>{fieldText(field, mine, references)}</td>
                <td>{fieldText(field, theirs, references)}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
        <p className="row">
          <Button variant="p" onClick={onKeep}>
            {messages.keepMine}
          </Button>
          <Button variant="s" onClick={onTake}>
            {messages.takeTheirs}
          </Button>
        </p>
      </div>
    </section>
  )
}
