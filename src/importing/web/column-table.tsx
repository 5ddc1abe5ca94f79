import { confidenceOf, fieldNames, messages } from '#importing/back-office-messages.ts'
import type { ImportRunDetails } from '#importing/contract.ts'
import { importFields } from '#importing/import-fields.ts'
import { Progress } from '#ui/progress.tsx'

export type Mapping = readonly { column: string; field: string | null }[]

type TableProps = {
  columns: ImportRunDetails['columns']
  mapping: Mapping
  isKnown: boolean
  onChange: (mapping: Mapping) => void
}

export function ColumnTable({ columns, mapping, isKnown, onChange }: TableProps) {
  const fieldOf = new Map(mapping.map(({ column, field }) => [column, field]))
  const choose = (column: string, field: string | null) =>
    onChange(
      columns.map((one) => ({
        column: one.column,
        field: one.column === column ? field : (fieldOf.get(one.column) ?? null),
      })),
    )
  return (
    <table className="import-map">
      <thead>
        <tr>
          <th scope="col">{messages.inFile}</th>
          <th scope="col">{messages.samples}</th>
          <th scope="col">{messages.becomes}</th>
          <th scope="col">{messages.confidence}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ column, samples, field: suggested, confidence }) => {
          const field = fieldOf.get(column) ?? null
          return (
            <tr key={column} className={field === null ? 'import-column is-skipped' : 'import-column'}>
              <th scope="row">{column}</th>
              <td className="import-samples">
                {samples.length === 0 ? messages.none : samples.map((text) => <span key={text}>{text}</span>)}
              </td>
              <td>
                <FieldChoice column={column} field={field} onChange={(chosen) => choose(column, chosen)} />
              </td>
              <td className="import-confidence">
                <Confidence {...{ field, suggested, confidence, isKnown }} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type ConfidenceProps = { field: string | null; suggested: string | null; confidence: number; isKnown: boolean }

function Confidence({ field, suggested, confidence, isKnown }: ConfidenceProps) {
  if (field === null) return <span className="muted">{messages.skipped}</span>
  if (isKnown) return <span className="muted">{messages.byProfile}</span>
  if (field !== suggested) return null
  return (
    <>
      <Progress value={confidence} color={confidence >= 80 ? undefined : 'var(--warn-dot)'} />
      <span>{confidenceOf(confidence)}</span>
    </>
  )
}

type ChoiceProps = { column: string; field: string | null; onChange: (field: string | null) => void }

const attribute = 'attribute.'

function FieldChoice({ column, field, onChange }: ChoiceProps) {
  const isAttribute = field?.startsWith(attribute) ?? false
  const isOther = field !== null && !isAttribute && !importFields.some((name) => name === field)
  const pick = (value: string) => onChange(value === '' ? null : value === attribute ? attributeOf(column) : value)
  return (
    <>
      <select
        className="field-input"
        aria-label={messages.fieldOf(column)}
        value={isAttribute ? attribute : (field ?? '')}
        onChange={(event) => pick(event.target.value)}
      >
        <option value="">{messages.skip}</option>
        {importFields.map((name) => (
          <option key={name} value={name}>
            {fieldNames[name]}
          </option>
        ))}
        <option value={attribute}>{messages.attribute}</option>
        {isOther && <option value={field}>{field}</option>}
      </select>
      {isAttribute && (
        <input
          className="field-input"
          aria-label={messages.attributeOf(column)}
          value={field?.slice(attribute.length)}
          maxLength={80}
          onChange={(event) => onChange(`${attribute}${event.target.value}`)}
        />
      )}
    </>
  )
}

/** `Vikt_g` and `Vikt (g)` are the attribute Vikt in g. */
function attributeOf(column: string): string {
  const [, name = column, unit] = /^(.+?)[ _]*(?:\((\p{L}{1,4})\)|_(\p{L}{1,2}))?$/u.exec(column) ?? []
  const short = unit ?? /_(\p{L}{1,2})$/u.exec(column)?.[1]
  return `${attribute}${name.replaceAll('_', ' ')}${short ? ` [${short}]` : ''}`
}
