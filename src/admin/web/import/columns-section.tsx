import type { RefObject } from 'react'
import { Field } from '#forms/field.tsx'
import { messages } from '#importing/back-office-messages.ts'
import type { ImportRunDetails, RunOptions } from '#importing/contract.ts'
import { isTable } from '#importing/import-fields.ts'
import { ColumnTable, type Mapping } from '#importing/web/column-table.tsx'
import { OptionFields } from '#importing/web/option-fields.tsx'

export type ImportDraft = { source: string; mapping: Mapping; options: RunOptions }

type ColumnsSectionProps = {
  run: ImportRunDetails
  draft: ImportDraft
  sourceError: string | undefined
  sourceField: RefObject<HTMLInputElement | null>
  onChange: (draft: ImportDraft) => void
}

/** Where a file comes from, and what each of its columns is. */
export function ColumnsSection({ run, draft, sourceError, sourceField, onChange }: ColumnsSectionProps) {
  const { columns, profile, format, sources } = run
  const { source, mapping, options } = draft
  return (
    <section className="stack" aria-labelledby="import-columns">
      <div className="row row--wrap">
        <h2 id="import-columns">{messages.columns}</h2>
        {columns.length > 0 && (
          <span className="small muted">
            {messages.columnsOf(mapping.filter(({ field }) => field !== null).length, columns.length)}
          </span>
        )}
      </div>
      {profile && <p className="small muted">{messages.profile(profile)}</p>}
      <Field
        label={messages.source}
        hint={messages.sourceHint}
        list="import-sources"
        value={source}
        maxLength={60}
        required
        ref={sourceField}
        error={source.trim() === '' ? sourceError : undefined}
        onChange={({ target }) => onChange({ ...draft, source: target.value })}
      />
      <datalist id="import-sources">
        {sources.map((one) => (
          <option key={one.source} value={one.source}>
            {one.source}
          </option>
        ))}
      </datalist>
      {isTable(format) ? (
        <ColumnTable
          columns={columns}
          mapping={mapping}
          isKnown={profile !== null}
          onChange={(mapping) => onChange({ ...draft, mapping })}
        />
      ) : (
        <p>{messages.noColumns}</p>
      )}
      <OptionFields options={options} onChange={(options) => onChange({ ...draft, options })} />
    </section>
  )
}
