import { Load } from '#admin/web/loaded.tsx'
import { WideTable } from '#admin/web/wide-table.tsx'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { messages } from '#fortnox/back-office-messages.ts'
import { fortnoxCalls } from '#fortnox/calls.ts'
import type { FortnoxReport } from '#fortnox/contract.ts'
import { ShownOf } from '#list-views/web/shown-of.tsx'
import { Note } from '#ui/note.tsx'
import { VoucherTable } from './fortnox-vouchers.tsx'

export function FortnoxReportPart({ from }: { from: string }) {
  return (
    <section className="stack" aria-labelledby="fortnox-report">
      <h2 id="fortnox-report">{messages.report}</h2>
      <p className="muted fortnox-about">{messages.reportAbout(from)}</p>
      <Load load={() => api(fortnoxCalls.getFortnoxReport, undefined)}>{({ data }) => <Report report={data} />}</Load>
    </section>
  )
}

function Report({ report: { accounts, different, differentCount } }: { report: FortnoxReport }) {
  const columns = messages.reportColumns
  return (
    <>
      <Verdict accounts={accounts} />
      {accounts.length > 0 && (
        <WideTable label={messages.report} isSheet>
          <thead>
            <tr>
              {Object.values(columns).map((name, at) => (
                <th key={name} scope="col" className={at > 0 ? 'fortnox-figure' : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {accounts.map(({ account, name, journal, acknowledged, remaining, difference }) => (
              <tr key={account}>
                <td>
                  {account} {name}
                </td>
                <td className="fortnox-figure">{formatPrice(journal)}</td>
                <td className="fortnox-figure">{formatPrice(acknowledged)}</td>
                <td className="fortnox-figure">{formatPrice(remaining)}</td>
                <td className="fortnox-figure">
                  {difference === 0 ? formatPrice(0) : <b>{formatPrice(difference)}</b>}
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      {different.length > 0 && <VoucherTable vouchers={different} />}
      <ShownOf shown={different.length} total={differentCount} />
    </>
  )
}

function Verdict({ accounts }: Pick<FortnoxReport, 'accounts'>) {
  if (accounts.length === 0) return <p className="muted">{messages.nothingSent}</p>
  if (accounts.some(({ difference }) => difference !== 0)) return <Note kind="err">{messages.reportDiffers}</Note>
  if (accounts.some(({ remaining }) => remaining !== 0)) return <Note>{messages.reportRemaining}</Note>
  return <Note kind="ok">{messages.reportAgrees}</Note>
}
