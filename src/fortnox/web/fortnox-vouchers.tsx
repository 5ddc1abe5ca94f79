import { WideTable } from '#admin/web/wide-table.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatPrice } from '#core/money.ts'
import { messages } from '#fortnox/back-office-messages.ts'
import { fortnoxCalls } from '#fortnox/calls.ts'
import type { FortnoxVoucher } from '#fortnox/contract.ts'
import { ShownOf } from '#list-views/web/shown-of.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import type { FortnoxPartProps } from './part-props.ts'

const states = ['sent', 'waiting', 'held', 'sending', 'refused'] as const

export function FortnoxVouchers({ overview, onChange }: FortnoxPartProps) {
  const { counts, problems, sent, ranAt } = overview
  const retrying = useAction(messages.retried, onChange)
  const retry = (voucher: number | null) => retrying.run(() => api(fortnoxCalls.retryFortnoxVouchers, { voucher }))
  return (
    <>
      <section className="stack" aria-labelledby="fortnox-counts">
        <h2 id="fortnox-counts">{messages.counts}</h2>
        <dl className="fortnox-counts">
          {states.map((state) => (
            <div key={state}>
              <dt className="small muted">{messages.countNames[state]}</dt>
              <dd>{counts[state]}</dd>
            </div>
          ))}
        </dl>
        <p className="small muted">{ranAt === null ? messages.neverRan : messages.ran(formatLongDateTime(ranAt))}</p>
      </section>
      <section className="stack" aria-labelledby="fortnox-problems">
        <h2 id="fortnox-problems">{messages.problemList}</h2>
        {problems.length === 0 && <p className="muted">{messages.noProblems}</p>}
        {retrying.error && <Note kind="err">{retrying.error}</Note>}
        {problems.map((voucher) => (
          <article className="panel admin-item" key={voucher.id}>
            <h3>
              {voucher.year}-{voucher.number}: {formatPrice(voucher.amount)}
            </h3>
            <p>
              {whyOf(voucher)}
              <span className="muted admin-block small">
                {voucher.text}, {voucher.day}. {voucher.attempts > 0 && messages.tries(voucher.attempts)}
              </span>
            </p>
            {voucher.state !== 'sending' && (
              <Button state={retrying.isBusy ? 'busy' : undefined} onClick={() => retry(voucher.id)}>
                {messages.retry}
              </Button>
            )}
          </article>
        ))}
        <ShownOf shown={problems.length} total={counts.held + counts.sending + counts.refused} />
        {problems.length > 1 && (
          <div className="row">
            <Button state={retrying.isBusy ? 'busy' : undefined} onClick={() => retry(null)}>
              {messages.retryAll}
            </Button>
          </div>
        )}
      </section>
      <section className="stack" aria-labelledby="fortnox-sent">
        <h2 id="fortnox-sent">{messages.sentList}</h2>
        {sent.length === 0 ? <p className="muted">{messages.nothingSent}</p> : <VoucherTable vouchers={sent} />}
        <ShownOf shown={sent.length} total={counts.sent} />
      </section>
    </>
  )
}

function whyOf({ state, problem, problemText, problemCode }: FortnoxVoucher): string {
  if (state === 'sending') return messages.unknown
  if (problem) return messages.heldProblems[problem](problemText)
  return messages.refused(problemText, problemCode)
}

export function VoucherTable({ vouchers }: { vouchers: readonly FortnoxVoucher[] }) {
  const { columns } = messages
  return (
    <WideTable label={messages.sentList} isSheet>
      <thead>
        <tr>
          {Object.values(columns).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {vouchers.map(({ id, year, number, day, text, amount, fortnoxNumber }) => (
          <tr key={id}>
            <td>
              {year}-{number}
            </td>
            <td>{day}</td>
            <td>{text}</td>
            <td className="fortnox-figure">{formatPrice(amount)}</td>
            <td>{fortnoxNumber}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
