import { type ReactNode, useState } from 'react'
import type { ContentType, EntryField } from '#content-editor/field.ts'

type FieldGroupsProps = {
  fields: readonly EntryField[]
  groups: NonNullable<ContentType['groups']>
  /** Has a value, so that its group is open. */
  isUsed: (field: EntryField) => boolean
  inputOf: (field: EntryField) => ReactNode
}

export function FieldGroups({ fields, groups, isUsed, inputOf }: FieldGroupsProps) {
  const loose = fields.filter(({ group }) => group === undefined)
  return (
    <>
      {loose.length > 0 && <div className="field-form">{loose.map(inputOf)}</div>}
      {Object.entries(groups).map(([title, { about, isFolded }]) => {
        const own = fields.filter(({ group }) => group === title)
        const inside = (
          <>
            <p className="small muted">{about}</p>
            <div className="field-form">{own.map(inputOf)}</div>
          </>
        )
        return isFolded ? (
          <FoldedGroup key={title} title={title} isUsed={own.some(isUsed)}>
            {inside}
          </FoldedGroup>
        ) : (
          <fieldset key={title} className="content-editor-group">
            <legend>{title}</legend>
            {inside}
          </fieldset>
        )
      })}
    </>
  )
}

/** Stays as it is when its last field is emptied. */
function FoldedGroup({ title, isUsed, children }: { title: string; isUsed: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(isUsed)
  return (
    <details
      className="content-editor-group"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {children}
    </details>
  )
}
