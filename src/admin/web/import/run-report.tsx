import type { ReactNode } from 'react'
import { WideTable } from '#admin/web/wide-table.tsx'
import { formatNumber, formatPrice } from '#core/money.ts'
import { changedField, messages, nameOfField } from '#importing/back-office-messages.ts'
import type { RunReport } from '#importing/contract.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

const sums = ['added', 'changed', 'unchanged', 'retired', 'dearer', 'cheaper', 'rejected'] as const

export function Sums({ report, title }: { report: RunReport; title: string }) {
  return (
    <section aria-labelledby="import-sums">
      <div className="row">
        <h2 id="import-sums">{title}</h2>
        <span className="small muted admin-end">{messages.seconds(report.seconds)}</span>
      </div>
      <dl className="import-sums">
        {sums.map((name) => (
          <div key={name}>
            <dt>{messages.sums[name]}</dt>
            <dd>{formatNumber(report[name])}</dd>
          </div>
        ))}
      </dl>
      {!report.isWhole && <Note kind="warn">{messages.notWhole}</Note>}
      <UnknownNumbers report={report} />
    </section>
  )
}

/** Said once, when it is the numbers of the file that are of another kind. */
function UnknownNumbers({ report: { unknown, read } }: { report: RunReport }) {
  if (!unknown || unknown.count * 2 < read) return null
  const { asOwnNumber, asManufacturerNumber, asEan } = unknown
  const kinds = [
    asOwnNumber > 0 && messages.unknownAs.own(formatNumber(asOwnNumber)),
    asManufacturerNumber > 0 && messages.unknownAs.manufacturer(formatNumber(asManufacturerNumber)),
    asEan > 0 && messages.unknownAs.ean(formatNumber(asEan)),
  ].filter((text) => text !== false)
  return (
    <Note kind="warn">
      {messages.unknown(formatNumber(unknown.count))} {kinds.join(' ')} {kinds.length > 0 && messages.unknownAdvice}
    </Note>
  )
}

export function Differences({ report }: { report: RunReport }) {
  const { differences, addedNames, retiredIds, changed, added } = report
  const retired = report.retired + report.heldBack.retired
  return (
    <>
      {differences.length > 0 && (
        <Part title={messages.differences} shown={differences.length} all={changed + report.heldBack.repriced}>
          <WideTable label={messages.differences}>
            <thead>
              <tr>
                <th scope="col">{messages.product}</th>
                <th scope="col">{messages.fields}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ id, name, fields, values }) => (
                <tr key={id}>
                  <th scope="row">
                    {name} <span className="small muted">{id}</span>
                  </th>
                  <td>
                    <ul className="import-changes">
                      {fields.map((field) => (
                        <li key={field}>
                          {changedField(field)} <Values field={field} values={values[field]} />
                        </li>
                      ))}
                    </ul>
                  </td>
                </tr>
              ))}
            </tbody>
          </WideTable>
        </Part>
      )}
      {addedNames.length > 0 && (
        <Part title={messages.newOnes} shown={addedNames.length} all={added}>
          <ul className="import-names">
            {addedNames.map(({ id, name }) => (
              <li key={id}>
                {name} <span className="small muted">{id}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {retiredIds.length > 0 && (
        <Part title={messages.goneOnes} shown={retiredIds.length} all={retired}>
          <p>{retiredIds.join(', ')}</p>
        </Part>
      )}
    </>
  )
}

type PartProps = { title: string; shown: number; all: number; children: ReactNode }

function Part({ title, shown, all, children }: PartProps) {
  return (
    <section className="stack" aria-label={title}>
      <div className="row row--wrap">
        <h2>{title}</h2>
        <span className="small muted">{messages.firstOf(shown, all)}</span>
      </div>
      {children}
    </section>
  )
}

const amounts = new Set(['price', 'cost'])

function Values({ field, values }: { field: string; values: [unknown, unknown] | undefined }) {
  if (!values) return null
  const shown = (value: unknown) =>
    value === null || value === ''
      ? messages.none
      : amounts.has(field) && typeof value === 'number'
        ? formatPrice(value)
        : String(value)
  return (
    <>
      <del>{shown(values[0])}</del> <ins>{shown(values[1])}</ins>
    </>
  )
}

export function RejectedRows({ id, report }: { id: number; report: RunReport }) {
  const { rejectedRows, rejected } = report
  return (
    <section className="stack" aria-labelledby="import-rejected">
      <div className="row row--wrap">
        <h2 id="import-rejected">{messages.rejectedRows}</h2>
        <span className="small muted">{messages.firstOf(rejectedRows.length, rejected)}</span>
        <ButtonLink className="admin-end" size="xs" href={`/api/admin/import/${id}/rejected`} download>
          {messages.getRejected(rejected)}
        </ButtonLink>
      </div>
      <p className="small muted">{messages.rejectedHint}</p>
      <WideTable label={messages.rejectedRows}>
        <thead>
          <tr>
            <th scope="col">{messages.row}</th>
            <th scope="col">{messages.product}</th>
            <th scope="col">{messages.why}</th>
          </tr>
        </thead>
        <tbody>
          {rejectedRows.map(({ line, id: product, field, reason }) => (
            <tr key={`${line} ${field}`}>
              <td>{line}</td>
              <td>{product}</td>
              <td>
                {reason} {field && <span className="small muted">({nameOfField(field)})</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  )
}
