import { useState } from 'react'
import { accounting } from '#accounting/calls.ts'
import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { api } from '#core/api-client.ts'
import { dayOf } from '#core/day.ts'
import { Field } from '#forms/field.tsx'
import { accountingMessages as messages } from '#reporting/accounting-messages.ts'
import { yearPeriods } from '#reporting/year-periods.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TrialBalance } from './trial-balance.tsx'
import { VatReturn } from './vat-return.tsx'
import './period-form.css'
import './report-frame.css'

const day = /^20\d\d-\d\d-\d\d$/

/** What a bookkeeper needs at the end of a period. */
export function AccountingPage({ query }: { query: URLSearchParams }) {
  const [today] = useState(() => dayOf(new Date()))
  const selection = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
  const isAsked = day.test(selection.from) && day.test(selection.to)
  const year = isAsked ? selection.from.slice(0, 4) : today.slice(0, 4)
  const periods = yearPeriods(today, year)
  const { from, to } = isAsked ? selection : (periods[0] ?? { from: today, to: today })
  const period = new URLSearchParams({ from, to })
  return (
    <>
      <PageHead title={messages.title} sub={messages.sieText}>
        <a className="button button--s" href={`/api/admin/accounting.sie?${period}`} download>
          <Icon name="download-simple" /> {messages.sie}
        </a>
      </PageHead>
      <div className="period-form">
        <nav aria-label={messages.periods}>
          <ul className="period-form-presets">
            {periods.map((one) => (
              <li key={one.name}>
                <a
                  href={`?${new URLSearchParams({ from: one.from, to: one.to })}`}
                  aria-current={one.from === from && one.to === to ? 'true' : undefined}
                >
                  {one.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <form method="get" className="period-form-fields">
          <Field label={messages.from} name="from" type="date" required defaultValue={from} />
          <Field label={messages.to} name="to" type="date" required defaultValue={to} />
          <Button type="submit" variant="s">
            {messages.show}
          </Button>
        </form>
      </div>
      <Load
        load={() =>
          Promise.all([api(accounting.getVatReport, { from, to }), api(accounting.getTrialBalance, { from, to })])
        }
      >
        {([{ data: vat }, { data: balance }]) => (
          <>
            <VatReturn report={vat} period={period} />
            <TrialBalance balance={balance} period={period} />
          </>
        )}
      </Load>
    </>
  )
}
