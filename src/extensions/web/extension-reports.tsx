import { formatLongDateTime } from '#core/format-time.ts'
import type { Extension } from '#extensions/contract.ts'
import { kindNames, messages, problemNames } from '#extensions/messages.ts'

export function ExtensionReports({ extension: { reports } }: { extension: Extension }) {
  if (reports.length === 0) return null
  return (
    <details className="extensions-reports">
      <summary>{messages.reports(reports.length)}</summary>
      <ol>
        {reports.map(({ at, kind, name, problem, message }) => (
          <li key={`${at} ${kind} ${name} ${message}`}>
            {formatLongDateTime(at)} · {kindNames[kind] ?? kind} {name} · {problemNames[problem] ?? problem}
            <pre lang="en">{message}</pre>
          </li>
        ))}
      </ol>
    </details>
  )
}
