import type { KeyboardEvent } from 'react'
import type { EditedProduct } from '#product-editing/contract.ts'
import type { VariantMember } from '#product-editing/variant-contract.ts'
import { variantTexts as messages } from '#product-editor/variant-messages.ts'
import { IncompleteRow } from './incomplete-row.tsx'
import { MemberRow } from './member-row.tsx'
import { MissingRow } from './missing-row.tsx'
import type { Variants } from './use-variants.ts'
import type { VariantView } from './variant-view.ts'

type VariantListProps = {
  product: EditedProduct
  view: VariantView
  variants: Variants
}

/** Combinations, then the products that have none. Up and down move between the rows of a column. */
export function VariantList({ product, view, variants }: VariantListProps) {
  const { rows, incomplete, missing, labelOf } = view
  const { draft, errors, isBusy } = variants
  const rowOf = (member: VariantMember, label: string, hasTwin = false) => (
    <MemberRow
      member={member}
      label={label}
      edit={draft.edits[member.id] ?? {}}
      state={stateOf(member, product, draft)}
      error={errors[`product-${member.id}`]}
      hasTwin={hasTwin}
      onEdit={(cells) => variants.edit(member.id, cells)}
      onToggle={() => variants.toggle(member)}
    />
  )
  return (
    <>
      {rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <ul className="variant-matrix" aria-label={messages.title} onKeyDown={moveInColumn}>
          <li className="variant-matrix-head" aria-hidden="true">
            <span />
            {Object.values(messages.columns).map((title) => (
              <span key={title}>{title}</span>
            ))}
          </li>
          {rows.flatMap(({ key, values, members }) => {
            const label = labelOf(values)
            const wanted = missing.find((one) => one.key === key)
            if (wanted)
              return (
                <li key={key} className="variant-matrix-row variant-matrix-row--missing" data-variant={key}>
                  <MissingRow
                    label={label}
                    wanted={wanted}
                    error={errors[key]}
                    isBusy={isBusy}
                    onChange={(cells) => variants.write(key, cells)}
                    onCreate={() => variants.save([wanted])}
                  />
                </li>
              )
            return members.map((member, at) => (
              <li key={`${key} ${member.id}`} className="variant-matrix-row" data-variant={at === 0 ? key : undefined}>
                {rowOf(member, label, members.length > 1)}
              </li>
            ))
          })}
        </ul>
      )}
      {incomplete.length > 0 && (
        <>
          {draft.axes.length > 0 && (
            <div>
              <h3>{messages.incomplete}</h3>
              <p className="small muted">{messages.incompleteHint}</p>
            </div>
          )}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <ul className="variant-matrix" aria-label={messages.incomplete} onKeyDown={moveInColumn}>
            {incomplete.map((member) => (
              <li key={member.id} className="variant-matrix-row">
                {rowOf(member, member.name)}
                <IncompleteRow member={member} variants={variants} attributes={view.axes} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function stateOf({ id }: VariantMember, product: EditedProduct, { leaving, joining }: Variants['draft']) {
  if (leaving.includes(id)) return 'leaving'
  if (joining.some((one) => one.id === id)) return 'joining'
  return id === product.id ? 'own' : null
}

function moveInColumn(event: KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const { target, currentTarget } = event
  if (step === 0 || !(target instanceof HTMLInputElement)) return
  const { column } = target.dataset
  if (!column) return
  const cells = [...currentTarget.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]`)]
  const next = cells[cells.indexOf(target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}
