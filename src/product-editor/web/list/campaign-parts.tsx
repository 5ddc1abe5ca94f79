import { WideTable } from '#admin/web/wide-table.tsx'
import { momentOf } from '#core/moment.ts'
import { Field } from '#forms/field.tsx'
import type { BulkPreview } from '#product-editing/bulk-contract.ts'
import { bulk as messages } from '#product-editor/bulk-messages.ts'
import type { Period } from '#product-editor/coming-weekend.ts'

export function CampaignPeriod({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const [from, to] = [momentOf(period.from), momentOf(period.to)]
  const isBackwards = from !== null && to !== null && to <= from
  return (
    <>
      <Field
        label={messages.from}
        type="datetime-local"
        required
        value={period.from}
        onChange={({ target }) => onChange({ ...period, from: target.value })}
      />
      <Field
        label={messages.to}
        type="datetime-local"
        required
        value={period.to}
        error={isBackwards ? messages.endsFirst : null}
        onChange={({ target }) => onChange({ ...period, to: target.value })}
      />
    </>
  )
}

/** Each price beside the one it is compared with, and the skipped products with the reason. */
export function CampaignRows({ preview: { samples, refusedRows, refused } }: { preview: BulkPreview }) {
  const left = refused.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      {samples.length > 0 && (
        <WideTable label={messages.campaignRows}>
          <thead>
            <tr>
              <th scope="col">{messages.product}</th>
              <th scope="col" className="admin-number">
                {messages.price}
              </th>
              <th scope="col" className="admin-number">
                {messages.prior}
              </th>
              <th scope="col" className="admin-number">
                {messages.margin}
              </th>
            </tr>
          </thead>
          <tbody>
            {samples.map(({ id, name, before, after, prior, marginPercent }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td className="admin-number tabular">
                  <s className="muted">{before}</s> <b>{after}</b>
                </td>
                <td className="admin-number tabular">{prior ?? messages.noPrior}</td>
                <td className="admin-number tabular">
                  {marginPercent === null ? '–' : `${marginPercent.toLocaleString('sv-SE')} %`}
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      {left > 0 && (
        <details>
          <summary>{messages.notAllowed(left)}</summary>
          <ul className="small">
            {refusedRows.map(({ id, name, reason }) => (
              <li key={id}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
