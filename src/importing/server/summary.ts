import { formatNumber } from '#core/money.ts'
import type { ImportOptions, ImportReport } from './import-source.ts'

type SummaryInput = { report: ImportReport; options: ImportOptions; reportFile: string | null; seconds: number }

function heldBackOf({ heldBack: { retired, repriced } }: ImportReport): string[] {
  const products = (count: number) => `${formatNumber(count)} produkter`
  const held = [
    ...(retired > 0 ? [`${products(retired)} saknas i filen och skulle utgå`] : []),
    ...(repriced > 0 ? [`${products(repriced)} skulle byta pris med mer än hälften`] : []),
  ]
  if (held.length === 0) return []
  return [
    `Stoppat, eftersom det är ovanligt mycket: ${held.join('; ')}. Stämmer det kör du igen med --allow-large-changes.`,
  ]
}

export function summaryOf({ report, options, reportFile, seconds }: SummaryInput): string {
  const count = (label: string, number: number) => `  ${label.padEnd(12)}${formatNumber(number).padStart(9)}`
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1024)
  return [
    options.dryRun ? `Skillnad mot butiken (${report.source}), ingenting är skrivet:` : `Import av ${report.source}:`,
    count('nya', report.added),
    count('ändrade', report.changed),
    count('oförändrade', report.unchanged),
    ...(options.retireMissing ? [count('utgångna', report.retired)] : []),
    count('nekade', report.rejected),
    ...report.differences.map(({ id, name, fields }) => `  ~ ${id} ${name}: ${fields.join(', ')}`),
    ...(reportFile ? [`Skälen till nekade rader: ${reportFile}`] : []),
    ...heldBackOf(report),
    ...(report.isWhole ? [] : ['Filen gick inte att läsa till slutet. Det som lästes är infört; inget är utgånget.']),
    `${formatNumber(report.read)} rader på ${formatNumber(Math.round(seconds * 10) / 10)} s, ` +
      `${formatNumber(Math.round(report.read / seconds))} rader/s, som mest ${peakMb} MB minne`,
  ].join('\n')
}
