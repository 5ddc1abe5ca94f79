import type { ReactNode } from 'react'
import { WideTable } from '#admin/web/wide-table.tsx'
import { messages } from '#reporting/messages.ts'

type Row = { key: string; name: ReactNode; href?: string; cells: ReactNode[] }
type Props = { label: string; columns: string[]; rows: Row[]; sum?: ReactNode[] }

/** The first column names the row, the others are numbers. */
export function ReportTable({ label, columns, rows, sum }: Props) {
  const numbers = columns.slice(1)
  return (
    <WideTable label={label}>
      <thead>
        <tr>
          <th scope="col">{columns[0]}</th>
          {numbers.map((name) => (
            <th key={name} scope="col" className="admin-number">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, href, cells }) => (
          <tr key={key}>
            <th scope="row">{href ? <a href={href}>{name}</a> : name}</th>
            <Cells names={numbers} cells={cells} />
          </tr>
        ))}
      </tbody>
      {sum && (
        <tfoot>
          <tr>
            <th scope="row">{messages.sum}</th>
            <Cells names={numbers} cells={sum} />
          </tr>
        </tfoot>
      )}
    </WideTable>
  )
}

function Cells({ names, cells }: { names: string[]; cells: ReactNode[] }) {
  return names.map((name, at) => (
    <td key={name} className="admin-number tabular">
      {cells[at]}
    </td>
  ))
}
