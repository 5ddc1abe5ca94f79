import type { accountingContract } from '#accounting/contract.ts'
import { WideTable } from '#admin/web/wide-table.tsx'
import type { CallAnswer } from '#core/contract.ts'
import { formatPrice } from '#core/money.ts'
import { accountingMessages as messages } from '#reporting/accounting-messages.ts'
import { Note } from '#ui/note.tsx'
import { CsvLink } from './csv-link.tsx'
import { Part } from './report-frame.tsx'

type Balance = CallAnswer<typeof accountingContract.getTrialBalance>['data']
const sums = ['opening', 'debit', 'credit', 'closing'] as const

export function TrialBalance({ balance, period }: { balance: Balance; period: URLSearchParams }) {
  const { accounts, difference } = balance
  const total = (name: (typeof sums)[number]) => accounts.reduce((sum, one) => sum + one[name], 0)
  return (
    <Part
      id="trial-balance"
      title={messages.balance}
      about={messages.balanceText}
      end={<CsvLink href={`/api/admin/reports/trial-balance.csv?${period}`} what={messages.balance} />}
    >
      {difference !== 0 && <Note kind="err">{messages.unbalanced(formatPrice(difference))}</Note>}
      {accounts.length === 0 ? (
        <p className="muted">{messages.none}</p>
      ) : (
        <WideTable label={messages.balance}>
          <thead>
            <tr>
              <th scope="col">{messages.account}</th>
              {messages.balanceColumns.slice(1).map((name) => (
                <th key={name} scope="col" className="admin-number">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {accounts.map((one) => (
              <tr key={one.account}>
                <th scope="row">
                  {one.account} {one.name}
                </th>
                {sums.map((name) => (
                  <td key={name} className="admin-number tabular">
                    {formatPrice(one[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{messages.sum}</th>
              {sums.map((name) => (
                <td key={name} className="admin-number tabular">
                  {formatPrice(total(name))}
                </td>
              ))}
            </tr>
          </tfoot>
        </WideTable>
      )}
    </Part>
  )
}
