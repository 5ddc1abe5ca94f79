import { type ReactNode, useState } from 'react'
import type { EntryField } from '#content-editor/field.ts'
import { messages } from '#content-editor/messages.ts'
import { moved } from '#content-editor/options.ts'
import { Button } from '#ui/button.tsx'
import { RowButtons } from './row-buttons.tsx'
import type { FoundOption } from './use-options.ts'
import './picked-list.css'

type PickedListProps = {
  field: EntryField
  picked: readonly FoundOption[]
  isOrdered: boolean
  hrefOf?: (option: FoundOption) => string
  onChange: (ids: readonly number[]) => void
  /** Where more is found. */
  children: ReactNode
}

const shownAtFirst = 50

/** What has been chosen, with names and pictures. */
export function PickedList({ field, picked, isOrdered, hrefOf, onChange, children }: PickedListProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? picked : picked.slice(0, shownAtFirst)
  const ids = picked.map(({ id }) => id)
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <fieldset className="picked-list">
      <legend>{field.label}</legend>
      {field.help && <p className="small muted">{field.help}</p>}
      {picked.length > 0 && (
        <List className="picked-list-rows">
          {shown.map((option, at) => (
            <li key={option.id} className="picked-list-row">
              {option.image && <img src={option.image} alt="" width="48" height="48" loading="lazy" />}
              <span className="picked-list-name">
                {hrefOf ? (
                  <a className="link" href={hrefOf(option)}>
                    {option.name}
                  </a>
                ) : (
                  option.name
                )}
                {option.note && <span className="small muted admin-block">{option.note}</span>}
              </span>
              <RowButtons
                name={option.name}
                at={at}
                count={isOrdered ? picked.length : 1}
                mayBeEmpty
                onMove={(to) => onChange(moved(ids, at, to))}
                onRemove={() => onChange(ids.toSpliced(at, 1))}
              />
            </li>
          ))}
        </List>
      )}
      {shown.length < picked.length && (
        <p>
          <Button size="xs" onClick={() => setShowsAll(true)}>
            {messages.showAll(picked.length)}
          </Button>
        </p>
      )}
      {children}
    </fieldset>
  )
}
