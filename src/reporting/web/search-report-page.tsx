import { useState } from 'react'
import { Ask } from '#admin/web/asked.tsx'
import { api } from '#core/api-client.ts'
import { formatNumber } from '#core/money.ts'
import { reporting } from '#reporting/calls.ts'
import type { SearchReport } from '#reporting/contract.ts'
import { messages } from '#reporting/messages.ts'
import { Button } from '#ui/button.tsx'
import { percent, shortDayText } from './figure-texts.ts'
import { Figure, Figures, Part, ReportFrame } from './report-frame.tsx'
import { ReportTable } from './report-table.tsx'
import { SynonymForm } from './synonym-form.tsx'

export function SearchReportPage() {
  return (
    <ReportFrame name="searches" csv="/api/admin/reports/searches.csv">
      <Ask ask={() => api(reporting.getSearchReport, undefined)}>{({ data }) => <Searches report={data} />}</Ask>
    </ReportFrame>
  )
}

function Searches({ report: { retentionDays, found, inVain, total } }: { report: SearchReport }) {
  const [left, setLeft] = useState(inVain)
  const share = total.times > 0 ? Math.round((1000 * total.inVain) / total.times) / 10 : null
  return (
    <>
      <p className="small muted report-frame-about">{messages.searchText(retentionDays)}</p>
      <Figures>
        <Figure name={messages.searches} value={formatNumber(total.times)} />
        <Figure name={messages.inVain} value={formatNumber(total.inVain)} />
        <Figure name={messages.inVainShare} value={percent(share)} />
      </Figures>
      <Part id="in-vain" title={messages.inVain}>
        {left.length === 0 ? (
          <p className="muted">{messages.allFound}</p>
        ) : (
          <ReportTable
            label={messages.inVain}
            columns={[messages.query, messages.times, messages.onDays, messages.lastDay, messages.synonym]}
            rows={left.map(({ query, times, days, lastDay }) => ({
              key: query,
              name: query,
              cells: [
                formatNumber(times),
                days,
                shortDayText(lastDay),
                <Synonym key={query} query={query} onDone={() => setLeft(left.filter((one) => one.query !== query))} />,
              ],
            }))}
          />
        )}
      </Part>
      <Part id="found" title={messages.found}>
        {found.length === 0 ? (
          <p className="muted">{messages.noSearches}</p>
        ) : (
          <ReportTable
            label={messages.found}
            columns={[messages.query, messages.times, messages.hits, messages.onDays, messages.lastDay]}
            rows={found.map(({ query, times, hits, days, lastDay }) => ({
              key: query,
              name: query,
              cells: [formatNumber(times), formatNumber(hits), days, shortDayText(lastDay)],
            }))}
          />
        )}
      </Part>
    </>
  )
}

function Synonym({ query, onDone }: { query: string; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <SynonymForm query={query} onCancel={() => setOpen(false)} onDone={onDone} />
  return (
    <Button variant="soft" size="xs" aria-label={messages.addSynonymTo(query)} onClick={() => setOpen(true)}>
      {messages.addSynonym}
    </Button>
  )
}
