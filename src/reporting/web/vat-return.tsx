import type { accountingContract } from '#accounting/contract.ts'
import { WideTable } from '#admin/web/wide-table.tsx'
import type { CallAnswer } from '#core/contract.ts'
import { formatNumber, formatPrice } from '#core/money.ts'
import { boxes, boxNames, accountingMessages as messages } from '#reporting/accounting-messages.ts'
import { CsvLink } from './csv-link.tsx'
import { Part } from './report-frame.tsx'

type Report = CallAnswer<typeof accountingContract.getVatReport>['data']

export function VatReturn({ report, period }: { report: Report; period: URLSearchParams }) {
  return (
    <Part
      id="vat-return"
      title={messages.vat}
      about={messages.vatText}
      end={<CsvLink href={`/api/admin/reports/vat-return.csv?${period}`} what={messages.vat} />}
    >
      <WideTable label={messages.vat}>
        <thead>
          <tr>
            <th scope="col">{messages.box}</th>
            <th scope="col">{messages.what}</th>
            <th scope="col" className="admin-number">
              {messages.declared}
            </th>
            <th scope="col" className="admin-number">
              {messages.exact}
            </th>
          </tr>
        </thead>
        <tbody>
          {boxes.map((box) => (
            <tr key={box}>
              <td className="tabular">{box}</td>
              <th scope="row">{boxNames[box]}</th>
              <td className="admin-number tabular">
                <b>{formatNumber(report.declared[box] ?? 0)}</b>
              </td>
              <td className="admin-number tabular">{formatPrice(report.boxes[box] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Part>
  )
}
