import { useState } from 'react'
import type { FieldName } from '#product-editing/contract.ts'
import { fieldLabels, productEditor as messages } from '#product-editor/messages.ts'
import { Button } from '#ui/button.tsx'
import { fieldValue } from './field-value.ts'
import type { FieldConflict } from './use-product-form.ts'

type ConflictsProps = {
  conflicts: readonly FieldConflict[]
  isBusy: boolean
  /** The fields where theirs is chosen. */
  onChoose: (theirs: readonly FieldConflict[]) => void
}

/** Only the fields that both have changed; everything else is merged. */
export function FieldConflicts({ conflicts, isBusy, onChoose }: ConflictsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<FieldName>>(new Set())
  const choose = (name: FieldName, isTheirs: boolean) => {
    const next = new Set(chosen)
    if (isTheirs) next.add(name)
    else next.delete(name)
    setChosen(next)
  }
  return (
    <section className="product-editor-conflict" role="alert" aria-labelledby="conflict">
      <div className="product-editor-conflict-head">
        <p id="conflict">
          <b>{messages.conflict}</b> {messages.conflictRest(conflicts.length)}
        </p>
        <Button
          state={isBusy ? 'busy' : undefined}
          onClick={() => onChoose(conflicts.filter(({ name }) => chosen.has(name)))}
        >
          {messages.saveChosen}
        </Button>
      </div>
      {conflicts.map(({ name, mine, theirs }) => (
        <fieldset key={name} className="product-editor-conflict-field">
          <legend>{fieldLabels[name]}</legend>
          {[false, true].map((isTheirs) => (
            <label key={String(isTheirs)} className="check">
              <input
                type="radio"
                name={`conflict-${name}`}
                checked={chosen.has(name) === isTheirs}
                onChange={() => choose(name, isTheirs)}
              />
              <span>
                <span className="small muted">{isTheirs ? messages.theirs : messages.mine}</span>{' '}
                {fieldValue(name, isTheirs ? theirs : mine)}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  )
}
