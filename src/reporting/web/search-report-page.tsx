import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
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
      <Load load={() => api(reporting.getSearchReport, undefined)}>{({ data }) => <Searches report={data} />}</Load>
    </ReportFrame>
  )
}

const trialOf = (query: string) => `/admin/search?${new URLSearchParams({ text: query })}`

function Searches({
  report: { retentionDays, found, inVain, corrected, seldomOpened, total },
}: {
  report: SearchReport
}) {
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
              href: trialOf(query),
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
      <Part id="corrected" title={messages.corrected} about={messages.correctedText}>
        {corrected.length === 0 ? (
          <p className="muted">{messages.noneCorrected}</p>
        ) : (
          <ReportTable
            label={messages.corrected}
            columns={[messages.query, messages.takenFor, messages.times, messages.hits, messages.lastDay]}
            rows={corrected.map((row) => ({
              key: row.query,
              name: row.query,
              href: trialOf(row.query),
              cells: [row.corrected, formatNumber(row.times), formatNumber(row.hits), shortDayText(row.lastDay)],
            }))}
          />
        )}
      </Part>
      <Part id="seldom-opened" title={messages.seldomOpened} about={messages.seldomOpenedText}>
        {seldomOpened.length === 0 ? (
          <p className="muted">{messages.noneSeldomOpened}</p>
        ) : (
          <ReportTable
            label={messages.seldomOpened}
            columns={[messages.query, messages.times, messages.clicks, messages.hits, messages.lastDay]}
            rows={seldomOpened.map((row) => ({
              key: row.query,
              name: row.query,
              href: trialOf(row.query),
              cells: [
                formatNumber(row.times),
                formatNumber(row.clicks),
                formatNumber(row.hits),
                shortDayText(row.lastDay),
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
              href: trialOf(query),
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
