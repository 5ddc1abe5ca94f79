import { formatNumber } from '#core/money.ts'
import { summaryMessages as messages } from '#importing/run-messages.ts'
import type { ImportOptions, ImportReport } from './import-source.ts'

type SummaryInput = { report: ImportReport; options: ImportOptions; reportFile: string | null; seconds: number }

function heldBackOf({ heldBack: { retired, repriced } }: ImportReport): string[] {
  const held = [
    ...(retired > 0 ? [messages.missing(retired)] : []),
    ...(repriced > 0 ? [messages.repriced(repriced)] : []),
  ]
  return held.length === 0 ? [] : [messages.heldBack(held.join('; '))]
}

export function summaryOf({ report, options, reportFile, seconds }: SummaryInput): string {
  const count = (label: string, number: number) => `  ${label.padEnd(12)}${formatNumber(number).padStart(9)}`
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1024)
  return [
    options.dryRun ? messages.dryRun(report.source) : messages.run(report.source),
    count(messages.added, report.added),
    count(messages.changed, report.changed),
    count(messages.unchanged, report.unchanged),
    ...(options.retireMissing ? [count(messages.retired, report.retired)] : []),
    count(messages.rejected, report.rejected),
    ...report.differences.map(({ id, name, fields }) => `  ~ ${id} ${name}: ${fields.join(', ')}`),
    ...(reportFile ? [messages.reasonsIn(reportFile)] : []),
    ...heldBackOf(report),
    ...(report.isWhole ? [] : [messages.cut]),
    messages.pace(report.read, seconds, peakMb),
  ].join('\n')
}
